import { randomUUID } from 'node:crypto'
import type { OwnReview, Review } from '#domain/reviews/review.ts'
import type { ShopDb } from '../db/open.ts'
import { publishReview } from '../modules/reviews/check-review.ts'
import type { startShop, TestVisitor } from './start-shop.ts'
import type { TestAnswer } from './test-answer.ts'

type Shop = Pick<Awaited<ReturnType<typeof startShop>>, 'get'>

export const reviewBody = {
  productId: 'ring',
  rating: 5,
  title: 'It fits',
  content: 'It came in a small box, and it fits.',
  photos: [] as string[]
}

/** Sends a review: a whole one, with what is given laid over it. */
export const sendReview = (visitor: TestVisitor, changed: object = {}, key?: string): Promise<TestAnswer> =>
  visitor.post(
    '/api/reviews',
    { id: randomUUID(), ...reviewBody, ...changed },
    key === undefined ? {} : { 'Idempotency-Key': key }
  )

/** Writes a review that must be taken. */
export async function review(visitor: TestVisitor, changed: object = {}): Promise<OwnReview> {
  const answer = await sendReview(visitor, changed)
  if (answer.status !== 201) throw new Error(answer.text)
  return answer.json() as OwnReview
}

/** Writes a review that the shop has checked and shows. */
export async function publishedReview(db: ShopDb, visitor: TestVisitor, changed: object = {}): Promise<OwnReview> {
  const written = await review(visitor, changed)
  await publishReview(db, written.id, '2025-12-01T13:00:00.000Z')
  return written
}

/** What everyone reads. */
export const shownReviews = async (shop: Shop, query = ''): Promise<Review[]> =>
  (await shop.get(`/api/reviews${query}`)).json() as Review[]
