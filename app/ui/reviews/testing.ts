import type { Review } from '#domain/reviews/review.ts'

/** A review as the shop publishes it. */
export const aReview = (changed: Partial<Review> = {}): Review => ({
  id: 'review-1',
  userId: 482913,
  productId: 'ring',
  rating: 4,
  title: 'It sits flat',
  content: 'The clasp closes well.',
  helpful: 0,
  verified: false,
  photos: [],
  createdAt: '2026-11-21T23:30:00.000Z',
  updatedAt: '2026-11-21T23:30:00.000Z',
  response: null,
  ...changed
})
