import { expect, test } from 'vitest'
import { stockLevel } from './stock-level.ts'

test.each([
  ['made-to-order', 'made-to-order'],
  [0, 0],
  [1, 1],
  [99, 99],
  [100, 99],
  [100_000, 99]
] as const)('of a stock of %s everyone is told %s', (stock, told) => {
  expect(stockLevel(stock)).toBe(told)
})
