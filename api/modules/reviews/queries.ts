import type { Selectable } from 'kysely'
import type { OwnReview, Review } from '#domain/reviews/review.ts'
import type { ShopDb } from '../../db/open.ts'
import type { UploadsTable } from '../../db/request-tables.ts'
import { ownReviewOf, reviewOf, selectReviews } from './rows.ts'

/** The reviews everyone may read, newest first: of one piece, or all there are. */
export async function publishedReviews(db: ShopDb, productId?: string): Promise<Review[]> {
  const rows = await selectReviews(db)
    .where('reviews.status', '=', 'published')
    .$if(productId !== undefined, (query) => query.where('reviews.product_id', '=', productId ?? ''))
    .orderBy('reviews.created_at', 'desc')
    .orderBy('reviews.id')
    .execute()
  return rows.map(reviewOf)
}

/** What a customer has written, newest first, shown or not. */
export async function reviewsOf(db: ShopDb, customerId: string): Promise<OwnReview[]> {
  const rows = await selectReviews(db)
    .where('reviews.customer_id', '=', customerId)
    .orderBy('reviews.created_at', 'desc')
    .orderBy('reviews.id')
    .execute()
  return rows.map(ownReviewOf)
}

export interface ReviewPicture extends Pick<Selectable<UploadsTable>, 'id' | 'mime' | 'bytes'> {
  customerId: string
  isPublished: boolean
}

/** A review's picture at a position, counted from 1, and who may see it. */
export async function findReviewPicture(db: ShopDb, reviewId: string, position: number): Promise<ReviewPicture | null> {
  const row = await db
    .selectFrom('review_pictures')
    .innerJoin('reviews', 'reviews.id', 'review_pictures.review_id')
    .innerJoin('uploads', 'uploads.id', 'review_pictures.upload_id')
    .select(['uploads.id', 'uploads.mime', 'uploads.bytes', 'reviews.customer_id', 'reviews.status'])
    .where('review_pictures.review_id', '=', reviewId)
    .where('review_pictures.position', '=', position)
    .executeTakeFirst()
  if (!row) return null
  const { id, mime, bytes, customer_id: customerId, status } = row
  return { id, mime, bytes, customerId, isPublished: status === 'published' }
}
