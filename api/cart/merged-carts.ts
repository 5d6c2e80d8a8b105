import type { Transaction } from 'kysely'
import type { ShopDb } from '../db/open.ts'
import type { ShopTables } from '../db/schema.ts'

type Db = ShopDb | Transaction<ShopTables>

/**
 * A cart and every guest's cart that it took in when its customer signed in. What was sent from one of those and is sent
 * again by its customer is the same thing. OFFLINE, section 2.2.
 */
export const cartAndMerged = (db: Db, cartId: string) =>
  db
    .selectFrom('carts')
    .select('id')
    .where(({ or, eb }) => or([eb('id', '=', cartId), eb('merged_into', '=', cartId)]))

/** A customer's cart and every guest's cart that it took in. */
export const cartsOfCustomer = (db: Db, customerId: string) =>
  db
    .selectFrom('carts')
    .select('id')
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('customer_id', '=', customerId),
        eb('merged_into', 'in', selectFrom('carts').select('carts.id').where('carts.customer_id', '=', customerId))
      ])
    )

/** Whether a cart is this one, or was taken in by it. */
export async function isCartOrMerged(db: Db, cartId: string, candidate: string): Promise<boolean> {
  if (cartId === candidate) return true
  return (await cartAndMerged(db, cartId).where('id', '=', candidate).executeTakeFirst()) !== undefined
}
