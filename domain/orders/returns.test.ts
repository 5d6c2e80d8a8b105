import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysPromised, RETURN_SENTENCES } from '../policies/return-terms.ts'
import { type Pence, toDecimalString } from '../pricing/money.ts'
import { piecesLeft, reckonRefund } from './line-refund.ts'
import type { Order, OrderItem } from './order.ts'
import { returnAddress, writeOnParcel } from './order-sheets.ts'
import {
  allComesBack,
  comesBack,
  hasReturnTerms,
  inOpenReturns,
  isPromiseHeld,
  mayComeBack,
  outOfHouse,
  partlySent,
  returnable,
  returnableByCustomer,
  returnsUntil,
  whyNotAnnounced
} from './returnable.ts'
import {
  afterReceipt,
  groundWords,
  type OrderReturn,
  offAlready,
  offComesTo,
  outcomeWords,
  RETURN_OUTCOMES,
  readInspection,
  returnDue,
  returnNumber,
  returnState,
  returnSteps,
  sendBy,
  whyNotReduced,
  whyNotSentBack
} from './returns.ts'
import { lateWords } from './withdrawal.ts'

const item = (given: Partial<OrderItem> = {}): OrderItem => ({
  productId: 'ring',
  name: 'Ring',
  price: '100.00',
  quantity: 1,
  imageUrl: '',
  category: 'wedding-rings',
  diamondType: 'natural',
  metalType: null,
  carat: null,
  selectedSize: null,
  selectedCarat: null,
  customization: null,
  certification: 'in-house',
  isMadeToOrder: false,
  vat: '0.00',
  ...given
})
const toSpecification = {
  chosen: '',
  facts: [],
  certificate: { isIncluded: false, words: '', sentence: '' },
  isToSpecification: true
}

const orderOf = (items: OrderItem[], given: Partial<Order> = {}) =>
  ({
    status: 'delivered',
    steps: [
      { status: 'dispatched', at: '2025-12-01T12:00:00.000Z' },
      { status: 'delivered', at: '2025-12-02T12:00:00.000Z' }
    ],
    withdrawnAt: null,
    items,
    ...given
  }) as Pick<Order, 'status' | 'steps' | 'withdrawnAt' | 'items' | 'parcels' | 'collection' | 'giftCard'>

const announced: OrderReturn = {
  id: 'one',
  number: 'NL-T-7K3F-9QXM',
  ground: 'mind',
  lines: [{ position: 1, name: 'Ring', quantity: 1 }],
  why: '',
  announcedAt: '2025-12-05T12:00:00.000Z',
  announcedBy: 'customer',
  received: null,
  inspected: null,
  ended: null
}
const received: OrderReturn = { ...announced, received: { at: '2025-12-09T12:00:00.000Z', by: 'staff:Anna' } }
const inspectedAs = (condition: 'as-sent' | 'worn'): OrderReturn => ({
  ...received,
  inspected: {
    at: '2025-12-10T12:00:00.000Z',
    by: 'staff:Anna',
    lines: [{ position: 1, name: 'Ring', quantity: 1, condition, toStock: false, note: '' }]
  }
})
const endedAs = (outcome: (typeof RETURN_OUTCOMES)[number]): OrderReturn => ({
  ...inspectedAs('worn'),
  ended: { at: '2025-12-11T12:00:00.000Z', by: 'staff:Anna', outcome, words: 'Scratched', less: 2500 }
})

test('a return has a number that can be read out, and goes from announced to over', () => {
  expect(returnNumber(new Uint8Array(8))).toBe('NL-T-2222-2222')
  const states = [announced, received, inspectedAs('as-sent'), endedAs('refunded')].map(returnState)
  expect(states).toEqual(['expected', 'received', 'inspected', 'ended'])
})

const items = [item()]
const kept = { withdrawnAt: null, items }

test('it is late a week after its last day to be sent, and its price is due fourteen days after it came', () => {
  expect(returnDue(kept, announced)).toBe('2025-12-26T23:59:59.999Z')
  expect(returnDue(kept, received)).toBe('2025-12-23T23:59:59.999Z')
  expect(returnDue(kept, inspectedAs('worn'))).toBe('2025-12-23T23:59:59.999Z')
  expect(returnDue(kept, endedAs('sent-back'))).toBeNull()
})

test('a day to send it by is named only after a withdrawal, and counts from it where it came later', () => {
  expect(sendBy(kept, announced)).toBeNull()
  expect(sendBy({ withdrawnAt: announced.announcedAt, items }, announced)).toBe('2025-12-19')
  const later = { withdrawnAt: '2025-12-14T09:00:00.000Z', items }
  expect(sendBy(later, announced)).toBe('2025-12-28')
  expect(returnDue(later, announced)).toBe('2026-01-04T23:59:59.999Z')
  // What the desk announces after a withdrawal has its days from then.
  expect(sendBy({ withdrawnAt: '2025-12-01T12:00:00.000Z', items }, announced)).toBe('2025-12-19')
})

test('its days are those of London, across the nights in which the clocks change', () => {
  const at = (announcedAt: string) => ({ ...announced, announcedAt })
  // Past midnight in London, and the day before by UTC.
  const withdrawnAt = '2026-06-30T23:30:00.000Z'
  expect(sendBy({ withdrawnAt, items }, at(withdrawnAt))).toBe('2026-07-15')
  expect(returnDue({ withdrawnAt }, at(withdrawnAt))).toBe('2026-07-22T22:59:59.999Z')
  expect(returnDue(kept, at('2026-10-20T12:00:00.000Z'))).toBe('2026-11-10T23:59:59.999Z')
})

const pieces = fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 5 }), back: fc.integer({ min: 0, max: 5 }) }), {
  minLength: 1,
  maxLength: 4
})

test('whatever is announced, no piece comes back twice, and none that nobody has', () => {
  fc.assert(
    fc.property(pieces, fc.array(fc.nat(1000), { maxLength: 12 }), (lines, choices) => {
      const order = orderOf(lines.map(({ quantity, back }) => item({ quantity, givenBack: Math.min(quantity, back) })))
      let returns: OrderReturn[] = []
      for (const choice of choices) {
        const free = returnable(order, returns)
        const line = free[choice % Math.max(1, free.length)]
        if (!line) break
        const quantity = 1 + (choice % line.quantity)
        returns = [...returns, { ...announced, lines: [{ position: line.position, name: 'Ring', quantity }] }]
      }
      for (const [index, one] of order.items.entries()) {
        const position = index + 1
        const out = outOfHouse(order).find((line) => line.position === position)?.quantity ?? 0
        expect(inOpenReturns(returns, position)).toBeLessThanOrEqual(out)
        expect(out).toBe(piecesLeft(one))
      }
    })
  )
})

test('what has not left the house does not come back: not sent, not collected, not in a parcel that left', () => {
  const two = item({ quantity: 2 })
  const here = { status: 'paid', steps: [] } as const
  expect(outOfHouse(orderOf([two], { ...here, steps: [] }))).toEqual([])
  expect(outOfHouse(orderOf([two], { collection: { place: 'Here' } }))).toEqual([])
  expect(outOfHouse(orderOf([two], { collection: { place: 'Here', handedTo: 'Alex' } }))).toHaveLength(1)
  const parcel = (sentAt: string | null) => ({
    id: 'p',
    number: 1,
    lines: [{ position: 1, name: 'Ring', quantity: 1 }],
    tracking: null,
    packedAt: '2025-12-01T12:00:00.000Z',
    sentAt,
    arrivedAt: null
  })
  const inParts = (sentAt: string | null) =>
    orderOf([two], { status: 'in-production', steps: [], parcels: [parcel(sentAt)] })
  expect(outOfHouse(inParts(null))).toEqual([])
  expect(outOfHouse(inParts('2025-12-02T12:00:00.000Z'))).toEqual([{ position: 1, quantity: 1 }])
  expect(outOfHouse(orderOf([two], { giftCard: {} as NonNullable<Order['giftCard']> }))).toEqual([])
})

test('a customer announces nothing of a line that is still sent in part, until they have withdrawn', () => {
  const parcel = (quantity: number) => ({
    id: 'one',
    number: 1,
    lines: [{ position: 1, quantity, name: 'Ring' }],
    tracking: null,
    packedAt: '2025-12-01T12:00:00.000Z',
    sentAt: '2025-12-02T12:00:00.000Z',
    arrivedAt: null
  })
  const now = Date.parse('2025-12-05T12:00:00Z')
  const sent = (quantity: number, withdrawnAt: string | null = null) =>
    orderOf([item({ quantity: 2 })], { status: 'in-production', steps: [], parcels: [parcel(quantity)], withdrawnAt })
  expect([partlySent(sent(1)), returnableByCustomer(sent(1), [], now)]).toEqual([[{ position: 1, quantity: 1 }], []])
  expect([partlySent(sent(2)), returnableByCustomer(sent(2), [], now)]).toEqual([[], [{ position: 1, quantity: 2 }]])
  expect(partlySent(sent(1, '2025-12-04T12:00:00.000Z'))).toEqual([])
  // A withdrawal has what has left come back.
  expect(comesBack(sent(1), [])).toEqual([{ position: 1, quantity: 1 }])
  // Once all has left, what lies in no parcel was exchanged since.
  const exchanged = orderOf([item({ quantity: 2 }), item()], { parcels: [parcel(1)] })
  const all = exchanged.items.map(({ quantity }, index) => ({ position: index + 1, quantity }))
  expect([partlySent(exchanged), outOfHouse(exchanged), returnableByCustomer(exchanged, [], now)]).toEqual([
    [],
    all,
    all
  ])
})

test('what is off an order comes to its price, with the delivery that was given back, less what wear took', () => {
  const items = [item({ quantity: 3, givenBack: 1 }), item({ price: '50.00' })]
  const order = { items, total: '370.00', deliveryCharge: '20.00', discount: null }
  const lines = [{ position: 1, quantity: 1 }]
  const worn = { ...announced, ended: { at: '', by: '', outcome: 'reduced' as const, words: '', less: 1000 } }
  const comesTo = (hasDelivery: boolean, returns: OrderReturn[] = []) =>
    offComesTo(order as unknown as Order, lines, returns, { paid: 37_000, hasDelivery })
  expect([comesTo(false), comesTo(true), comesTo(true, [worn])]).toEqual([20_000, 22_000, 21_000])
})

test('what was made to the customer’s specification comes back where it is faulty or agreed to, and a withdrawal leaves it out', () => {
  const order = orderOf([item(), item({ description: toSpecification })])
  expect(comesBack(order, [])).toEqual([{ position: 1, quantity: 1 }])
  const lines = returnable(order, [])
  const now = Date.parse('2025-12-05T12:00:00Z')
  expect(Object.keys(whyNotAnnounced(order, lines, 'mind', now))).toEqual(['quantity-2'])
  expect(whyNotAnnounced(order, lines, 'faulty', now)).toEqual({})
  expect(whyNotAnnounced(order, lines, 'agreed', now)).toEqual({})
})

test('what was promised of a piece ends with its order, and by a withdrawal unless it was made to specification', () => {
  const order = orderOf([item(), item({ description: toSpecification })])
  const held = (given: Partial<Order>) => order.items.map((one) => isPromiseHeld({ ...order, ...given }, one))
  expect(held({})).toEqual([true, true])
  expect(held({ status: 'part-refunded' })).toEqual([true, true])
  const [ring, made] = [item({ givenBack: 1 }), item({ description: toSpecification, givenBack: 1 })]
  expect([isPromiseHeld(order, ring), isPromiseHeld(order, item({ quantity: 2, givenBack: 1 }))]).toEqual([false, true])
  expect(isPromiseHeld({ ...order, withdrawnAt: announced.announcedAt }, made)).toBe(false)
  expect(held({ withdrawnAt: announced.announcedAt })).toEqual([false, true])
  for (const status of ['cancelled', 'refunded'] as const) {
    expect(held({ status })).toEqual([false, false])
    expect(held({ status, withdrawnAt: announced.announcedAt })).toEqual([false, false])
  }
  expect(hasReturnTerms(order)).toBe(true)
  expect(hasReturnTerms({ ...order, withdrawnAt: announced.announcedAt })).toBe(false)
})

test('the way to return pieces is there once one has left us that may come back, and only then', () => {
  const now = Date.parse('2025-12-05T12:00:00Z')
  const may = (given: Partial<Order>) => mayComeBack(orderOf([item({ quantity: 2 })], given), now)
  const sent = { status: 'dispatched', steps: [{ status: 'dispatched', at: '2025-12-01T12:00:00.000Z' }] } as const
  expect(may({})).toBe(true)
  expect(may({ withdrawnAt: announced.announcedAt })).toBe(false)
  // Ready to collect, and then collected.
  expect(may({ ...sent, steps: [...sent.steps], collection: { place: 'Here' } })).toBe(false)
  expect(may({ ...sent, steps: [...sent.steps], collection: { place: 'Here', handedTo: 'Alex' } })).toBe(true)
  const parcel = (sentAt: string | null) => ({
    id: 'p',
    number: 1,
    lines: [{ position: 1, name: 'Ring', quantity: 1 }],
    tracking: null,
    packedAt: '2025-12-01T12:00:00.000Z',
    sentAt,
    arrivedAt: null
  })
  const here = { status: 'in-production', steps: [] } as const
  expect(may({ ...here, steps: [], parcels: [parcel(null)] })).toBe(false)
  expect(may({ ...here, steps: [], parcels: [parcel('2025-12-02T12:00:00.000Z')] })).toBe(true)
  expect(mayComeBack(orderOf([item({ description: toSpecification })]), now)).toBe(false)
  expect(mayComeBack(orderOf([item({ givenBack: 1 })]), now)).toBe(false)
})

test('who withdraws too late is told of our own terms while their days last, and of what is faulty always', () => {
  const on = (time: string, given: Partial<Order> = {}) =>
    lateWords('2025-12-16', orderOf([item()], given), Date.parse(time))
  expect(on('2025-12-20T12:00:00Z')).toContain('until the end of 1 January 2026: choose “Return pieces”')
  expect(on('2026-01-02T12:00:00Z')).not.toContain('own terms')
  expect(on('2025-12-20T12:00:00Z', { items: [item({ givenBack: 1 })] })).not.toContain('own terms')
  expect(on('2026-01-02T12:00:00Z')).toContain('Whatever is faulty')
})

test('days that an order was promised hold, where today’s are fewer', () => {
  const promised = (returns: string) =>
    item({
      description: {
        ...toSpecification,
        isToSpecification: false,
        terms: { availability: '', returns, warranty: '' }
      } as never
    })
  const until = (returns: string) => returnsUntil(orderOf([item(), promised(returns)]))
  expect(until('Return it unworn within 60 days, for any reason.')).toBe('2026-01-31')
  expect(until('Return them unworn within 20 days, for any reason.')).toBe('2026-01-01')
  for (const kind of ['unworn', 'earrings'] as const) expect(daysPromised(RETURN_SENTENCES[kind])).toBe(30)
  expect(daysPromised(RETURN_SENTENCES['final-sale'])).toBe(0)
})

test('the thirty days end with their last day in London, and not for what is faulty', () => {
  const order = orderOf([item()])
  const lines = returnable(order, [])
  const on = (time: string, ground: 'mind' | 'faulty' = 'mind') =>
    whyNotAnnounced(order, lines, ground, Date.parse(time)).ground
  expect(on('2026-01-01T23:59:00Z')).toBeUndefined()
  expect(on('2026-01-02T00:00:00Z')).toContain('ended on 1 January 2026')
  expect(on('2026-01-02T00:00:00Z', 'faulty')).toBeUndefined()
})

test('what is worn is not sold as new, and what was made to order is in no stock', () => {
  const read = (fields: Record<string, string>, isMadeToOrder = false) =>
    readInspection(fields, announced, { items: [{ isMadeToOrder }] })
  expect(read({ 'condition-1': 'as-sent', 'stock-1': 'yes', 'note-1': ' Fine ' })).toEqual({
    lines: [{ position: 1, name: 'Ring', quantity: 1, condition: 'as-sent', toStock: true, note: 'Fine' }]
  })
  expect(read({})).toHaveProperty('errors.condition-1')
  expect(read({ 'condition-1': 'worn', 'stock-1': 'yes' })).toHaveProperty('errors.stock-1')
  expect(read({ 'condition-1': 'as-sent', 'stock-1': 'yes' }, true)).toHaveProperty('errors.stock-1')
  expect(read({ 'condition-1': 'worn', 'note-1': 'x'.repeat(201) })).toHaveProperty('errors.note-1')
})

test('less is given back only for wear, and who has withdrawn is not sent their pieces back', () => {
  expect(whyNotReduced(inspectedAs('worn'))).toBeNull()
  expect(whyNotReduced(inspectedAs('as-sent'))).not.toBeNull()
  expect(whyNotReduced(received)).not.toBeNull()
  expect(whyNotSentBack(kept, received)).toBeNull()
  expect(whyNotSentBack({ withdrawnAt: '2025-12-05T12:00:00.000Z', items }, received)).toContain('by law')
})

test('a withdrawal promises and forces nothing of a return of pieces that were made to specification alone', () => {
  const withdrawn = orderOf([item({ description: toSpecification }), item()], { withdrawnAt: announced.announcedAt })
  const faulty: OrderReturn = { ...received, ground: 'faulty' }
  expect(whyNotSentBack(withdrawn, faulty)).toBeNull()
  expect(afterReceipt(withdrawn, faulty)).not.toContain('give back its price')
  expect(sendBy(withdrawn, faulty)).toBeNull()
  const both = { ...faulty, lines: [...faulty.lines, { position: 2, name: 'Ring', quantity: 1 }] }
  expect(whyNotSentBack(withdrawn, both)).toContain('by law')
  expect(afterReceipt(withdrawn, both)).toContain('By 23 December 2025 at the latest')
  expect(sendBy(withdrawn, both)).toBe('2025-12-19')
})

test('the desk reads what comes back by a withdrawal as such, also what was announced before it and is not over', () => {
  const later = orderOf([item()], { withdrawnAt: '2025-12-08T12:00:00.000Z' })
  expect(groundWords(kept, announced)).toBe('Changed their mind')
  expect(groundWords(later, announced)).toBe('Withdrawn from')
  expect(groundWords(later, endedAs('refunded'))).toBe('Withdrawn from')
  expect(groundWords({ ...later, withdrawnAt: '2025-12-12T12:00:00.000Z' }, endedAs('refunded'))).toBe(
    'Changed their mind'
  )
  // Who pays for sending it back hangs on it, also after a withdrawal.
  expect(groundWords(later, { ...announced, ground: 'faulty' })).toBe('Faulty, or not as described')
})

test('nobody is promised the price of a return that was given back before it came', () => {
  const withdrawn = (...items: OrderItem[]) => orderOf(items, { withdrawnAt: announced.announcedAt })
  expect(afterReceipt(withdrawn(item({ givenBack: 1 })), received)).toBe(
    'Its price was given back already. We look at it next, and write to you again with what becomes of it.'
  )
  const both = { ...received, lines: [...received.lines, { position: 2, name: 'Ring', quantity: 1 }] }
  expect(afterReceipt(withdrawn(item({ givenBack: 1 }), item()), both)).toContain(
    'at the latest we give back its price'
  )
})

test('what is given back less stands on the credit note, whose rows come to the sum', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 2, max: 500_000 }), fc.integer({ min: 1, max: 4 })), {
        minLength: 1,
        maxLength: 4
      }),
      fc.nat(),
      (lines, part) => {
        const items = lines.map(([price, quantity]) => item({ price: toDecimalString(price), quantity }))
        const total: Pence = lines.reduce((sum, [price, quantity]) => sum + price * quantity, 0)
        const order = { items, total: toDecimalString(total), deliveryCharge: null }
        const less = 1 + (part % (total - 1))
        const chosen = items.map(({ quantity }, index) => ({ position: index + 1, quantity, toStock: false }))
        const asked = { lines: chosen, hasDelivery: false, less: { amount: less, why: 'Scratched' } }
        const reckoned = reckonRefund(order, asked, { left: total, isDeliveryBack: false })
        if (reckoned.kind === 'refused') throw new Error(JSON.stringify(reckoned.errors))
        expect(reckoned.amount).toBe(total - less)
        expect(reckoned.rows.reduce((sum, { gross }) => sum + gross, 0)).toBe(total - less)
        expect(reckoned.rows.at(-1)).toMatchObject({ gross: -less, details: ['Scratched'] })
        const all = { ...asked, less: { amount: total, why: 'Broken' } }
        expect(reckonRefund(order, all, { left: total, isDeliveryBack: false })).toMatchObject({
          kind: 'refused',
          errors: { less: expect.any(String) }
        })
      }
    )
  )
})

test('what was given back otherwise is taken off once, and not for what other returns have taken off', () => {
  const line = { position: 1, quantity: 1 }
  expect(offAlready({ givenBack: 1 }, line, [inspectedAs('worn')])).toBe(1)
  expect(offAlready({}, line, [])).toBe(0)
  expect(offAlready({ givenBack: 1 }, line, [endedAs('refunded')])).toBe(0)
  expect(offAlready({ givenBack: 1 }, line, [endedAs('sent-back')])).toBe(1)
  expect(offAlready({ givenBack: 5 }, line, [])).toBe(1)
})

test('a withdrawn order waits as its return while all that is left of it comes back', () => {
  const withdrawn = orderOf([item(), item()], { withdrawnAt: announced.announcedAt })
  expect(allComesBack(withdrawn, [announced])).toBe(false)
  const rest = { ...announced, lines: [{ position: 2, name: 'Ring', quantity: 1 }] }
  expect(allComesBack(withdrawn, [announced, rest])).toBe(true)
  expect(allComesBack({ ...withdrawn, withdrawnAt: null }, [announced, rest])).toBe(false)
  expect(allComesBack(withdrawn, [])).toBe(false)
  // What was made to specification stays with its customer.
  const mixed = { ...withdrawn, items: [item(), item({ description: toSpecification })] }
  expect([allComesBack(mixed, [announced]), allComesBack(mixed, [])]).toEqual([true, false])
})

test('the customer reads what has happened, in order, and each end in words of its own', () => {
  expect(returnSteps(endedAs('reduced'))).toEqual([
    { words: 'We expect Ring', at: announced.announcedAt },
    { words: 'Your parcel is here', at: '2025-12-09T12:00:00.000Z' },
    { words: 'We have looked at what came back', at: '2025-12-10T12:00:00.000Z' },
    { words: 'We give its price back, less £25: Scratched', at: '2025-12-11T12:00:00.000Z' }
  ])
  const words = RETURN_OUTCOMES.map((outcome) => endedAs(outcome).ended).map((ended) => ended && outcomeWords(ended))
  expect(new Set(words).size).toBe(RETURN_OUTCOMES.length)
})

test('where the owner has entered no address the customer is told to ask for it, and where there is one it stands there', () => {
  const contact = { serviceEmail: 'service@home.example', phone: '01632 960140' }
  const shopAt = (addressLines: string[]) =>
    ({ brand: { name: 'Shop' }, contact: { ...contact, addressLines } }) as never
  expect(returnAddress(shopAt(['to be set']))).toEqual(['Shop'])
  expect(writeOnParcel(shopAt(['to be set']), announced.number)).toContain('ask us first where to send it')
  expect(returnAddress(shopAt(['1 Mill Lane', 'Leeds']))).toEqual(['Shop', '1 Mill Lane', 'Leeds'])
  expect(writeOnParcel(shopAt(['1 Mill Lane', 'Leeds']), announced.number)).toBe(
    'Please write our address and the number NL-T-7K3F-9QXM on the parcel.'
  )
})
