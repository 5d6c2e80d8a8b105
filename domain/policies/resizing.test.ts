import { expect, test } from 'vitest'
import { pieceResizeSentence, resizeSentence } from './resizing.ts'

test('a free resize is said with its days, and not at all once the owner has ended it', () => {
  expect(resizeSentence({ freeResizeDays: 60 })).toBe('One resize is free within 60 days of receiving the ring.')
  expect(resizeSentence({ freeResizeDays: null })).toBeNull()
})

test('it is said of a ring, but of no full circle of diamonds and of no other piece', () => {
  const offered = { freeResizeDays: 60 }
  expect(pieceResizeSentence({ metadata: { ringSize: true, setting: 'solitaire' } }, offered)).toContain('60 days')
  expect(pieceResizeSentence({ metadata: { ringSize: true, setting: 'eternity' } }, offered)).toBeNull()
  expect(pieceResizeSentence({ metadata: {} }, offered)).toBeNull()
})
