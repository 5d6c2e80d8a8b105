import { expect, test } from 'vitest'
import { linePrice, needsPricingNotice, orderTotal, type PricedLine, unitPrice } from './line-price.ts'

const ring: PricedLine = {
  listPrice: 249_900,
  sizeAdjustment: 5_000,
  caratAdjustment: -174_900,
  customPrice: null,
  quantity: 2
}
const bracelet: PricedLine = { ...ring, listPrice: 483_400, customPrice: 525_500, quantity: 1 }

test('a piece costs its list price with size and carat', () => {
  expect(unitPrice(ring)).toBe(80_000)
})

test('a line costs its pieces', () => {
  expect(linePrice(ring)).toBe(160_000)
})

test('a custom price wins over list price and adjustments', () => {
  expect(linePrice({ ...bracelet, quantity: 3 })).toBe(3 * 525_500)
})

test('an order costs its lines', () => {
  expect(orderTotal([ring, bracelet])).toBe(160_000 + 525_500)
  expect(orderTotal([])).toBe(0)
})

test.each([
  [null, false],
  [483_400, false],
  [483_500, false],
  [483_300, false],
  [483_501, true],
  [483_299, true]
])('a custom price of %s beside a list price of 483400 asks for the pricing notice: %s', (customPrice, expected) => {
  expect(needsPricingNotice([ring, { ...bracelet, customPrice }])).toBe(expected)
})
