import { expect, test, vi } from 'vitest'
import { londonInstant, londonMinutes } from './london-clock.ts'
import { londonDate } from './london-time.ts'

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

test('a browser that writes a locale otherwise has the same day and the same minute', async () => {
  // As WebKit writes the locale whose days had been read as they stood: 11/24/2026.
  class American extends Intl.DateTimeFormat {
    constructor(_: string, options: Intl.DateTimeFormatOptions) {
      super('en-US', options)
    }
  }
  vi.stubGlobal('Intl', { DateTimeFormat: American })
  vi.resetModules()
  const there = { ...(await import('./london-time.ts')), ...(await import('./london-clock.ts')) }
  const instant = Date.parse('2026-11-24T02:05:00Z')
  expect([there.londonDate(instant), there.londonMinutes(instant)]).toEqual(['2026-11-24', 125])
  vi.unstubAllGlobals()
  vi.resetModules()
})
