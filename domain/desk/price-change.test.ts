import { expect, test } from 'vitest'
import { isLargePriceChange } from './price-change.ts'

test('thirty percent up or down is free, a pound more is not', () => {
  expect([70_000, 130_000].map((next) => isLargePriceChange([100_000], next))).toEqual([false, false])
  expect([69_900, 130_100].map((next) => isLargePriceChange([100_000], next))).toEqual([true, true])
})

test('a step that is small from today’s price is large from that of this morning', () => {
  expect(isLargePriceChange([75_000], 56_300)).toBe(false)
  expect(isLargePriceChange([75_000, 100_000], 56_300)).toBe(true)
  expect(isLargePriceChange([], 1)).toBe(false)
})
