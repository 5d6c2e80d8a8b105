import { expect, test } from 'vitest'
import {
  awaitsConfirmation,
  confirmWords,
  goneWords,
  heldUntil,
  holdWords,
  payableUntil,
  staffHoldWords
} from './unpaid-order.ts'

const placed = Date.parse('2026-11-23T13:50:00Z')
const order = {
  status: 'pending',
  isConfirmed: false,
  hold: { until: heldUntil(placed, false) as string | null, hasEnded: false }
} as const

test('the three times: 45 minutes, seven days and thirty', () => {
  expect(heldUntil(placed, false)).toBe('2026-11-23T14:35:00.000Z')
  expect(heldUntil(placed, true)).toBe('2026-11-30T13:50:00.000Z')
  expect(payableUntil(placed)).toBe('2026-12-23T13:50:00.000Z')
})

test('how long pieces are kept is told as the hour today, and else with its day', () => {
  expect(holdWords(order, 1, placed)).toBe('We keep this piece for you until 14:35.')
  expect(holdWords(order, 3, placed)).toBe('We keep these pieces for you until 14:35.')
  const confirmed = { ...order, isConfirmed: true, hold: { until: heldUntil(placed, true), hasEnded: false } }
  expect(holdWords(confirmed, 1, placed)).toBe('We keep this piece for you until Monday 30 November 13:50.')
})

test('the hour is the one in London', () => {
  const summer = Date.parse('2026-07-01T12:50:00Z')
  const hold = { until: heldUntil(summer, false), hasEnded: false }
  expect(holdWords({ ...order, hold }, 1, summer)).toBe('We keep this piece for you until 14:35.')
})

test('a time that is over is told as over, also before the shop has given the pieces back', () => {
  const words = /^The time for which we kept this piece for you is over, so it is on sale again\./
  expect(holdWords(order, 1, Date.parse('2026-11-23T14:34:59Z'))).not.toMatch(words)
  expect(holdWords(order, 1, Date.parse('2026-11-23T14:35:00Z'))).toMatch(words)
  expect(holdWords({ ...order, hold: { until: null, hasEnded: true } }, 1, placed)).toMatch(words)
})

test('nothing is said of what is paid, made to order, or told by an older shop', () => {
  expect(holdWords({ ...order, status: 'paid' }, 1, placed)).toBeNull()
  expect(holdWords({ ...order, hold: null }, 1, placed)).toBeNull()
  expect(holdWords({ status: 'pending' }, 1, placed)).toBeNull()
  expect([awaitsConfirmation({ status: 'pending' }), confirmWords({ status: 'pending' }, 1)]).toEqual([false, null])
})

test('only an order that waits to be paid is asked to be confirmed', () => {
  expect(confirmWords(order, 1)).toBe('With “Confirm this order” we keep the piece for 7 days.')
  expect(confirmWords({ ...order, isConfirmed: true }, 1)).toBeNull()
  expect(confirmWords({ ...order, status: 'cancelled' }, 1)).toBeNull()
})

test('staff read whether the e-mail is confirmed, and how long the pieces are kept', () => {
  expect(staffHoldWords(order, placed)).toBe(
    'Nobody has confirmed its e-mail yet. Its pieces from stock are kept until 14:35.'
  )
  expect(staffHoldWords({ ...order, isConfirmed: true, hold: null }, placed)).toBe('Its e-mail is confirmed.')
})

test('what is gone is named', () => {
  expect([goneWords([]), goneWords(['Solitaire', 'Halo'])]).toEqual(['', 'Not there any more: Solitaire, Halo.'])
})
