import { expect, test } from 'vitest'
import { shop } from '#data/shop.ts'
import type { Order } from '#domain/orders/order.ts'
import type { OrderReturn } from '#domain/orders/returns.ts'
import { letterHtml } from './letter-html.ts'
import { letterText } from './letter-text.ts'
import { orderCancelledLetter, orderDeliveredLetter } from './order-step-letters.ts'
import { returnLetter } from './return-letters.ts'
import { withdrawalReceivedLetter, withdrawnLetter } from './withdrawal-letters.ts'

const order = {
  id: 'NL-7K3F-9QXM',
  status: 'delivered',
  createdAt: '2025-12-01T12:00:00.000Z',
  kind: 'cart',
  customerEmail: 'alex@example.org',
  customerName: 'Alex Morgan',
  customerPhone: '',
  shippingAddress: null,
  delivery: 'free',
  deliveryCharge: null,
  steps: [{ status: 'dispatched', at: '2025-12-02T12:00:00.000Z' }],
  tracking: null,
  paymentMethod: null,
  giftNote: '',
  importCollector: null,
  withdrawnAt: null,
  items: [
    {
      productId: 'necklace',
      name: 'Necklace',
      price: '1299.00',
      quantity: 1,
      imageUrl: '',
      category: 'necklaces',
      diamondType: 'lab-grown',
      metalType: 'platinum',
      carat: 1,
      selectedSize: null,
      selectedCarat: null,
      customization: null,
      certification: 'in-house',
      isMadeToOrder: false,
      vat: '216.50'
    }
  ],
  vat: '216.50',
  total: '1299.00'
} as unknown as Order

const expected: OrderReturn = {
  id: 'one',
  number: 'NL-T-4WQX-7HJ2',
  ground: 'mind',
  lines: [{ position: 1, name: 'Necklace', quantity: 1 }],
  why: '',
  announcedAt: '2025-12-05T12:00:00.000Z',
  announcedBy: 'customer',
  received: null,
  inspected: null,
  ended: null
}
const received = { at: '2025-12-09T12:00:00.000Z', by: 'staff:Tom' }
const ended = { at: '2025-12-10T12:00:00.000Z', by: 'staff:Tom', words: '', less: 0 }

const [item] = order.items
const made = {
  ...item,
  description: {
    isToSpecification: true,
    facts: [],
    chosen: '',
    certificate: { isIncluded: false, words: '', sentence: '' }
  }
}
/** With a piece that was made to specification, and withdrawn from. */
const mixed = { ...order, withdrawnAt: '2025-12-05T12:00:00.000Z', items: [item, made] } as unknown as Order

const told = (one: OrderReturn) => ({ one, label: 'https://shop.example/label' })
const write = (template: Parameters<typeof returnLetter>[0], one: OrderReturn, of: Order = order) =>
  returnLetter(template, of, shop, 'https://shop.example/order', told(one))

test('each step of a return is told with its number, and only while it is true', () => {
  const ways = [
    ['order-return-announced', expected, 'Comes back'],
    ['order-return-received', { ...expected, received }, 'has arrived with us: Necklace. We look at it next'],
    ['order-return-called-off', { ...expected, ended: { ...ended, outcome: 'called-off' } }, 'has reached us'],
    ['order-return-settled', { ...expected, received, ended: { ...ended, outcome: 'settled' } }, 'given back to you'],
    [
      'order-return-settled',
      { ...expected, received, ended: { ...ended, outcome: 'reduced', less: 1500, words: 'A scratch' } },
      'less £15: why stands below'
    ],
    [
      'order-return-sent-back',
      { ...expected, received, ended: { ...ended, outcome: 'sent-back', words: 'A claw is bent' } },
      'A claw is bent'
    ]
  ] as const
  for (const [template, one, words] of ways) {
    const letter = write(template, one)
    expect(letter?.subject).toContain(expected.number)
    if (letter) for (const form of [letterText(letter), letterHtml(letter)]) expect(form).toContain(words)
    for (const [of, other] of ways) if (of !== template) expect(write(template, other), template).toBeNull()
  }
})

test('a day to send it by stands only where the law names one: after a withdrawal', () => {
  const text = (of: Order, one = expected) => letterText(write('order-return-announced', one, of) as never)
  expect(text(order)).not.toContain('Send it by')
  expect(text(order, { ...expected, ground: 'faulty' })).not.toContain('Send it by')
  expect(text({ ...order, withdrawnAt: expected.announcedAt })).toContain('Send it by: 19 December 2025')
})

test('the receipt of a withdrawal has the number of each return that is awaited, also of one announced before', () => {
  const withdrawn = { ...order, withdrawnAt: '2025-12-14T09:00:00.000Z' }
  const text = letterText(withdrawnLetter(withdrawn, shop, '/order', [told(expected)]))
  expect(text).toContain(`the number ${expected.number} on the parcel`)
  expect(text).toContain('Send it by: 28 December 2025')
})

test('of a withdrawal beside what was made to specification the receipt and the shop’s mail speak of the rest alone', () => {
  expect(letterText(withdrawnLetter(mixed, shop, '/order'))).toContain('what you paid for them, standard delivery')
  const letter = withdrawalReceivedLetter(mixed, shop, '/desk')
  expect(letterText(letter)).toContain('What was paid for that, standard delivery included, is given back')
  expect(letter.preview).toContain('what is not made to specification')
  const whole = withdrawalReceivedLetter({ ...mixed, items: order.items }, shop, '/desk')
  expect(`${letterText(whole)}${whole.preview}`).not.toContain('specification')
})

test('who has withdrawn reads by when its price is given back, and nobody else is promised one', () => {
  const here = { ...expected, received }
  const by = 'By 23 December 2025 at the latest we give back its price'
  const text = (of: Order) => letterText(write('order-return-received', here, of) as never)
  expect(text({ ...order, withdrawnAt: '2025-12-05T12:00:00.000Z' })).toContain(by)
  expect(text(order)).not.toContain('give back its price')
})

test('what arrives after a withdrawal is told no terms of sending it back, but those of what was made to specification', () => {
  const text = (given: Partial<Order> = {}) => letterText(orderDeliveredLetter({ ...order, ...given }, shop, '/order'))
  expect(text()).toContain('Return it unworn within')
  const withdrawnAt = '2025-12-05T12:00:00.000Z'
  expect(text({ withdrawnAt })).not.toMatch(/unworn|cancel/)
  const withMade = text({ withdrawnAt, items: mixed.items })
  expect(withMade).toContain('final sale, unless faulty')
  expect(withMade).not.toContain('unworn')
})

test('an order that was cancelled or withdrawn from is told nothing of sending back by our own terms', () => {
  for (const letter of [
    orderCancelledLetter({ ...order, status: 'cancelled', steps: [] }, shop),
    withdrawnLetter({ ...order, status: 'paid', steps: [], withdrawnAt: '2025-12-05T12:00:00.000Z' }, shop, '/order')
  ]) {
    expect(letterText(letter)).toContain('Necklace')
    expect(letterText(letter)).not.toContain('unworn')
  }
})
