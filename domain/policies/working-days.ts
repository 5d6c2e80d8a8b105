import { addDays, type IsoDay, toDay } from './calendar.ts'
import { weekday } from './weekdays.ts'

/** The parts of the United Kingdom that keep bank holidays of their own, as gov.uk/bank-holidays.json calls them. */
export const UK_NATIONS = ['england-and-wales', 'scotland', 'northern-ireland'] as const
export type UkNation = (typeof UK_NATIONS)[number]

/** Where the shop is, and what is reckoned with where no postcode names a nation. */
export const HOME_NATION: UkNation = 'england-and-wales'

/**
 * Bank holidays by nation that are told rather than reckoned: data/bank-holidays.json, which carries those proclaimed for
 * a single year (a coronation, a jubilee). DECISIONS 33.
 */
export type ToldHolidays = Readonly<Record<UkNation, readonly IsoDay[]>>

export const NO_TOLD_HOLIDAYS: ToldHolidays = { 'england-and-wales': [], scotland: [], 'northern-ireland': [] }

/** A file in the format of gov.uk/bank-holidays.json; more than this stands in it. */
export type BankHolidayFile = Readonly<Record<UkNation, { events: readonly { date: IsoDay }[] }>>

/** The days of such a file. */
export function publishedHolidays(file: BankHolidayFile): ToldHolidays {
  const daysOf = (nation: UkNation) => file[nation].events.map(({ date }) => date)
  return {
    'england-and-wales': daysOf('england-and-wales'),
    scotland: daysOf('scotland'),
    'northern-ireland': daysOf('northern-ireland')
  }
}

/** The last day that such a file knows of in every nation; null where a nation has none. */
export function holidaysKnownUntil(told: ToldHolidays): IsoDay | null {
  const lasts = UK_NATIONS.map((nation) => told[nation].toSorted().at(-1) ?? null)
  return lasts.includes(null) ? null : (lasts.toSorted()[0] ?? null)
}

/**
 * The nation of a postcode, by its first letters; null for what is no postcode of one. The border runs through TD, where
 * Cornhill (TD12) and Berwick (TD15) are England's.
 */
export function nationOf(postcode: string): UkNation | null {
  const tidy = postcode.toUpperCase().replace(/\s/g, '')
  const area = /^([A-Z]{1,2})\d/.exec(tidy)?.[1]
  if (area === undefined) return null
  if (area === 'BT') return 'northern-ireland'
  // What comes before the last three signs; a short text is that part alone.
  const outward = tidy.length > 4 ? tidy.slice(0, -3) : tidy
  if (outward === 'TD12' || outward === 'TD15') return 'england-and-wales'
  return SCOTTISH_AREAS.has(area) ? 'scotland' : 'england-and-wales'
}

const SCOTTISH_AREAS = new Set('AB DD DG EH FK G HS IV KA KW KY ML PA PH TD ZE'.split(' '))

/** Monday to Friday, but for the nation's bank holidays, reckoned and told. */
export const isWorkingDay = (day: IsoDay, told: ToldHolidays, nation: UkNation = HOME_NATION): boolean =>
  !isWeekend(day) && !bankHolidays(Number(day.slice(0, 4)), nation).includes(day) && !told[nation].includes(day)

/** The working day so many working days after a day, which itself does not count. */
export function addWorkingDays(day: IsoDay, count: number, told: ToldHolidays, nation: UkNation = HOME_NATION): IsoDay {
  let reached = day
  for (let left = count; left > 0; ) {
    reached = addDays(reached, 1)
    if (isWorkingDay(reached, told, nation)) left--
  }
  return reached
}

/** The last working day before a day. */
export function workingDayBefore(day: IsoDay, told: ToldHolidays, nation: UkNation = HOME_NATION): IsoDay {
  let reached = addDays(day, -1)
  while (!isWorkingDay(reached, told, nation)) reached = addDays(reached, -1)
  return reached
}

/**
 * The bank holidays of a nation in a year, each on the working day it is kept on. Those proclaimed for a single year
 * cannot be reckoned and are not among them. gov.uk/bank-holidays.
 */
export function bankHolidays(year: number, nation: UkNation = HOME_NATION): readonly IsoDay[] {
  const key = `${nation} ${year}`
  const known = reckoned.get(key) ?? reckonHolidays(year, nation)
  reckoned.set(key, known)
  return known
}

// A date asks for each day on its way, and a list of pieces for many dates.
const reckoned = new Map<string, readonly IsoDay[]>()

function reckonHolidays(year: number, nation: UkNation): IsoDay[] {
  const easter = easterSunday(year)
  const newYear = nextWeekday(`${year}-01-01`)
  const goodFriday = addDays(easter, -2)
  const mayDay = mondayFrom(`${year}-05-01`)
  const spring = mondayFrom(`${year}-05-25`)
  const christmas = nextWeekday(`${year}-12-25`)
  const boxingDay = nextWeekday(christmas > `${year}-12-25` ? addDays(christmas, 1) : `${year}-12-26`)
  if (nation === 'scotland') {
    const secondOfJanuary = nextWeekday(newYear > `${year}-01-01` ? addDays(newYear, 1) : `${year}-01-02`)
    const summer = mondayFrom(`${year}-08-01`)
    const saintAndrew = nextWeekday(`${year}-11-30`)
    return [newYear, secondOfJanuary, goodFriday, mayDay, spring, summer, saintAndrew, christmas, boxingDay]
  }
  const easterMonday = addDays(easter, 1)
  const summer = mondayFrom(`${year}-08-25`)
  if (nation === 'england-and-wales')
    return [newYear, goodFriday, easterMonday, mayDay, spring, summer, christmas, boxingDay]
  const [saintPatrick, boyne] = [nextWeekday(`${year}-03-17`), nextWeekday(`${year}-07-12`)]
  return [newYear, saintPatrick, goodFriday, easterMonday, mayDay, spring, boyne, summer, christmas, boxingDay]
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
