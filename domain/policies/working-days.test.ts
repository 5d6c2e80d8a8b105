import { expect, test } from 'vitest'
import { addWorkingDays, bankHolidays, isWorkingDay } from './working-days.ts'

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

test('weekends and bank holidays are no working days', () => {
  expect(['2026-04-02', '2026-04-03', '2026-04-04', '2026-04-06', '2026-04-07'].map(isWorkingDay)).toEqual([
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
  expect(addWorkingDays(day, count)).toBe(reached)
})
