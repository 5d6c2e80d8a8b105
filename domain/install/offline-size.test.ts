import fc from 'fast-check'
import { expect, test } from 'vitest'
import { offlineSizeSchema, sizeWords } from './offline-size.ts'

test.each([
  [0, '0 kB'],
  [1, 'under 1 kB'],
  [999, 'under 1 kB'],
  [1000, '1 kB'],
  [340_400, '340 kB'],
  [999_499, '999 kB'],
  [999_500, '1.0 MB'],
  [3_140_000, '3.1 MB'],
  [16_000_000, '16.0 MB']
])('%i bytes are read as %s', (bytes, words) => {
  expect(sizeWords(bytes)).toBe(words)
})

test('a size is never said to be off by more than a twentieth, once it is worth saying', () => {
  const said = (words: string) => Number.parseFloat(words) * (words.endsWith('MB') ? 1_000_000 : 1000)
  fc.assert(
    fc.property(fc.integer({ min: 10_000, max: 4_000_000_000 }), (bytes) => {
      expect(Math.abs(said(sizeWords(bytes)) - bytes)).toBeLessThanOrEqual(bytes / 19)
    })
  )
})

test('what is no size is refused', () => {
  expect(offlineSizeSchema.safeParse({ download: 900_000, kept: 1_900_000 }).success).toBe(true)
  expect(offlineSizeSchema.safeParse({ download: -1, kept: 0 }).success).toBe(false)
  expect(offlineSizeSchema.safeParse('<!doctype html>').success).toBe(false)
})
