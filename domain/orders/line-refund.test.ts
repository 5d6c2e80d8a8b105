import fc from 'fast-check'
import { expect, test } from 'vitest'
import { creditNoteOf, type Paper } from '../invoices/paper.ts'
import { type Pence, toDecimalString } from '../pricing/money.ts'
import { type ChosenLine, isAllBack, piecesLeft, reckonRefund, refundStateWords } from './line-refund.ts'
import type { OrderItem } from './order.ts'

const item = (price: Pence, quantity: number, givenBack = 0): OrderItem => ({
  ...ringItem,
  price: toDecimalString(price),
  quantity,
  ...(givenBack > 0 && { givenBack })
})
const ringItem: OrderItem = {
  productId: 'ring',
  name: 'Ring',
  price: '1.00',
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
  isMadeToOrder: true,
  vat: '0.00'
}

function orderOf(
  pieces: readonly (readonly [Pence, number])[],
  { delivery = null as Pence | null, discount = 0 } = {}
) {
  const items = pieces.map(([price, quantity]) => item(price, quantity))
  const total = pieces.reduce((sum, [price, quantity]) => sum + price * quantity, 0) + (delivery ?? 0) - discount
  return { items, total: toDecimalString(total), deliveryCharge: delivery === null ? null : toDecimalString(delivery) }
}
const one = (position: number, quantity = 1): ChosenLine => ({ position, quantity, toStock: false })
const all = { left: 1_000_000, isDeliveryBack: false }

test('a piece is given back at what it was charged at, delivery only where it is chosen', () => {
  const order = orderOf([[129_900, 2]], { delivery: 1800 })
  expect(reckonRefund(order, { lines: [one(1)], hasDelivery: false }, all)).toMatchObject({ amount: 129_900 })
  expect(reckonRefund(order, { lines: [], hasDelivery: true }, all)).toMatchObject({
    amount: 1800,
    rows: [{ words: 'Delivery' }]
  })
})

test('a discount of the whole order goes with each piece, as far as it fell on it', () => {
  const order = orderOf(
    [
      [10_000, 1],
      [30_000, 1]
    ],
    { discount: 4000 }
  )
  expect(reckonRefund(order, { lines: [one(1)], hasDelivery: false }, all)).toMatchObject({
    amount: 9000,
    rows: [{ gross: 10_000 }, { words: 'Discount', gross: -1000 }]
  })
})

test('never more than is left, and nothing where nothing is', () => {
  const order = orderOf([[10_000, 2]])
  expect(reckonRefund(order, { lines: [one(1)], hasDelivery: false }, { ...all, left: 7000 })).toMatchObject({
    amount: 7000,
    rows: [{ gross: 10_000 }, { words: 'Already given back', gross: -3000 }]
  })
  const nothing = reckonRefund(order, { lines: [one(1)], hasDelivery: false }, { ...all, left: 0 })
  expect(nothing).toEqual({ kind: 'refused', errors: { '': 'Nothing is left that could be given back.' } })
})

test('a piece that is not there, or was given back, is refused at its line', () => {
  const order = { ...orderOf([[10_000, 2]]), items: [item(10_000, 2, 1)] }
  const errorsOf = (lines: ChosenLine[], hasDelivery = false) => {
    const reckoned = reckonRefund(order, { lines, hasDelivery }, all)
    return reckoned.kind === 'refused' ? reckoned.errors : null
  }
  expect(errorsOf([one(1)])).toBeNull()
  expect(errorsOf([one(1, 2)])).toEqual({ 'quantity-1': 'At most 1 of them.' })
  expect(errorsOf([one(2)])).toEqual({ 'quantity-2': 'This order has no such line.' })
  expect(errorsOf([one(1)], true)).toEqual({ delivery: 'No delivery charge is left to be given back.' })
  expect(errorsOf([one(1, 0)])).toEqual({ '': 'Please choose what is given back.' })
})

const pieces = fc.array(fc.tuple(fc.integer({ min: 101, max: 900_000 }), fc.integer({ min: 1, max: 4 })), {
  minLength: 1,
  maxLength: 5
})

test('piece by piece, in any order, all that was paid is given back to the penny, and each credit note is what went', () => {
  fc.assert(
    fc.property(
      pieces,
      fc.option(fc.integer({ min: 1, max: 20_000 })),
      fc.integer({ min: 0, max: 100 }),
      fc.array(fc.nat(), { minLength: 20, maxLength: 20 }),
      (given, delivery, discount, draws) => {
        const order = orderOf(given, { delivery, discount })
        const total = Math.round(Number(order.total) * 100)
        const invoice = invoiceSample(total)
        const notes: Paper[] = []
        let left = total
        let isDeliveryBack = false
        const { items } = order
        for (const draw of draws) {
          const open = items.flatMap((each, index) => (piecesLeft(each) > 0 ? [index] : []))
          if (open.length === 0) break
          const index = open[draw % open.length] ?? 0
          const chosen = items[index]
          if (!chosen) break
          const lines = [one(index + 1, 1 + (draw % piecesLeft(chosen)))]
          const isLast = isAllBack({ items }, lines)
          const hasDelivery = delivery !== null && !isDeliveryBack && (isLast || draw % 3 === 0)
          const reckoned = reckonRefund(order, { lines, hasDelivery }, { left, isDeliveryBack })
          if (reckoned.kind === 'refused') throw new Error(JSON.stringify(reckoned.errors))
          expect(reckoned.rows.reduce((sum, { gross }) => sum + gross, 0)).toBe(reckoned.amount)
          for (const { unit, quantity, gross } of reckoned.rows) expect(unit * quantity).toBe(gross)
          left -= reckoned.amount
          expect(left).toBeGreaterThanOrEqual(0)
          const on = { number: `CN-${notes.length}`, issuedOn: '2025-12-02', taxPoint: '2025-12-02' }
          const note = creditNoteOf(invoice, { ...on, earlier: notes, kept: left, rows: reckoned.rows })
          expect(note?.gross).toBe(reckoned.amount)
          expect(note?.lines.reduce((sum, line) => sum + line.net + line.vat, 0)).toBe(reckoned.amount)
          if (note) notes.push(note)
          items[index] = { ...chosen, givenBack: (chosen.givenBack ?? 0) + (lines[0]?.quantity ?? 0) }
          if (hasDelivery) isDeliveryBack = true
        }
        if (items.every((each) => piecesLeft(each) === 0)) {
          expect(left).toBe(0)
          expect(notes.reduce((sum, { vat }) => sum + vat, 0)).toBe(invoice.vat)
        }
      }
    ),
    { numRuns: 300 }
  )
})

function invoiceSample(gross: Pence): Paper {
  const vat = Math.round(gross / 6)
  return {
    kind: 'invoice',
    number: 'INV-000001',
    order: 'NL-7K3F-9QXM',
    issuedOn: '2025-12-01',
    taxPoint: '2025-12-01',
    seller: { lines: [], registration: '', vatNumber: null, email: '' },
    customer: { name: 'Alex', address: [] },
    country: 'United Kingdom',
    vatPercent: 20,
    lines: [{ words: 'All', details: [], quantity: 1, unit: gross, net: gross - vat, vat, gross }],
    net: gross - vat,
    vat,
    gross,
    corrects: null
  }
}

test('where a refund stands is said as it is', () => {
  const about = { provider: 'paypal', amount: 5000, why: 'the account is closed' } as const
  expect(refundStateWords('pending', about)).toMatch(/^PayPal has been asked to give back £50, and has not said/)
  expect(refundStateWords('done', about)).toBe('PayPal has given back £50.')
  expect(refundStateWords('failed', about)).toBe(
    'PayPal has not given back £50: the account is closed. No money has moved.'
  )
  // The rest of one whose first part has gone: true before and after it was given back otherwise.
  const rest = refundStateWords('failed', { ...about, isRest: true })
  expect(rest).toContain('unless it is written down with the order as given back since, please give it back otherwise')
  expect(rest).not.toContain('owed')
  expect(refundStateWords('done', { ...about, isRest: true })).toBe('PayPal has given back £50.')
})

test('of a deposit alone nothing goes back by pieces: all of it with every piece, and else a word why', () => {
  const order = orderOf([
    [1_000_00, 1],
    [500_00, 2]
  ])
  const only = { left: 600_00, isDeliveryBack: false, isPartPaid: true }
  const some = reckonRefund(order, { lines: [one(1)], hasDelivery: false }, only)
  expect(some).toEqual({
    kind: 'refused',
    errors: { '': expect.stringContaining('Only a part of the order is paid.') }
  })
  const whole = reckonRefund(order, { lines: [one(1), one(2, 2)], hasDelivery: false }, only)
  if (whole.kind !== 'reckoned') throw new Error('It was refused')
  expect(whole.amount).toBe(600_00)
  expect(whole.rows.reduce((sum, { gross }) => sum + gross, 0)).toBe(600_00)
  expect(whole.rows.at(-1)).toMatchObject({ words: 'Not paid yet', gross: -1_400_00 })
})
