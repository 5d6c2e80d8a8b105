import { addDays, type IsoDay } from './calendar.ts'

/** The day in London, 'YYYY-MM-DD', at an instant in milliseconds since 1970. DECISIONS 27. */
export function londonDate(epochMs: number): IsoDay {
  const { year, month, day } = londonParts(epochMs)
  return `${year}-${month}-${day}`
}

/** Minutes since midnight in London at an instant in milliseconds since 1970. DECISIONS 27. */
export function londonMinutes(epochMs: number): number {
  const { hour, minute } = londonParts(epochMs)
  return Number(hour) * 60 + Number(minute)
}

/** What a clock and a calendar in London show, by name: in which order a locale writes them differs from browser to browser. */
function londonParts(epochMs: number): Partial<Record<Intl.DateTimeFormatPartTypes, string>> {
  london ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/London',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23'
  })
  return Object.fromEntries(london.formatToParts(epochMs).map(({ type, value }) => [type, value]))
}

// Made when first needed: it is slow to make.
let london: Intl.DateTimeFormat | undefined

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
