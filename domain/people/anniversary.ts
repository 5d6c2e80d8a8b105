import { cleanLine } from '../forms/clean-text.ts'
import type { IsoDay } from '../policies/calendar.ts'

export const ANNIVERSARY_LIMITS = { what: 120, how: 200 } as const

export interface WrittenAnniversary {
  /** MM-DD. */
  day: string
  what: string
  consentHow: string
  consentOn: IsoDay
}

export type ReadAnniversary =
  | { kind: 'written'; written: WrittenAnniversary }
  | { kind: 'refused'; errors: Record<string, string> }

/** A day that is there in some year: 29 February is one. */
function dayOf(month: number, day: number): string | null {
  const date = new Date(Date.UTC(2024, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.toISOString().slice(5, 10) : null
}

/**
 * An anniversary as it was typed: it is kept with how and when its person agreed, and without that not at all. The year is
 * none of it: it would say how old somebody is.
 */
export function readAnniversary(form: Readonly<Record<string, string>>, today: IsoDay): ReadAnniversary {
  const errors: Record<string, string> = {}
  const of = (name: string) => cleanLine(form[name] ?? '').trim()
  const whole = (text: string) => (/^\d{1,2}$/.test(text) ? Number(text) : 0)
  const day = dayOf(whole(of('month')), whole(of('day')))
  if (day === null) errors.day = 'Please give a day of the month that there is.'
  const what = of('what')
  if (what === '') errors.what = 'Please say what is celebrated.'
  if (what.length > ANNIVERSARY_LIMITS.what) errors.what = `At most ${ANNIVERSARY_LIMITS.what} characters`
  const consentHow = of('consentHow')
  if (consentHow === '') errors.consentHow = 'Please say how they agreed. Without that it may not be kept.'
  if (consentHow.length > ANNIVERSARY_LIMITS.how) errors.consentHow = `At most ${ANNIVERSARY_LIMITS.how} characters`
  const consentOn = of('consentOn')
  if (!/^\d{4}-\d{2}-\d{2}$/.test(consentOn) || Number.isNaN(Date.parse(consentOn)))
    errors.consentOn = 'Please give the day on which they agreed.'
  else if (consentOn > today) errors.consentOn = 'This day has not come yet.'
  if (form.consent !== 'yes') errors.consent = 'Please say that they agreed. Without that it may not be kept.'
  if (day === null || Object.keys(errors).length > 0) return { kind: 'refused', errors }
  return { kind: 'written', written: { day, what, consentHow, consentOn } }
}
