import { expect, test } from 'vitest'
import { namedFirst, orderNamedFirst } from './named-first.ts'
import type { Order } from './order.ts'

test('all that is still to be named before somebody can pay stands in one sentence', () => {
  expect(namedFirst({ charge: true, collector: true })).toBe(
    'the delivery charge, and who collects import VAT and duty'
  )
  expect(namedFirst({ charge: true, collector: false })).toBe('the delivery charge')
  expect(namedFirst({ charge: false, collector: false })).toBeNull()
})

test('an order abroad waits for both, and one that is paid for neither', () => {
  const order = {
    status: 'pending',
    delivery: 'confirmed-before-payment',
    deliveryCharge: null,
    importCollector: null,
    shippingAddress: { country: 'Germany' } as NonNullable<Order['shippingAddress']>
  } as const
  expect(orderNamedFirst(order)).toMatch(/charge, and who collects/)
  expect(orderNamedFirst({ ...order, deliveryCharge: '18.00' })).toBe('who collects import VAT and duty')
  expect(orderNamedFirst({ ...order, deliveryCharge: '0.00', importCollector: 'DHL' })).toBeNull()
  expect(orderNamedFirst({ ...order, status: 'paid' })).toBeNull()
})
