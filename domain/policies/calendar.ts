/** A day of the calendar in London, 'YYYY-MM-DD'. Such days compare as text. DECISIONS 27. */
export type IsoDay = string

const DAY_MS = 86_400_000

/** The day so many days later, or earlier when negative. */
export const addDays = (day: IsoDay, days: number): IsoDay => toDay(toMs(day) + days * DAY_MS)

/** 0 for Sunday to 6 for Saturday. */
export const weekday = (day: IsoDay): number => new Date(toMs(day)).getUTCDay()

const MONTHS = 'January February March April May June July August September October November December'.split(' ')

/** "31 December 2025": how the shop writes a day. By hand: making an Intl.DateTimeFormat takes a phone 40 ms and more. */
export function formatDay(day: IsoDay): string {
  const date = new Date(toMs(day))
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`
}

const WEEKDAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')

/** "Friday": the name of a day's weekday. */
export const weekdayName = (day: IsoDay): string => WEEKDAYS[weekday(day)] ?? ''

/** "Friday 11 December": how the shop promises a day that is near. */
export const formatNearDay = (day: IsoDay): string => `${weekdayName(day)} ${formatDay(day).slice(0, -5)}`

/** Throws a RangeError for a text that is no day, before a wrong date can be reckoned with. */
function toMs(day: IsoDay): number {
  const ms = Date.parse(`${day}T00:00:00Z`)
  if (Number.isNaN(ms)) throw new RangeError(`"${day}" is not a day such as 2025-12-31`)
  return ms
}

/** The day at an instant in milliseconds since 1970, by UTC. */
export const toDay = (ms: number): IsoDay => new Date(ms).toISOString().slice(0, 10)
