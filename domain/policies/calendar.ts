/** A day of the calendar in London, 'YYYY-MM-DD'. Such days compare as text. DECISIONS 27. */
export type IsoDay = string

const DAY_MS = 86_400_000

/** The day so many days later, or earlier when negative. */
export const addDays = (day: IsoDay, days: number): IsoDay => toDay(dayMs(day) + days * DAY_MS)

const MONTHS = 'January February March April May June July August September October November December'.split(' ')

/** "31 December 2025": how the shop writes a day. By hand: making an Intl.DateTimeFormat takes a phone 40 ms and more. */
export function formatDay(day: IsoDay): string {
  return `${dayAndMonth(day)} ${day.slice(0, 4)}`
}

/** "31 December". */
export function dayAndMonth(day: IsoDay): string {
  const date = new Date(dayMs(day))
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]}`
}

/** Midnight of a day by UTC, in milliseconds since 1970. Throws a RangeError for a text that is no day. */
export function dayMs(day: IsoDay): number {
  const ms = Date.parse(`${day}T00:00:00Z`)
  if (Number.isNaN(ms)) throw new RangeError(`"${day}" is not a day such as 2025-12-31`)
  return ms
}

/** The day at an instant in milliseconds since 1970, by UTC. */
export const toDay = (ms: number): IsoDay => new Date(ms).toISOString().slice(0, 10)
