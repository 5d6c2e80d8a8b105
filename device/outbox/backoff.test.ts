import { expect, test } from 'vitest'
import { readRetryAfter, waitAfter } from './backoff.ts'

test('the first wait is up to 2 s, each later one up to twice as long, none above 15 minutes', () => {
  const longest = [1, 2, 3, 4, 9, 10, 11, 200].map((attempts) => waitAfter(attempts, 1, null))
  expect(longest).toEqual([2_000, 4_000, 8_000, 16_000, 512_000, 900_000, 900_000, 900_000])
})

test('the wait is anywhere below its ceiling, and never nothing', () => {
  expect(waitAfter(3, 0.25, null)).toBe(2_000)
  expect(waitAfter(3, 0, null)).toBe(250)
})

test('what the shop asks for is waited for, though not beyond a day', () => {
  expect(waitAfter(1, 0, 60_000)).toBeGreaterThanOrEqual(60_000)
  expect(waitAfter(1, 0.99, 1e12)).toBeLessThan(25 * 3_600_000)
})

const now = Date.parse('2025-12-01T12:00:00Z')
const retryAfter = (headers: Record<string, string>) => readRetryAfter(new Headers(headers), now)

test('Retry-After is read as seconds', () => {
  expect(retryAfter({ 'retry-after': '120' })).toBe(120_000)
})

test('Retry-After is read as a date, against the answer’s own where it says one', () => {
  expect(retryAfter({ 'retry-after': 'Mon, 01 Dec 2025 12:01:00 GMT' })).toBe(60_000)
  expect(retryAfter({ 'retry-after': 'Sun, 30 Nov 2025 12:01:00 GMT', date: 'Sun, 30 Nov 2025 12:00:00 GMT' })).toBe(
    60_000
  )
  expect(retryAfter({ 'retry-after': 'Mon, 01 Dec 2025 11:00:00 GMT' })).toBe(0)
})

test('no Retry-After, or one that says nothing, is none', () => {
  expect(retryAfter({})).toBeNull()
  expect(retryAfter({ 'retry-after': 'soon' })).toBeNull()
})
