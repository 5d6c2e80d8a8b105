import { expect, test } from 'vitest'
import type { Order } from './order.ts'
import {
  awaitsConfirmation,
  confirmWords,
  goneWords,
  heldUntil,
  holdWords,
  keptIfOrderedWords,
  payableUntil,
  type StockPieces,
  staffHoldWords,
  stockPieces
} from './unpaid-order.ts'

const placed = Date.parse('2026-11-23T13:50:00Z')
const order = {
  status: 'pending',
  isConfirmed: false,
  hold: { until: heldUntil(placed, false) as string | null, hasEnded: false }
} as const

const [one, three] = [1, 3].map((count) => ({ count, isAll: true })) as [StockPieces, StockPieces]

test('the three times: 45 minutes, seven days and thirty', () => {
  expect(heldUntil(placed, false)).toBe('2026-11-23T14:35:00.000Z')
  expect(heldUntil(placed, true)).toBe('2026-11-30T13:50:00.000Z')
  expect(payableUntil(placed)).toBe('2026-12-23T13:50:00.000Z')
})

test('how long pieces are kept is told as the hour today, and else with its day', () => {
  expect(holdWords(order, one, placed)).toBe('We keep this piece for you until 14:35.')
  expect(holdWords(order, three, placed)).toBe('We keep these pieces for you until 14:35.')
  const confirmed = { ...order, isConfirmed: true, hold: { until: heldUntil(placed, true), hasEnded: false } }
  expect(holdWords(confirmed, one, placed)).toBe('We keep this piece for you until Monday 30 November 13:50.')
})

test('the hour is the one in London', () => {
  const summer = Date.parse('2026-07-01T12:50:00Z')
  const hold = { until: heldUntil(summer, false), hasEnded: false }
  expect(holdWords({ ...order, hold }, one, summer)).toBe('We keep this piece for you until 14:35.')
})

test('a time that is over is told as over, also before the shop has given the pieces back', () => {
  const words = /^The time for which we kept this piece for you is over, so it is on sale again\./
  expect(holdWords(order, one, Date.parse('2026-11-23T14:34:59Z'))).not.toMatch(words)
  expect(holdWords(order, one, Date.parse('2026-11-23T14:35:00Z'))).toMatch(words)
  expect(holdWords({ ...order, hold: { until: null, hasEnded: true } }, one, placed)).toMatch(words)
})

test('nothing is said of what is paid, made to order, or told by an older shop', () => {
  expect(holdWords({ ...order, status: 'paid' }, one, placed)).toBeNull()
  expect(holdWords({ ...order, hold: null }, one, placed)).toBeNull()
  expect(holdWords({ status: 'pending' }, one, placed)).toBeNull()
  expect([awaitsConfirmation({ status: 'pending' }), confirmWords({ status: 'pending' }, one)]).toEqual([false, null])
})

test('only an order that waits to be paid is asked to be confirmed', () => {
  expect(confirmWords(order, one)).toBe('With “Confirm this order” we keep the piece for 7 days.')
  expect(confirmWords({ ...order, isConfirmed: true }, one)).toBeNull()
  expect(confirmWords({ ...order, status: 'cancelled' }, one)).toBeNull()
})

test('staff read whether the e-mail is confirmed, and how long the pieces are kept', () => {
  expect(staffHoldWords(order, placed)).toBe(
    'Nobody has confirmed its e-mail yet. Its pieces from stock are kept until 14:35.'
  )
  expect(staffHoldWords({ ...order, isConfirmed: true, hold: null }, placed)).toBe('Its e-mail is confirmed.')
  const { isConfirmed: _, ...withoutEmail } = order
  expect(staffHoldWords(withoutEmail, placed)).toBe('Its pieces from stock are kept until 14:35.')
})

test('what is gone is named', () => {
  expect([goneWords([]), goneWords(['Solitaire', 'Halo'])]).toEqual(['', 'Not there any more: Solitaire, Halo.'])
})

test('of an order of which the rest is made, only the pieces from stock are kept', () => {
  const mixed = stockPieces({
    items: [
      { isMadeToOrder: false, quantity: 1 },
      { isMadeToOrder: true, quantity: 2 }
    ] as Order['items']
  })
  expect(holdWords(order, mixed, placed)).toBe('We keep the piece from stock for you until 14:35.')
  expect(confirmWords(order, mixed)).toBe('With “Confirm this order” we keep the piece from stock for 7 days.')
  expect(holdWords(order, { ...mixed, count: 2 }, placed)).toContain('the pieces from stock')
})

test('before the order is placed it is said how long pieces are kept and for how long it can be paid', () => {
  const [stock, made] = [{ isMadeToOrder: false }, { isMadeToOrder: true }]
  expect(keptIfOrderedWords([stock, made], 'United Kingdom')).toMatch(
    /^Pieces from stock are kept for you for 45 minutes, and for 7 days.*can be paid for 30 days; unpaid/
  )
  expect(keptIfOrderedWords([made], 'United Kingdom')).toMatch(/^The order can be paid for 30 days; unpaid/)
  expect(keptIfOrderedWords([made], 'Germany')).toContain('30 days from when we have told you all that it comes to')
})
