import fc from 'fast-check'
import { expect, test } from 'vitest'
import { summariseReviews } from './review-summary.ts'

const rated = (...ratings: number[]) => ratings.map((rating) => ({ rating }))
const percents = (...ratings: number[]) => summariseReviews(rated(...ratings))?.breakdown.map(({ percent }) => percent)

test('no stars are shown that nobody gave', () => {
  expect(summariseReviews([])).toBeNull()
})

test.each([
  [[5], 5, 5],
  [[5, 4, 4], 4.3, 4],
  [[5, 5, 4], 4.7, 5],
  [[4, 5], 4.5, 5],
  [[1, 2, 3, 4, 5], 3, 3]
])('%j is %d on average, drawn as %d stars', (ratings, average, stars) => {
  expect(summariseReviews(rated(...ratings))).toMatchObject({ count: ratings.length, average, stars })
})

test('the breakdown goes from five stars to one', () => {
  expect(summariseReviews(rated(5, 5, 3, 1))?.breakdown).toEqual([
    { stars: 5, count: 2, percent: 50 },
    { stars: 4, count: 0, percent: 0 },
    { stars: 3, count: 1, percent: 25 },
    { stars: 2, count: 0, percent: 0 },
    { stars: 1, count: 1, percent: 25 }
  ])
})

test('what rounding takes away goes where most of it was lost', () => {
  expect(percents(5, 4, 3)).toEqual([34, 33, 33, 0, 0])
  expect(percents(5, 5, 5, 4, 4, 4, 1)).toEqual([43, 43, 0, 0, 14])
})

test('percentages add up to 100 and are off by less than one, whatever was given', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 300 }), (ratings) => {
      const summary = summariseReviews(rated(...ratings))
      expect(summary?.breakdown.reduce((sum, { percent }) => sum + percent, 0)).toBe(100)
      for (const { count, percent } of summary?.breakdown ?? [])
        expect(Math.abs(percent - (count * 100) / ratings.length)).toBeLessThan(1)
    })
  )
})
