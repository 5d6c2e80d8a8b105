import { expect, test } from 'vitest'
import { shop } from '#data/shop.ts'
import type { Order } from '#domain/orders/order.ts'
import { letterHtml } from './letter-html.ts'
import { letterText } from './letter-text.ts'
import { orderPaidLetter, orderRefundedLetter, paymentToCheckLetter } from './payment-letters.ts'

const order: Order = {
  id: 'NL-7K3F-9QXM',
  status: 'paid',
  createdAt: '2025-12-01T12:00:00.000Z',
  kind: 'cart',
  customerEmail: 'alex@example.org',
  customerName: 'Alex Morgan',
  customerPhone: '',
  shippingAddress: null,
  delivery: 'free',
  deliveryCharge: null,
  steps: [],
  tracking: null,
  paymentMethod: null,
  giftNote: '',
  importCollector: null,
  withdrawnAt: null,
  items: [
    {
      productId: 'ring',
      name: 'Pavé ring',
      price: '1299.00',
      quantity: 1,
      imageUrl: '',
      category: 'wedding-rings',
      diamondType: 'lab-grown',
      metalType: 'platinum',
      carat: 1,
      selectedSize: 'P',
      selectedCarat: 1,
      customization: null,
      certification: 'in-house',
      isMadeToOrder: true,
      vat: '216.50'
    }
  ],
  vat: '216.50',
  total: '1299.00'
}
const facts = { paidOn: '2025-12-02', method: 'Card', late: null, part: null, attached: ['Invoice INV-000001'] }

test('a receipt says to the penny what was paid, when, and what of it is VAT', () => {
  const letter = orderPaidLetter(order, shop, facts)
  expect(letter.subject).toBe('Your receipt for order NL-7K3F-9QXM')
  for (const form of [letterText(letter), letterHtml(letter)])
    for (const words of [
      'NL-7K3F-9QXM',
      'Alex Morgan',
      '2 December 2025',
      'Card',
      'Pavé ring',
      '£1,082.50',
      'VAT (20%)',
      '£216.50',
      'Total paid',
      '£1,299.00',
      'when it is on its way'
    ])
      expect(form).toContain(words)
})

test('the VAT number is on it once the owner has entered one', () => {
  expect(letterText(orderPaidLetter(order, shop, facts))).not.toContain('VAT number')
  const registered = { ...shop, company: { ...shop.company, vatNumber: 'GB 999 9999 73' } }
  expect(letterText(orderPaidLetter(order, registered, facts))).toContain('Our VAT number: GB 999 9999 73')
})

test('who paid too late is promised nothing but an answer', () => {
  // Of a Tuesday: a working day is the same hour of the next.
  const late = { was: 'on-sale-again', since: '2025-12-01T12:45:00Z', paidAt: '2025-12-02T12:00:00Z' } as const
  const text = letterText(orderPaidLetter(order, shop, { ...facts, late }))
  expect(text).toContain('We kept your pieces until Monday 1 December 12:45, and your payment came after that.')
  expect(text).toContain('get in touch by Wednesday 3 December 12:00')
  expect(text).toContain('or all of your money back')
  expect(text).not.toContain('on its way')
  const cancelled = letterText(orderPaidLetter(order, shop, { ...facts, late: { ...late, was: 'cancelled' } }))
  expect(cancelled).toContain('Your order was cancelled on Monday 1 December 12:45')
})

test('a refund says how much of what came back', () => {
  const text = letterText(orderRefundedLetter(order, shop, { paid: 129_900, givenBack: 10_050, attached: [] }))
  expect(text).toContain('Paid: £1,299.00')
  expect(text).toContain('Given back so far: £100.50')
  expect(text).not.toContain('Attached')
})

test('the shop is told what was found, and where the order stands', () => {
  const deskAddress = `https://shop.example/desk/orders/${order.id}`
  const note = {
    orderId: order.id,
    status: 'paid',
    detail: 'Stripe (pi_1): <b>',
    owesBalance: false,
    deskAddress
  } as const
  const letter = paymentToCheckLetter(note, shop)
  expect(letter.subject).toBe('Payment to check: order NL-7K3F-9QXM')
  expect(letterText(letter)).toContain('Its status now: Paid')
  expect(letterText(letter)).toContain(deskAddress)
  expect(letterHtml(letter)).toContain('Stripe (pi_1): &lt;b&gt;')
})
