import { dayMs, formatDay, type IsoDay } from './calendar.ts'

/** 0 for Sunday to 6 for Saturday. */
export const weekday = (day: IsoDay): number => new Date(dayMs(day)).getUTCDay()

const WEEKDAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')

/** "Friday": the name of a day's weekday. */
export const weekdayName = (day: IsoDay): string => WEEKDAYS[weekday(day)] ?? ''

/** "Friday 11 December": how the shop promises a day that is near. */
export const formatNearDay = (day: IsoDay): string => `${weekdayName(day)} ${formatDay(day).slice(0, -5)}`
