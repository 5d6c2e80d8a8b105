import type { Kysely } from 'kysely'
import type { ShopTables } from '../schema.ts'

/**
 * Ends the sessions that a checkout link had joined to a guest's cart: only the one that began the cart goes on. A device
 * that lost its cookie meanwhile finds the cart by its guest id. DECISIONS 36.
 */
export async function partSharedCarts(db: Kysely<ShopTables>): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('customer_id', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('sessions as earlier')
          .select('earlier.token_hash')
          .whereRef('earlier.cart_id', '=', 'sessions.cart_id')
          .whereRef('earlier.created_at', '<', 'sessions.created_at')
      )
    )
    .execute()
}
