import { expect, test } from 'vitest'
import { toldStock } from './told-stock.ts'

test.each([
  ['made-to-order', 'made-to-order'],
  [0, 0],
  [1, 1],
  [99, 99],
  [100, 99],
  [100_000, 99]
] as const)('of a stock of %s everyone is told %s', (stock, told) => {
  expect(toldStock(stock)).toBe(told)
})
