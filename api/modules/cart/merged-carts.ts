import type { Transaction } from 'kysely'
import type { ShopDb } from '../../db/open.ts'
import type { ShopTables } from '../../db/schema.ts'

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

interface Visiting {
  cartId: string
  customer: object | null
}

/** The guests' carts that this visitor has, or had when signing in. */
export const guestCartsOf = (db: Db, { cartId, customer }: Visiting) =>
  db
    .selectFrom('carts')
    .select('id')
    .where('customer_id', 'is', null)
    .where(customer === null ? 'id' : 'merged_into', '=', cartId)

/** Whether a cart is a guest's that this visitor has, or had when signing in. */
export async function isGuestCartOf(db: Db, visitor: Visiting, candidate: string): Promise<boolean> {
  return (await guestCartsOf(db, visitor).where('id', '=', candidate).executeTakeFirst()) !== undefined
}

/** This guest's cart, if it was taken in by a customer's. */
export const mergedQuery = (db: Db, cartId: string) =>
  db.selectFrom('carts').select('id').where('id', '=', cartId).where('merged_into', 'is not', null)
