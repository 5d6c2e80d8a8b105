import { expect, test } from 'vitest'
import { londonInstant, londonMinutes } from './london-clock.ts'
import { londonDate } from './london-time.ts'

const HOUR_MS = 3_600_000

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

test.each([
  ['2025-12-31T23:59:59.999Z', '2025-12-31'],
  ['2026-01-01T00:00:00Z', '2026-01-01'],
  ['2026-06-30T22:59:59Z', '2026-06-30'],
  ['2026-06-30T23:00:00Z', '2026-07-01']
])('at %s it is %s in London', (instant, day) => {
  expect(londonDate(Date.parse(instant))).toBe(day)
})

/** The hours of 2000 to 2099 in which London changes its clocks, and a thousand others. */
const instants = Array.from({ length: 100 }, (_, year) => 2000 + year).flatMap((year) => [
  ...[2, 9]
    .flatMap((month) =>
      Array.from({ length: 31 }, (_, day) =>
        [-1, 0, HOUR_MS - 1, HOUR_MS].map((ms) => Date.UTC(year, month, day + 1) + ms)
      )
    )
    .flat(),
  ...Array.from({ length: 10 }, (_, part) => Date.UTC(year, 0, 1) + part * 37.3 * 24 * HOUR_MS)
])

test('what is reckoned is what the time zone database says', () => {
  const london = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/London', dateStyle: 'short', timeStyle: 'short' })
  const wrong = instants.filter((instant) => {
    const minutes = londonMinutes(instant)
    const time = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
    return london.format(instant) !== `${londonDate(instant)} ${time}`
  })
  expect(wrong.map((instant) => new Date(instant).toISOString())).toEqual([])
})
