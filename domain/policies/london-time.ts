import { londonDate } from '../promotions/promotion-state.ts'
import { addDays, type IsoDay } from './calendar.ts'

/** Minutes since midnight in London at an instant in milliseconds since 1970. DECISIONS 27. */
export function londonMinutes(epochMs: number): number {
  londonClock ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/London',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23'
  })
  const [hours = 0, minutes = 0] = londonClock.format(epochMs).split(':').map(Number)
  return hours * 60 + minutes
}

// Made when first needed: it is slow to make, and few pages ask.
let londonClock: Intl.DateTimeFormat | undefined

/**
 * The instant, in milliseconds since 1970, at which it is so many minutes past midnight in London on a day. London is on
 * UTC or an hour before it. In the hour that the clocks skip it is an hour later, in the one they repeat the later of both.
 */
export function londonInstant(day: IsoDay, minutes: number): number {
  const utc = Date.parse(`${day}T00:00:00Z`) + minutes * 60_000
  return londonDate(utc) === addDays(day, Math.floor(minutes / 1440)) && londonMinutes(utc) === minutes % 1440
    ? utc
    : utc - 3_600_000
}
