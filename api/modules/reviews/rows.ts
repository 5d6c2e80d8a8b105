import { type SqlBool, sql } from 'kysely'
import type { OwnReview, Review } from '#domain/reviews/review.ts'
import { type Purchase, purchaseOf } from '#domain/reviews/verified.ts'
import type { ShopDb } from '../../db/open.ts'

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
        .as('pictures'),
      deliveredOrders(db)
        .where('orders.status', '!=', 'refunded')
        .select(fn.countAll<number>().as('kept'))
        .as('delivered_and_kept'),
      deliveredOrders(db)
        .where('orders.status', '=', 'refunded')
        .select(fn.countAll<number>().as('returned'))
        .as('delivered_and_returned'),
      deliveredOrders(db).orderBy('orders.created_at', 'desc').select('orders.id').limit(1).as('bought_with')
    ])

/** The orders of a review's writer with its piece that were paid for and delivered. DECISIONS 38. */
const deliveredOrders = (db: ShopDb) =>
  db
    .selectFrom('orders')
    .where(sql<SqlBool>`orders.customer_id = reviews.customer_id`)
    .where(
      sql<SqlBool>`exists (select 1 from order_events where order_events.order_id = orders.id and order_events.to_status = 'delivered')`
    )
    .where(
      sql<SqlBool>`(reviews.product_id is null or exists (select 1 from order_items where order_items.order_id = orders.id and order_items.product_id = reviews.product_id))`
    )

export type ReviewRow = Awaited<ReturnType<ReturnType<typeof selectReviews>['execute']>>[number]

/** What the writer of a review has done with its piece, as it stands now. */
export const purchaseOfRow = (row: Pick<ReviewRow, 'delivered_and_kept' | 'delivered_and_returned'>): Purchase =>
  purchaseOf({ kept: Number(row.delivered_and_kept) > 0, returned: Number(row.delivered_and_returned) > 0 })

export function reviewOf(row: ReviewRow): Review {
  const purchase = purchaseOfRow(row)
  return {
    id: row.id,
    userId: row.customer_number,
    productId: row.product_id,
    rating: row.rating,
    title: row.title,
    content: row.content,
    helpful: Number(row.helpful),
    verified: purchase !== 'none',
    purchase,
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
