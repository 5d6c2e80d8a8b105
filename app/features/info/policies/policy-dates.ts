import type { IsoDay } from '#domain/policies/calendar.ts'

/** The day on which the words of each policy were last changed: to be changed with them, and only then. DECISIONS 24. */
export const PRIVACY_CHANGED: IsoDay = '2026-11-26'
export const COOKIES_CHANGED: IsoDay = '2026-11-25'
export const TERMS_CHANGED: IsoDay = '2026-11-23'
