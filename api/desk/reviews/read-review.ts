import type { ReviewView } from '#domain/desk/review-view.ts'
import type { ShopDb } from '../../db/open.ts'
import { purchaseOfRow, reviewOf } from '../../modules/reviews/rows.ts'
import { reviewRowOf, selectDeskReviews } from './list-reviews.ts'

/** A review whole, or null. `now` in ms. */
export async function readReview(db: ShopDb, id: string, now: number): Promise<ReviewView | null> {
  const row = await selectDeskReviews(db).where('reviews.id', '=', id).executeTakeFirst()
  if (!row) return null
  const { response, photos } = reviewOf(row)
  return {
    ...reviewRowOf(row, now),
    content: row.content,
    purchase: purchaseOfRow(row),
    refusal: row.refusal,
    productId: row.product_id,
    orderNumber: row.bought_with,
    photos: photos.map((_, index) => `/desk/reviews/${row.id}/photos/${index + 1}`),
    response,
    revision: row.updated_at
  }
}
