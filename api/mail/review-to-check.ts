import type { ShopDb } from '../db/open.ts'
import { purchaseOfRow, selectReviews } from '../reviews/rows.ts'
import type { ReviewToCheck } from './letters/review-letter.ts'

export interface ReviewMail {
  review: ReviewToCheck
  /** As they are kept, in order. */
  pictures: readonly { mime: string; bytes: Buffer }[]
}

/** A review by its id, as the shop is told of it, or null when it is gone. */
export async function findReviewToCheck(db: ShopDb, id: string): Promise<ReviewMail | null> {
  const row = await selectReviews(db)
    .leftJoin('products', 'products.id', 'reviews.product_id')
    .select('products.name as product_name')
    .where('reviews.id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const pictures = await db
    .selectFrom('review_pictures')
    .innerJoin('uploads', 'uploads.id', 'upload_id')
    .select(['mime', 'bytes'])
    .where('review_id', '=', id)
    .orderBy('position')
    .execute()
  const { rating, title, content, customer_number: customerNumber, product_name: productName } = row
  const facts = { customerNumber, productName, purchase: purchaseOfRow(row), pictures: pictures.length }
  return { review: { id, rating, title, content, ...facts }, pictures }
}
