import type { OwnReview, Review } from '#domain/reviews/review.ts'
import type { ShopDb } from '../db/open.ts'

/** Reviews with all that is told of them: the writer's number, the votes and pictures counted, the shop's answer. */
export const selectReviews = (db: ShopDb) =>
  db
    .selectFrom('reviews')
    .innerJoin('customers', 'customers.id', 'reviews.customer_id')
    .leftJoin('review_responses as answers', 'answers.review_id', 'reviews.id')
    .selectAll('reviews')
    .select([
      'customers.number as customer_number',
      'answers.respondent_name',
      'answers.respondent_title',
      'answers.response',
      'answers.created_at as answered_at'
    ])
    .select(({ selectFrom, fn }) => [
      selectFrom('helpful_votes')
        .whereRef('helpful_votes.review_id', '=', 'reviews.id')
        .select(fn.countAll<number>().as('votes'))
        .as('helpful'),
      selectFrom('review_pictures')
        .whereRef('review_pictures.review_id', '=', 'reviews.id')
        .select(fn.countAll<number>().as('pictures'))
        .as('pictures')
    ])

export type ReviewRow = Awaited<ReturnType<ReturnType<typeof selectReviews>['execute']>>[number]

export function reviewOf(row: ReviewRow): Review {
  return {
    id: row.id,
    userId: row.customer_number,
    productId: row.product_id,
    rating: row.rating,
    title: row.title,
    content: row.content,
    helpful: Number(row.helpful),
    verified: row.verified === 1,
    photos: Array.from({ length: Number(row.pictures) }, (_, index) => `/api/reviews/${row.id}/photos/${index + 1}`),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    response: responseOf(row)
  }
}

export const ownReviewOf = (row: ReviewRow): OwnReview => ({
  ...reviewOf(row),
  status: row.status,
  refusal: row.refusal
})

function responseOf({ respondent_name, respondent_title, response, answered_at }: ReviewRow): Review['response'] {
  if (respondent_name === null || respondent_title === null || response === null || answered_at === null) return null
  return { respondentName: respondent_name, respondentTitle: respondent_title, response, createdAt: answered_at }
}
