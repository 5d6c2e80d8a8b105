import type { Transaction } from 'kysely'
import { invalidateAnswers } from '../../db/catalogue/changes.ts'
import type { ShopTables } from '../../db/schema.ts'

/**
 * Says that what everyone reads of these pieces' reviews has changed, in the transaction that changed it: kept answers and
 * pages go. Null stands for reviews of the shop itself.
 */
export async function invalidateReviews(
  within: Transaction<ShopTables>,
  productIds: readonly (string | null)[]
): Promise<void> {
  if (productIds.length === 0) return
  const pieces = [...new Set(productIds)].flatMap((id) => (id === null ? [] : [`reviews:${id}` as const]))
  await invalidateAnswers(within, ['reviews', ...pieces])
}

/** What these reviews are of. */
export async function piecesOf(
  within: Transaction<ShopTables>,
  reviewIds: readonly string[]
): Promise<(string | null)[]> {
  if (reviewIds.length === 0) return []
  const rows = await within.selectFrom('reviews').select('product_id').where('id', 'in', reviewIds).execute()
  return rows.map(({ product_id }) => product_id)
}

/** Says the same of what the buyer of an order has reviewed: whether it was bought here is told beside each review. */
export async function invalidateReviewsOfBuyer(within: Transaction<ShopTables>, orderId: string): Promise<void> {
  const rows = await within
    .selectFrom('reviews')
    .innerJoin('orders', 'orders.customer_id', 'reviews.customer_id')
    .select('reviews.product_id')
    .where('orders.id', '=', orderId)
    .where('reviews.status', '=', 'published')
    .execute()
  await invalidateReviews(
    within,
    rows.map(({ product_id }) => product_id)
  )
}
