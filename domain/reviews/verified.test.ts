import { expect, test } from 'vitest'
import { buyingOrder } from './verified.ts'

const order = (id: string, productIds: string[], isLapsed = false) => ({ id, productIds, isLapsed })

test('a piece that an order holds was bought with the first such order', () => {
  const orders = [order('A', ['ring']), order('B', ['necklace', 'ring']), order('C', ['necklace'])]
  expect(buyingOrder(orders, 'necklace')).toBe('B')
})

test('a piece of no order was not bought', () => {
  expect(buyingOrder([order('A', ['ring'])], 'necklace')).toBeNull()
  expect(buyingOrder([], 'necklace')).toBeNull()
})

test('an order that lapsed unpaid bought nothing', () => {
  expect(buyingOrder([order('A', ['ring'], true)], 'ring')).toBeNull()
  expect(buyingOrder([order('A', ['ring'], true)], null)).toBeNull()
  expect(buyingOrder([order('A', ['ring'], true), order('B', ['ring'])], 'ring')).toBe('B')
})

test('any order stands for a review of the shop', () => {
  expect(buyingOrder([order('A', ['ring'])], null)).toBe('A')
})
