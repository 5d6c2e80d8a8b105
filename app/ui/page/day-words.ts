import { formatDay } from '#domain/policies/calendar.ts'
import { londonDate } from '#domain/policies/london-time.ts'

/** An ISO time as its day in London, "2 March 2026". DECISIONS 27. */
export const dayWords = (iso: string): string => formatDay(londonDate(Date.parse(iso)))
