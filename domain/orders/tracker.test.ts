import { expect, test } from 'vitest'
import { movesByHand } from './moves-by-hand.ts'
import type { Order, OrderItem } from './order.ts'
import type { OrderStatus } from './order-status.ts'
import { orderTracker } from './tracker.ts'

const at = (day: number) => `2025-12-${String(day).padStart(2, '0')}T12:00:00.000Z`

const made = { isMadeToOrder: true } as OrderItem

/** An order placed on the first that took a step on each day after. */
function order(...steps: OrderStatus[]): Parameters<typeof orderTracker>[0] {
  return {
    status: steps.at(-1) ?? 'pending',
    createdAt: at(1),
    steps: steps.map((status, index) => ({ status, at: at(index + 2) })),
    delivery: 'free',
    deliveryCharge: null,
    items: [made],
    shippingAddress: null,
    importCollector: null,
    withdrawnAt: null
  }
}

const fromStock = (given: ReturnType<typeof order>) => ({ ...given, items: [{ ...made, isMadeToOrder: false }] })

const shown = (given: ReturnType<typeof order>) =>
  orderTracker(given).steps.map(({ label, state, at }) => `${label}: ${state}${at ? `, ${at.slice(0, 10)}` : ''}`)

test('a new order is ordered, and waits for its payment', () => {
  expect(shown(order())).toEqual([
    'Ordered: now, 2025-12-01',
    'Paid: to-come',
    'Being made: to-come',
    'On its way: to-come',
    'Delivered: to-come'
  ])
  expect(orderTracker(order()).words).toBe('We begin once your payment is here.')
})

test('each step keeps the time at which it was reached', () => {
  expect(shown(order('paid', 'in-production', 'dispatched'))).toEqual([
    'Ordered: done, 2025-12-01',
    'Paid: done, 2025-12-02',
    'Being made: done, 2025-12-03',
    'On its way: now, 2025-12-04',
    'Delivered: to-come'
  ])
})

test('who waits for a delivery charge is told so, until it is named', () => {
  const abroad = { ...order(), delivery: 'confirmed-before-payment' as const }
  expect(orderTracker(abroad).words).toBe('We first tell you the delivery charge; then you can pay.')
  expect(orderTracker({ ...abroad, deliveryCharge: '25.00' }).words).toBe('We begin once your payment is here.')
})

test('what goes abroad waits until somebody is named who collects import VAT', () => {
  const abroad = { ...order(), shippingAddress: { country: 'Germany' } as NonNullable<Order['shippingAddress']> }
  expect(orderTracker(abroad).words).toBe('We first tell you who collects import VAT and duty; then you can pay.')
  expect(orderTracker({ ...abroad, importCollector: 'DHL' }).words).toBe('We begin once your payment is here.')
})

test('what lies in stock goes from its payment on its way', () => {
  const stock = fromStock(order('paid'))
  expect(shown(stock)).toEqual([
    'Ordered: done, 2025-12-01',
    'Paid: now, 2025-12-02',
    'On its way: to-come',
    'Delivered: to-come'
  ])
  expect(orderTracker(stock).words).toBe('We have your payment. We check and pack your order, and then it leaves us.')
  expect(movesByHand(stock)).toEqual(['dispatched'])
  expect(shown(fromStock(order('paid', 'dispatched')))).toContain('On its way: now, 2025-12-03')
  const mixed = { ...stock, items: [...stock.items, made] }
  expect(shown(mixed)).toContain('Being made: to-come')
  expect(movesByHand(mixed)).toEqual(['in-production'])
})

test('what lay in stock and was being prepared before it went the short way is never being made', () => {
  const stock = fromStock(order('paid', 'in-production'))
  expect(shown(stock)).toContain('Being prepared: now, 2025-12-03')
  expect(orderTracker(stock).words).toBe('We check and pack your order.')
  const mixed = { ...stock, items: [...stock.items, made] }
  expect(shown(mixed)).toContain('Being made: now, 2025-12-03')
  expect(orderTracker(mixed).words).toBe('Your order is in our workshop.')
})

test('a part that was refunded leaves an order where it stood, and is said', () => {
  const { steps, ended } = orderTracker(order('paid', 'in-production', 'part-refunded'))
  expect(steps.find(({ state }) => state === 'now')?.status).toBe('in-production')
  expect(ended).toEqual({ status: 'part-refunded', words: 'A part of this order was refunded.', at: at(4) })
  expect(orderTracker(order('paid', 'part-refunded', 'dispatched')).ended?.status).toBe('part-refunded')
})

test.each([
  ['cancelled', order('cancelled'), 'This order is cancelled.'],
  ['refunded', order('paid', 'in-production', 'refunded'), 'This order was refunded in full.']
])('what is %s has ended, and is nowhere now', (_, given, words) => {
  const { steps, ended, words: waiting } = orderTracker(given)
  expect([steps.some(({ state }) => state === 'now'), ended?.words, waiting]).toEqual([false, words, null])
})

test('an order kept from before its steps were told stands by its status', () => {
  expect(shown({ ...order(), status: 'dispatched' })).toEqual([
    'Ordered: done, 2025-12-01',
    'Paid: done',
    'Being made: done',
    'On its way: now',
    'Delivered: to-come'
  ])
})

test.each<[OrderStatus[], OrderStatus[]]>([
  [[], ['cancelled']],
  [['paid'], ['in-production']],
  [['paid', 'in-production'], ['dispatched']],
  [['paid', 'in-production', 'dispatched'], ['delivered']],
  [['paid', 'in-production', 'dispatched', 'delivered'], []],
  [
    ['paid', 'part-refunded'],
    ['in-production', 'dispatched']
  ],
  [['paid', 'in-production', 'dispatched', 'part-refunded'], ['delivered']],
  [['paid', 'in-production', 'dispatched', 'delivered', 'part-refunded'], []],
  [['cancelled'], []],
  [['paid', 'refunded'], []]
])('after %j staff may move an order to %j', (steps, moves) => {
  expect(movesByHand(order(...steps))).toEqual(moves)
})

test('with a deposit, what is made is begun on it, and what is from stock is packed once all of it is paid', () => {
  const partPayment = { deposit: '500.00', balance: '799.00', balancePaidAt: null }
  const words = (given: ReturnType<typeof order>) => orderTracker({ ...given, partPayment }).words
  expect(words(order())).toBe('We begin once your deposit is here.')
  expect(words(fromStock(order()))).toBe('We pack it once all of it is paid.')
  expect(words(order('paid'))).toMatch(/^We have your deposit and prepare your order next\. The balance of £799/)
  expect(words(fromStock(order('paid')))).toMatch(
    /^We have your deposit, and all of your order is in stock\. The balance/
  )
})

test('an order in parcels is on its way since the last of them left, though a refund made it so long after', () => {
  const parcel = { id: 'a', number: 1, lines: [], tracking: null, packedAt: at(2), sentAt: at(3), arrivedAt: at(4) }
  const given = order('paid', 'part-refunded', 'dispatched', 'delivered')
  const parcels = [parcel, { ...parcel, id: 'b', number: 2, sentAt: null, arrivedAt: null }]
  const times = shown({ ...fromStock(given), parcels })
  expect(times).toEqual([
    'Ordered: done, 2025-12-01',
    'Paid: done, 2025-12-02',
    'On its way: done, 2025-12-03',
    'Delivered: now, 2025-12-04'
  ])
})

test('of what is ready to collect, and not withdrawn from, it is told where, and once the rest is given back', () => {
  const ring = { ...made, name: 'Ring', quantity: 1, description: { isToSpecification: true } } as OrderItem
  const necklace = { name: 'Necklace', quantity: 1, isMadeToOrder: false } as OrderItem
  const words = (givenBack: number) =>
    orderTracker({
      ...order('paid', 'in-production', 'dispatched'),
      items: [{ ...necklace, givenBack }, ring],
      collection: { place: '1 Mill Lane.' },
      withdrawnAt: at(9)
    }).words
  expect(words(0)).toBe(
    'You have not withdrawn from Ring: it can be collected once we have given back what you paid for the rest.'
  )
  expect(words(1)).toMatch(
    /^You have not withdrawn from Ring, which is ready to collect: 1 Mill Lane\. Please bring your/
  )
})
