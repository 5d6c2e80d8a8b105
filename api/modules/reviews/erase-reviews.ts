import type { Transaction } from 'kysely'
import type { ShopTables } from '../../db/schema.ts'
import { cartsOfCustomer } from '../cart/merged-carts.ts'
import { invalidateReviews, piecesOf } from './invalidate-reviews.ts'

/**
 * Removes what a customer has written, with the shop's answers, and the customer's votes. To be called in the transaction
 * that erases the customer, while the carts still say whose they were; the pictures, which no review names any more, go
 * with the carts.
 */
export async function eraseReviews(within: Transaction<ShopTables>, customerId: string): Promise<void> {
  const own = await within.deleteFrom('reviews').where('customer_id', '=', customerId).returning('product_id').execute()
  const carts = await cartsOfCustomer(within, customerId).execute()
  const voters = [`customer:${customerId}`, ...carts.map(({ id }) => `cart:${id}`)]
  const votes = await within.deleteFrom('helpful_votes').where('voter', 'in', voters).returning('review_id').execute()
  const votedFor = await piecesOf(
    within,
    votes.map(({ review_id }) => review_id)
  )
  await invalidateReviews(within, [...own.map(({ product_id }) => product_id), ...votedFor])
}
