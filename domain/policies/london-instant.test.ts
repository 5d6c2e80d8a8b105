import { expect, test } from 'vitest'
import { londonInstant } from './london-instant.ts'

const iso = (text: string) => {
  const instant = londonInstant(text)
  return instant === null ? null : new Date(instant).toISOString()
}

test('a time on London’s clocks is an hour earlier in UTC in summer, and the same in winter', () => {
  expect(iso('2026-11-25T09:30')).toBe('2026-11-25T09:30:00.000Z')
  expect(iso('2026-07-01T09:30')).toBe('2026-07-01T08:30:00.000Z')
  expect(iso('2026-07-01T00:15')).toBe('2026-06-30T23:15:00.000Z')
})

test('the hour that is left out in March is none, and of the one that comes twice in October it is the first', () => {
  expect(iso('2026-03-29T01:30')).toBeNull()
  expect(iso('2026-03-29T02:00')).toBe('2026-03-29T01:00:00.000Z')
  expect(iso('2026-10-25T01:30')).toBe('2026-10-25T00:30:00.000Z')
})

test('what is no time is none', () => {
  for (const text of ['', 'soon', '2026-02-30T10:00', '2026-13-01T10:00', '2026-11-25', '2026-11-25T09:30:00Z'])
    expect(iso(text)).toBeNull()
})
