import { type OwnReview, ownReviewSchema } from '#domain/reviews/review.ts'
import type { ReviewForm } from '#domain/reviews/review-body.ts'
import type { Kind } from '../outbox/kind.ts'
import type { RequestPayload } from '../requests/request-kinds.ts'

/** A review as it is typed, with what it is of: null stands for the shop as a whole. */
export interface WrittenReview extends ReviewForm {
  productId: string | null
}

/** What a review's receipt keeps: enough to say where it is without asking the shop. */
export interface ReviewReceipt {
  kind: 'review'
  answer: Pick<OwnReview, 'createdAt' | 'productId'>
}

/** A customer's review. Each is a subject of its own: none waits for another. Its entry's id is the review's. */
export const reviewKind: Kind<RequestPayload, OwnReview> = {
  kind: 'review',
  schemaVersion: 1,
  subjectOf: (_, id) => `review/${id}`,
  request: ({ id, payload: { form }, pictures }) => ({
    method: 'POST',
    path: '/api/reviews',
    body: { ...form, id, photos: pictures.map(({ sha256 }) => sha256) }
  }),
  answer: ownReviewSchema,
  migrate: (payload) => payload as RequestPayload,
  receiptOf: ({ id, createdAt, productId }) => {
    const body: ReviewReceipt = { kind: 'review', answer: { createdAt, productId } }
    return { reference: id, body }
  }
}
