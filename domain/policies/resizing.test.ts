import { expect, test } from 'vitest'
import { resizeSentence } from './resizing.ts'

test('a free resize is said with its days, and not at all once the owner has ended it', () => {
  expect(resizeSentence({ freeResizeDays: 60 })).toBe('One resize is free within 60 days of receiving the ring.')
  expect(resizeSentence({ freeResizeDays: null })).toBeNull()
})
