import { addDays, type IsoDay, toDay, weekday } from './calendar.ts'

/** Monday to Friday, but for the bank holidays of England. */
export function isWorkingDay(day: IsoDay): boolean {
  return !isWeekend(day) && !bankHolidays(Number(day.slice(0, 4))).includes(day)
}

/** The working day so many working days after a day, which itself does not count. */
export function addWorkingDays(day: IsoDay, count: number): IsoDay {
  let reached = day
  for (let left = count; left > 0; ) {
    reached = addDays(reached, 1)
    if (isWorkingDay(reached)) left--
  }
  return reached
}

/**
 * The eight bank holidays of England in a year, each on the working day it is kept on. Those proclaimed for a single
 * year (a coronation, a jubilee) cannot be reckoned and are not among them. gov.uk/bank-holidays.
 */
export function bankHolidays(year: number): IsoDay[] {
  const easter = easterSunday(year)
  const newYear = nextWeekday(`${year}-01-01`)
  const christmas = nextWeekday(`${year}-12-25`)
  const boxingDay = nextWeekday(christmas > `${year}-12-25` ? addDays(christmas, 1) : `${year}-12-26`)
  return [
    newYear,
    addDays(easter, -2),
    addDays(easter, 1),
    mondayFrom(`${year}-05-01`),
    mondayFrom(`${year}-05-25`),
    mondayFrom(`${year}-08-25`),
    christmas,
    boxingDay
  ]
}

/** Easter Sunday of the Gregorian calendar, by the anonymous computus (Meeus, Astronomical Algorithms, chapter 8). */
function easterSunday(year: number): IsoDay {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const yearOfCentury = year % 100
  const moonShift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - moonShift + 15) % 30
  const sunday = (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * sunday) / 451)
  const fromFebruary = epact + sunday - 7 * late + 114
  return toDay(Date.UTC(year, Math.floor(fromFebruary / 31) - 1, (fromFebruary % 31) + 1))
}

const isWeekend = (day: IsoDay): boolean => weekday(day) === 0 || weekday(day) === 6

const nextWeekday = (day: IsoDay): IsoDay => (isWeekend(day) ? nextWeekday(addDays(day, 1)) : day)

const mondayFrom = (day: IsoDay): IsoDay => addDays(day, (8 - weekday(day)) % 7)
