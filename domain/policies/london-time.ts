import type { IsoDay } from './calendar.ts'

/** The day in London, 'YYYY-MM-DD', at an instant in milliseconds since 1970. DECISIONS 27. */
export function londonDate(epochMs: number): IsoDay {
  const { year, month, day } = londonParts(epochMs)
  return `${year}-${month}-${day}`
}

/** What a clock and a calendar in London show, by name: in which order a locale writes them differs from browser to browser. */
export function londonParts(epochMs: number): Partial<Record<Intl.DateTimeFormatPartTypes, string>> {
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
