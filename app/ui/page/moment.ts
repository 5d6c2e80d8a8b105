import { dayAndMonth } from '#domain/policies/calendar.ts'
import { londonClock, londonDate } from '#domain/policies/london-time.ts'

/** An ISO time as "21 November, 09:12", in London. DECISIONS 27. */
export function momentWords(iso: string): string {
  const epochMs = Date.parse(iso)
  return `${dayAndMonth(londonDate(epochMs))}, ${londonClock(epochMs).toISOString().slice(11, 16)}`
}
