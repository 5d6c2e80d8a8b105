import type { IsoDay } from './calendar.ts'

const HOUR_MS = 3_600_000

/** The day in London, 'YYYY-MM-DD', at an instant in milliseconds since 1970. DECISIONS 27. */
export function londonDate(epochMs: number): IsoDay {
  return londonClock(epochMs).toISOString().slice(0, 10)
}

/**
 * What clocks and calendars in London show at an instant in milliseconds since 1970, to be read from the date's UTC fields.
 * Reckoned here and not by Intl, whose first answer about a time zone keeps a telephone a tenth of a second from its first
 * page; the test compares both for a century.
 */
export function londonClock(epochMs: number): Date {
  return new Date(epochMs + (isSummerTime(epochMs) ? HOUR_MS : 0))
}

/** From 01:00 UTC on the last Sunday of March to 01:00 UTC on that of October: the Summer Time Order 2002. */
function isSummerTime(epochMs: number): boolean {
  const year = new Date(epochMs).getUTCFullYear()
  return epochMs >= lastSunday(year, 2) + HOUR_MS && epochMs < lastSunday(year, 9) + HOUR_MS
}

/** Midnight UTC that begins the last Sunday of a month of 31 days; January is 0. */
function lastSunday(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month, 31))
  return Date.UTC(year, month, 31 - last.getUTCDay())
}
