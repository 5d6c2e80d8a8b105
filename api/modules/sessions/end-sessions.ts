import type { Transaction } from 'kysely'
import type { ShopTables } from '../../db/schema.ts'
import { cartsOfCustomer } from '../cart/merged-carts.ts'

/**
 * Ends whatever lets a browser in to a customer's data or cart, within the caller's transaction: sessions signed in,
 * sessions that have one of the customer's carts, and links to it. One session may be spared, by the hash of its token.
 */
export async function endSessionsOf(
  within: Transaction<ShopTables>,
  customerId: string,
  spared: string | null = null
): Promise<void> {
  const carts = cartsOfCustomer(within, customerId)
  await within.deleteFrom('checkout_tokens').where('cart_id', 'in', carts).execute()
  await within
    .deleteFrom('sessions')
    .where(({ or, eb }) => or([eb('customer_id', '=', customerId), eb('cart_id', 'in', carts)]))
    .$if(spared !== null, (query) => query.where('token_hash', '!=', spared ?? ''))
    .execute()
}
