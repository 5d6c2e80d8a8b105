import type { Review } from './review.ts'

/** How many stars there can be, as the breakdown lists them. */
export const STARS = [5, 4, 3, 2, 1] as const
export type Stars = (typeof STARS)[number]

export interface ReviewSummary {
  count: number
  /** To one decimal: 4.7. */
  average: number
  /** Whole stars, for drawing. */
  stars: number
  /** From five stars to one. The percentages are whole and add up to 100. */
  breakdown: readonly { stars: Stars; count: number; percent: number }[]
}

/**
 * What reviews say together; null where there are none, because no stars are shown that nobody gave. Requests spec,
 * 'Reviews widget'; DECISIONS 19.
 */
export function summariseReviews(reviews: readonly Pick<Review, 'rating'>[]): ReviewSummary | null {
  const count = reviews.length
  if (count === 0) return null
  const sum = reviews.reduce((total, { rating }) => total + rating, 0)
  const counts = STARS.map((stars) => reviews.filter(({ rating }) => rating === stars).length)
  const percents = percentages(counts)
  return {
    count,
    average: Math.round((sum * 10) / count) / 10,
    stars: Math.round(sum / count),
    breakdown: STARS.map((stars, index) => ({ stars, count: counts[index] ?? 0, percent: percents[index] ?? 0 }))
  }
}

/** Whole percentages that add up to 100: each rounded down, what is left goes where most was cut off. */
function percentages(counts: readonly number[]): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0)
  const whole = counts.map((count) => Math.floor((count * 100) / total))
  const left = 100 - whole.reduce((sum, percent) => sum + percent, 0)
  const cutOff = (index: number) => ((counts[index] ?? 0) * 100) % total
  const raised = counts
    .map((_, index) => index)
    .sort((one, other) => cutOff(other) - cutOff(one) || one - other)
    .slice(0, left)
  return whole.map((percent, index) => percent + (raised.includes(index) ? 1 : 0))
}
