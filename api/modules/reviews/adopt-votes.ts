import type { Transaction } from 'kysely'
import type { ShopTables } from '../../db/schema.ts'
import { invalidateReviews, piecesOf } from './invalidate-reviews.ts'

/**
 * Makes what a guest found helpful the customer's, within the transaction that merges the guest's cart: once a review, and
 * none for a review of the customer's own.
 */
export async function adoptVotes(
  within: Transaction<ShopTables>,
  { cartId, customerId }: { cartId: string; customerId: string }
): Promise<void> {
  const [guest, customer] = [`cart:${cartId}`, `customer:${customerId}`]
  const doubled = await within
    .deleteFrom('helpful_votes')
    .where('voter', '=', guest)
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('review_id', 'in', selectFrom('reviews').select('id').where('customer_id', '=', customerId)),
        eb(
          'review_id',
          'in',
          selectFrom('helpful_votes as cast').select('cast.review_id').where('cast.voter', '=', customer)
        )
      ])
    )
    .returning('review_id')
    .execute()
  await within.updateTable('helpful_votes').set({ voter: customer }).where('voter', '=', guest).execute()
  const pieces = await piecesOf(
    within,
    doubled.map(({ review_id }) => review_id)
  )
  await invalidateReviews(within, pieces)
}
