import { expect, test } from 'vitest'
import { ORDER_STATUSES, type OrderStatus } from './order-status.ts'
import { canMove, isLatePayment, isMadeOrder, statusWords } from './transitions.ts'

const from = (status: OrderStatus) => ORDER_STATUSES.filter((to) => canMove(status, to))

test('an order goes from pending to delivered, one step at a time', () => {
  const way: OrderStatus[] = ['pending', 'paid', 'in-production', 'dispatched', 'delivered']
  for (const [at, status] of way.entries()) {
    const onwards = way.filter((to) => canMove(status, to))
    expect(onwards).toEqual(way.slice(at + 1, at + 2))
  }
})

test('an order whose every piece lies in stock is sent once it is paid, and never made', () => {
  expect(canMove('paid', 'dispatched', false)).toBe(true)
  for (const from of ORDER_STATUSES) expect(canMove(from, 'in-production', false)).toBe(false)
  expect(canMove('paid', 'dispatched')).toBe(false)
  // One that was being prepared before goes on.
  expect(canMove('in-production', 'dispatched', false)).toBe(true)
})

test('only an order that nobody has paid can be cancelled', () => {
  expect(ORDER_STATUSES.filter((status) => canMove(status, 'cancelled'))).toEqual(['pending'])
})

test('nothing is refunded that was not paid', () => {
  expect(from('pending')).toEqual(['paid', 'cancelled'])
  for (const status of ['paid', 'in-production', 'dispatched', 'delivered', 'part-refunded'] as const)
    expect(canMove(status, 'refunded')).toBe(true)
})

test('refunded and cancelled are the end, but for money that comes late', () => {
  expect([from('refunded'), from('cancelled')]).toEqual([[], []])
  expect(isLatePayment('cancelled', 'paid')).toBe(true)
  expect(ORDER_STATUSES.filter((status) => status !== 'cancelled' && isLatePayment(status, 'paid'))).toEqual([])
})

test('an order of which a part was refunded goes on its way', () => {
  expect(from('part-refunded')).toEqual(['in-production', 'dispatched', 'delivered', 'refunded'])
})

test('every status has words of its own', () => {
  for (const isMade of [true, false, undefined])
    expect(new Set(ORDER_STATUSES.map((status) => statusWords(status, isMade))).size).toBe(ORDER_STATUSES.length)
})

test('only what is made for an order is being made', () => {
  const [made, stock] = [{ isMadeToOrder: true }, { isMadeToOrder: false }]
  const words = (...items: { isMadeToOrder: boolean }[]) => statusWords('in-production', isMadeOrder({ items }))
  expect([words(made), words(stock), words(stock, made)]).toEqual(['Being made', 'Being prepared', 'Being made'])
  expect(statusWords('in-production')).toBe('Being made or prepared')
})
