import { expect, test } from 'vitest'
import { addDays, formatDay } from './calendar.ts'
import { weekday } from './weekdays.ts'

test('days run over months, leap days and the change of the clocks', () => {
  expect(addDays('2026-03-28', 2)).toBe('2026-03-30')
  expect(addDays('2024-02-28', 2)).toBe('2024-03-01')
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
})

test('Sunday is the first day of the week', () => {
  expect([weekday('2026-11-22'), weekday('2026-11-28')]).toEqual([0, 6])
})

test('a day is written as the shop writes it, in every month', () => {
  expect(formatDay('2025-12-31')).toBe('31 December 2025')
  const british = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
  for (let day = '2024-01-01'; day < '2025-01-01'; day = addDays(day, 1))
    expect(formatDay(day)).toBe(british.format(Date.parse(day)))
})

test.each(['', '2026-13-01', '31/12/2025', 'today'])('"%s" is no day to reckon with', (day) => {
  expect(() => addDays(day, 1)).toThrow(RangeError)
})
