import { expect, test } from 'vitest'
import type { OrderView } from '#domain/desk/order-view.ts'
import { part, read } from '../testing/read.tsx'
import { returningOrder } from '../testing/samples/orders.ts'

const returnsOf = (given: Partial<OrderView> = {}) =>
  part(read({ kind: 'order', view: { ...returningOrder, ...given } }), 'Returns')

test('each return says where it stands, what was found and what its customer reads, with what comes next', () => {
  expect(returnsOf()).toMatchInlineSnapshot(`
    [
      "NL-T-4WQX-7HJ2: expected",
      "Classic tennis bracelet. Changed their mind: It sits too loosely",
      "Announced: Anna, 2 Mar 2026, 09:00. It should be here by 23 Mar 2026, 23:59",
      "Label text ‹/desk/orders/NL-7K3F-9QXM/returns/7a8f2a30-33d1-4f6e-9d7c-0f6f2f0a1c11/label›",
      "[[It is here]]",
      "[[Nothing comes: call it off]]",
      "NL-T-5KRD-3MN9: here, and not looked at yet",
      "Classic tennis bracelet. Changed their mind: It sits too loosely",
      "Announced: Anna, 2 Mar 2026, 09:00. Here: Tom, 5 Mar 2026, 09:00. It is to be settled by 19 Mar 2026, 23:59",
      "Classic tennis bracelet",
      "How it looks • As it was sent ◦ Worn or damaged",
      "◦ Goes into stock once its price is given back",
      "Note optional []",
      "For us.",
      "[[Keep what we found]]",
      "NL-T-8PTE-6GVA: looked at; what becomes of it is open",
      "Classic tennis bracelet. Changed their mind: It sits too loosely",
      "Announced: Anna, 2 Mar 2026, 09:00. Here: Tom, 5 Mar 2026, 09:00. Looked at: Tom, 5 Mar 2026, 09:00. It is to be settled by 19 Mar 2026, 23:59",
      "Classic tennis bracelet: worn or damaged. A scratch beside the clasp",
      "Give its price back",
      "Stripe gives its price, £3,749, back the way it came. The customer gets a mail with the credit note once it has gone.",
      "Less, for wear or damage, in pounds optional []",
      "At most what the worn or damaged pieces cost. Empty: all of it is given back.",
      "Why less optional []",
      "Only where less is given back. The customer reads it.",
      "[[Show what it comes to]]",
      "Or write down its price, given back by hand",
      "Its price given back by hand, in pounds []",
      "Its price is £3,749. Give it back first: this form moves no money. The customer is told the sum.",
      "Why less optional []",
      "Only where less is given back. The customer reads it.",
      "[[Record the refund]]",
      "Or send it back to the customer",
      "Why it is sent back []",
      "The customer reads it in a mail.",
      "[[Send it back to the customer]]",
      "NL-T-9BCF-2ZYU: over",
      "Classic tennis bracelet. Changed their mind: It sits too loosely",
      "Announced: Anna, 2 Mar 2026, 09:00. Here: Tom, 5 Mar 2026, 09:00. Looked at: Tom, 5 Mar 2026, 09:00",
      "Classic tennis bracelet: worn or damaged",
      "The customer reads: “We give its price back, less £120: The clasp is bent”, Tom, 5 Mar 2026, 09:00",
    ]
  `)
})

test('what was withdrawn from is not sent back, and what was given back otherwise can be said', () => {
  const withdrawn = returnsOf({
    withdrawnAt: '2026-03-02T09:00:00.000Z',
    refunds: [{ amount: 1, reason: '', who: '', at: '2026-03-02T09:00:00.000Z' }]
  })
  expect(withdrawn.join('\n')).not.toContain('Send it back to the customer')
  expect(withdrawn).toContain('[[Its price was given back already]]')
  expect(withdrawn.filter((line) => line.startsWith('Classic tennis bracelet. Withdrawn from'))).toHaveLength(4)
  // Announced before it, and not over by then.
  const later = returnsOf({ withdrawnAt: '2026-03-03T09:00:00.000Z' })
  expect(later.filter((line) => line.startsWith('Classic tennis bracelet. Withdrawn from'))).toHaveLength(4)
})

test('what a lost dispute took can be said to have been given back, and what of it is less for wear', () => {
  const dispute = {
    provider: 'stripe',
    id: 'dp_1',
    order: '',
    reason: '',
    amount: 1,
    dueBy: null,
    openedAt: ''
  } as const
  const moved = { ...dispute, taken: 1, givenBack: 0, fee: 0 }
  const settled = '[[Its price was given back already]]'
  expect(returnsOf({ disputes: [{ ...moved, state: 'under-review' }] })).not.toContain(settled)
  const lost = returnsOf({ deliveryLeft: 2000, disputes: [{ ...moved, state: 'lost' }] })
  expect(lost).toContain(settled)
  const form = lost.slice(lost.indexOf('Or say that all is done'), lost.indexOf(settled))
  expect(form).toEqual([
    'Or say that all is done',
    '◦ Delivery, £20, was given back with it',
    'Why less optional []',
    'Only where less is given back. The customer reads it.'
  ])
})

test('what delivery cost is chosen with all that is left, announced within the days of the law, and not with a part', () => {
  const { byProvider, items } = returningOrder
  const given = {
    deliveryCharge: 2000,
    deliveryLeft: 2000,
    byProvider: byProvider && { ...byProvider, delivery: 2000 }
  }
  expect(returnsOf(given)).toContain('◦ Delivery, £20, too')
  expect(returnsOf(given)).toContain('◦ Delivery, £20, is in that sum')
  const alone = returnsOf({ ...given, items: items.slice(0, 1) })
  expect(alone).toContain('• Delivery, £20, too')
  expect(alone).toContain('• Delivery, £20, is in that sum')
  expect(returnsOf({ deliveryCharge: 2000 }).join('\n')).not.toContain('Delivery, £20')
})

test('the page says first that a return waits', () => {
  const next = part(read({ kind: 'order', view: returningOrder }), 'What comes next')
  expect(next).toContain('Returns NL-T-4WQX-7HJ2, NL-T-5KRD-3MN9, NL-T-8PTE-6GVA are open: see below.')
})
