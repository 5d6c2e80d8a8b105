import { expect, test } from 'vitest'
import {
  addWorkingDays,
  bankHolidays,
  holidaysKnownUntil,
  isWorkingDay,
  NO_TOLD_HOLIDAYS,
  nationOf,
  publishedHolidays
} from './working-days.ts'

test.each([
  [
    2024,
    ['2024-01-01', '2024-03-29', '2024-04-01', '2024-05-06', '2024-05-27', '2024-08-26', '2024-12-25', '2024-12-26']
  ],
  [
    2025,
    ['2025-01-01', '2025-04-18', '2025-04-21', '2025-05-05', '2025-05-26', '2025-08-25', '2025-12-25', '2025-12-26']
  ],
  [
    2026,
    ['2026-01-01', '2026-04-03', '2026-04-06', '2026-05-04', '2026-05-25', '2026-08-31', '2026-12-25', '2026-12-28']
  ],
  [
    2027,
    ['2027-01-01', '2027-03-26', '2027-03-29', '2027-05-03', '2027-05-31', '2027-08-30', '2027-12-27', '2027-12-28']
  ],
  [
    2028,
    ['2028-01-03', '2028-04-14', '2028-04-17', '2028-05-01', '2028-05-29', '2028-08-28', '2028-12-25', '2028-12-26']
  ]
])('the bank holidays of %i are those gov.uk lists', (year, days) => {
  expect(bankHolidays(year)).toEqual(days)
})

test.each([
  [2022, ['2022-12-26', '2022-12-27']],
  [2033, ['2033-12-26', '2033-12-27']]
])('Christmas on a Sunday in %i is kept on the two days after it', (year, days) => {
  expect(bankHolidays(year).slice(-2)).toEqual(days)
})

const isOpen = (day: string) => isWorkingDay(day, NO_TOLD_HOLIDAYS)

test('weekends and bank holidays are no working days', () => {
  expect(['2026-04-02', '2026-04-03', '2026-04-04', '2026-04-06', '2026-04-07'].map(isOpen)).toEqual([
    true,
    false,
    false,
    false,
    true
  ])
})

test.each([
  ['2026-04-02', 1, '2026-04-07'],
  ['2026-11-20', 1, '2026-11-23'],
  ['2026-11-21', 1, '2026-11-23'],
  ['2025-12-23', 5, '2026-01-02'],
  ['2026-11-23', 0, '2026-11-23']
])('from %s, %i working days lead to %s', (day, count, reached) => {
  expect(addWorkingDays(day, count, NO_TOLD_HOLIDAYS)).toBe(reached)
})

test.each([
  [2026, 'scotland', '01-01 01-02 04-03 05-04 05-25 08-03 11-30 12-25 12-28'],
  [2027, 'scotland', '01-01 01-04 03-26 05-03 05-31 08-02 11-30 12-27 12-28'],
  [2022, 'scotland', '01-03 01-04 04-15 05-02 05-30 08-01 11-30 12-26 12-27'],
  [2026, 'northern-ireland', '01-01 03-17 04-03 04-06 05-04 05-25 07-13 08-31 12-25 12-28'],
  [2027, 'northern-ireland', '01-01 03-17 03-26 03-29 05-03 05-31 07-12 08-30 12-27 12-28']
] as const)('the bank holidays of %i in %s are those gov.uk lists', (year, nation, days) => {
  expect(bankHolidays(year, nation)).toEqual(days.split(' ').map((day) => `${year}-${day}`))
})

test('a day proclaimed for one year in one nation is no working day there, and one elsewhere', () => {
  const told = { ...NO_TOLD_HOLIDAYS, scotland: ['2026-06-15'] }
  expect(isWorkingDay('2026-06-15', told, 'scotland')).toBe(false)
  expect(isWorkingDay('2026-06-15', told)).toBe(true)
  expect(addWorkingDays('2026-06-12', 1, told, 'scotland')).toBe('2026-06-16')
})

test('the government’s file is read as it comes, and known until the first nation’s last day', () => {
  const day = (date: string) => ({ title: 'A day', date, notes: '', bunting: true })
  const told = publishedHolidays({
    'england-and-wales': { events: [day('2027-12-28'), day('2027-05-03')] },
    scotland: { events: [day('2027-11-30')] },
    'northern-ireland': { events: [day('2027-12-28')] }
  })
  expect(told['england-and-wales']).toEqual(['2027-12-28', '2027-05-03'])
  expect(holidaysKnownUntil(told)).toBe('2027-11-30')
  expect(holidaysKnownUntil(NO_TOLD_HOLIDAYS)).toBeNull()
})

test.each([
  ['EH1 1YZ', 'scotland'],
  ['g12 8qq', 'scotland'],
  ['ZE10AA', 'scotland'],
  ['TD9 9AA', 'scotland'],
  ['TD15 1AA', 'england-and-wales'],
  ['TD1 2AB', 'scotland'],
  ['BT1 5GS', 'northern-ireland'],
  ['SW1A 1AA', 'england-and-wales'],
  ['GL50 1AA', 'england-and-wales'],
  ['CF10 1AA', 'england-and-wales'],
  ['75001', null],
  ['', null]
])('the postcode "%s" lies in %s', (postcode, nation) => {
  expect(nationOf(postcode)).toBe(nation)
})
