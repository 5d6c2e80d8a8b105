import { londonDate } from '../policies/london-time.ts'
import type { IsoDay } from './calendar.ts'
import { londonInstant, londonMinutes } from './london-clock.ts'
import { answerWithinWords, type OpeningHours } from './opening-hours.ts'
import { formatNearDay, weekdayName } from './weekdays.ts'
import { addWorkingDays, isWorkingDay, type ToldHolidays } from './working-days.ts'

/** The promises of the shop: four hours, 24 and 48. Requests spec, section 9. */
export type AnswerHours = 4 | 24 | 48

/**
 * By when a promise made at an instant is kept; both in milliseconds since 1970.
 *
 * Four hours are four opening hours. 24 hours are the same hour of the next working day, 48 of the second; what comes while
 * the shop is closed counts as come at the closing before. Any other number of hours, which an older answer may carry, is
 * taken as the next longer promise. DECISIONS 34.
 */
export function answerBy(epochMs: number, hours: number, opening: OpeningHours, told: ToldHolidays): number {
  const [opens, closes] = [minutesOf(opening.opens), minutesOf(opening.closes)]
  const day = londonDate(epochMs)
  const minutes = londonMinutes(epochMs)
  const isWorking = isWorkingDay(day, told)
  if (hours <= 4) {
    let [on, at] = isWorking && minutes < closes ? [day, Math.max(minutes, opens)] : [nextDay(day, 1, told), opens]
    for (let left = 240; ; ) {
      if (at + left <= closes) return londonInstant(on, at + left)
      left -= closes - at
      on = nextDay(on, 1, told)
      at = opens
    }
  }
  const isOpen = isWorking && minutes >= opens && minutes < closes
  // Before opening, what counts is the closing of the working day before: its next working day is this one.
  const days = (hours <= 24 ? 1 : 2) - (isWorking && minutes < opens ? 1 : 0)
  return londonInstant(nextDay(day, days, told), isOpen ? minutes : closes)
}

const nextDay = (day: IsoDay, count: number, told: ToldHolidays): IsoDay => addWorkingDays(day, count, told)

const minutesOf = (time: string): number => {
  const [hours = Number.NaN, minutes = Number.NaN] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** How far ahead a weekday's name alone still says which one is meant. */
const NEAR_MS = 6 * 86_400_000

/** "Monday 13:00", or "Monday 7 December 13:00" where it is further off than the name of a weekday reaches, or over. */
export function answerTimeWords(dueMs: number, nowMs: number): string {
  const isNear = dueMs >= nowMs && dueMs - nowMs < NEAR_MS
  return isNear ? `${weekdayName(londonDate(dueMs))} ${clockWords(dueMs)}` : answerDateWords(dueMs)
}

/** "Monday 7 December 13:00": for what is read at any time, such as a mail or an order. */
export const answerDateWords = (dueMs: number): string => `${formatNearDay(londonDate(dueMs))} ${clockWords(dueMs)}`

function clockWords(epochMs: number): string {
  const minutes = londonMinutes(epochMs)
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}

/**
 * How the promise of an answer is said: "by Monday 13:00" where the shop named the time, "within one working day" where it
 * did not, as in an answer that a device has kept from before.
 */
export const promisedWords = (answerBy: string | null | undefined, hours: number, nowMs: number): string =>
  answerBy ? `by ${answerTimeWords(Date.parse(answerBy), nowMs)}` : answerWithinWords(hours)
