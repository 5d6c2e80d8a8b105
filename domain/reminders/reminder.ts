import { londonMinutes } from '../policies/london-clock.ts'
import { londonDate } from '../policies/london-time.ts'
import type { OpeningHours } from '../policies/opening-hours.ts'
import { isWorkingDay, type ToldHolidays } from '../policies/working-days.ts'

/** What a customer is reminded of by mail, once each. */
export const REMINDER_KINDS = [
  'quotation-ending',
  'quotation-unanswered',
  'drawing-waiting',
  'deposit-unpaid',
  'balance-unpaid'
] as const
export type ReminderKind = (typeof REMINDER_KINDS)[number]

/** Whether a reminder of a kind is sent, and how many days before or after what it hangs on. */
export interface ReminderRule {
  isOn: boolean
  days: number
}
export type ReminderRules = Readonly<Record<ReminderKind, ReminderRule>>

/** What holds before an owner has changed it. */
export const INITIAL_RULES: ReminderRules = {
  'quotation-ending': { isOn: true, days: 3 },
  'quotation-unanswered': { isOn: true, days: 10 },
  'drawing-waiting': { isOn: true, days: 7 },
  'deposit-unpaid': { isOn: true, days: 5 },
  'balance-unpaid': { isOn: true, days: 5 }
}

export const MOST_REMINDER_DAYS = 60
/** So many days too late a reminder says nothing any more: a kind that is turned on does not bring up what is long over. */
const LATE_DAYS = 14
const dayMs = 86_400_000

/** A kind as the desk names it. */
export const REMINDER_WORDS: Readonly<Record<ReminderKind, { label: string; days: string }>> = {
  'quotation-ending': { label: 'A quotation runs out soon', days: 'Days before its last day' },
  'quotation-unanswered': { label: 'A quotation is not answered', days: 'Days after it was sent' },
  'drawing-waiting': { label: 'A drawing waits to be approved', days: 'Days after it was sent' },
  'deposit-unpaid': { label: 'A deposit is not paid', days: 'Days after the way to pay it was sent' },
  'balance-unpaid': { label: 'A balance is not paid', days: 'Days after the way to pay it was sent' }
}

/** What a reminder hangs on. */
export interface RemindedOf {
  /** ISO time when its customer was told of it. */
  since: string
  /** The last day in London on which it holds; null where it has none. */
  lastDay: string | null
}

/** Whether a reminder of a kind is to be sent now. Of a quotation that also runs out soon that alone is said. */
export function isReminderDue(
  kind: ReminderKind,
  { since, lastDay }: RemindedOf,
  rules: ReminderRules,
  now: number
): boolean {
  const { isOn, days } = rules[kind]
  const today = londonDate(now)
  if (!isOn || (lastDay !== null && today > lastDay)) return false
  if (kind === 'quotation-ending')
    // One that was sent with fewer days to run says so itself.
    return isEnding(lastDay, days, now) && !isEnding(lastDay, days, Date.parse(since))
  if (
    kind === 'quotation-unanswered' &&
    rules['quotation-ending'].isOn &&
    isEnding(lastDay, rules['quotation-ending'].days, now)
  )
    return false
  const age = now - Date.parse(since)
  return age >= days * dayMs && age < (days + LATE_DAYS) * dayMs
}

const isEnding = (lastDay: string | null, days: number, at: number): boolean =>
  lastDay !== null && londonDate(at + days * dayMs) >= lastDay

/** Whether customers are reminded of anything now: while somebody is there whom they could ask, on working days in London. */
export function mayRemindAt(now: number, { opens, closes }: OpeningHours, holidays: ToldHolidays): boolean {
  const minutes = londonMinutes(now)
  return isWorkingDay(londonDate(now), holidays) && minutes >= minutesOf(opens) && minutes < minutesOf(closes)
}

function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}

export type ReadReminderRules =
  | { kind: 'read'; rules: ReminderRules }
  | { kind: 'refused'; errors: Record<string, string> }

/** The fields of a kind in the owner's form. */
export const onField = (kind: ReminderKind): string => `${kind}-on`
export const daysField = (kind: ReminderKind): string => `${kind}-days`

/** What the owner typed. A kind whose box is not ticked is turned off, and keeps its days. */
export function readReminderRules(form: Readonly<Partial<Record<string, string>>>): ReadReminderRules {
  const errors: Record<string, string> = {}
  const rule = (kind: ReminderKind): ReminderRule => {
    const typed = (form[daysField(kind)] ?? '').trim()
    const days = /^\d{1,3}$/.test(typed) ? Number(typed) : 0
    if (days < 1 || days > MOST_REMINDER_DAYS)
      errors[daysField(kind)] = `A whole number of days from 1 to ${MOST_REMINDER_DAYS}.`
    return { isOn: form[onField(kind)] === 'yes', days }
  }
  const rules = Object.fromEntries(REMINDER_KINDS.map((kind) => [kind, rule(kind)])) as Record<
    ReminderKind,
    ReminderRule
  >
  return Object.keys(errors).length > 0 ? { kind: 'refused', errors } : { kind: 'read', rules }
}
