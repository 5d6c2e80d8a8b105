import { expect, test } from 'vitest'
import { londonInstant, londonMinutes } from './london-time.ts'

test.each([
  ['2026-11-20', 14 * 60, '2026-11-20T14:00'],
  ['2026-06-30', 14 * 60, '2026-06-30T13:00'],
  ['2026-06-30', 24 * 60, '2026-06-30T23:00'],
  ['2026-11-20', 24 * 60, '2026-11-21T00:00'],
  // The nights in which the clocks change.
  ['2026-03-28', 24 * 60, '2026-03-29T00:00'],
  ['2026-03-29', 9 * 60, '2026-03-29T08:00'],
  ['2026-10-24', 24 * 60, '2026-10-24T23:00'],
  ['2026-10-25', 9 * 60, '2026-10-25T09:00']
])('on %s, %i minutes past midnight in London is %s UTC', (day, minutes, instant) => {
  expect(new Date(londonInstant(day, minutes)).toISOString().slice(0, 16)).toBe(instant)
})

test('an instant is so many minutes past midnight in London', () => {
  expect(londonMinutes(Date.parse('2026-06-30T23:30:00Z'))).toBe(30)
})
