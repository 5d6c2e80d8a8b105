import { expect, test } from 'vitest'
import { fitWithin, isTooLarge } from './plan-size.ts'

test('a 12-megapixel photo is brought to 1600 pixels, upright or across', () => {
  expect(fitWithin({ width: 4000, height: 3000 }, 1600)).toEqual({ width: 1600, height: 1200 })
  expect(fitWithin({ width: 3000, height: 4000 }, 1600)).toEqual({ width: 1200, height: 1600 })
})

test('a small picture stays as it is', () => {
  expect(fitWithin({ width: 640, height: 480 }, 1600)).toEqual({ width: 640, height: 480 })
})

test('a very thin picture keeps at least one pixel', () => {
  expect(fitWithin({ width: 12_000, height: 1 }, 1600)).toEqual({ width: 1600, height: 1 })
})

test('50 megapixels are opened, one more row is not', () => {
  expect(isTooLarge({ width: 10_000, height: 5000 })).toBe(false)
  expect(isTooLarge({ width: 10_000, height: 5001 })).toBe(true)
})

test('a line of 60,000 pixels is too large although it holds few', () => {
  expect(isTooLarge({ width: 60_000, height: 1 })).toBe(true)
  expect(isTooLarge({ width: 1, height: 12_001 })).toBe(true)
  expect(isTooLarge({ width: 12_000, height: 1 })).toBe(false)
})
