import { expect, test } from 'vitest'
import { orderSchema } from './order.ts'

test('an order that a device kept before orders told their steps can still be read', () => {
  const kept = {
    id: 'NL-7K3F-9QXM',
    status: 'paid',
    createdAt: '2025-12-01T12:00:00.000Z',
    kind: 'cart',
    customerEmail: 'alex@example.org',
    customerName: 'Alex Morgan',
    customerPhone: '',
    shippingAddress: null,
    delivery: 'free',
    items: [],
    vat: '216.50',
    total: '1299.00'
  }
  expect(orderSchema.parse(kept)).toMatchObject({ steps: [], deliveryCharge: null, tracking: null })
})
