import { addDays, type IsoDay } from './calendar.ts'
import { londonClock, londonDate } from './london-time.ts'

/** Minutes since midnight in London at an instant in milliseconds since 1970. DECISIONS 27. */
export function londonMinutes(epochMs: number): number {
  const clock = londonClock(epochMs)
  return clock.getUTCHours() * 60 + clock.getUTCMinutes()
}

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
