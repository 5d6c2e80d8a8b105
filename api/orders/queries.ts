import type { Order } from '#domain/orders/order.ts'
import type { ShopDb } from '../db/open.ts'
import { orderOf } from './rows.ts'

/** An order and the cart that placed it, or null. */
export async function findOrder(db: ShopDb, id: string): Promise<{ order: Order; cartId: string } | null> {
  const row = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return null
  const items = await db.selectFrom('order_items').selectAll().where('order_id', '=', id).orderBy('position').execute()
  return { order: orderOf(row, items), cartId: row.cart_id }
}

/** The number of the order that this cart has placed under the device's key, if it has. */
export async function numberOfKey(db: ShopDb, clientKey: string, cartId: string): Promise<string | null> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('client_key', '=', clientKey)
    .where('cart_id', '=', cartId)
    .executeTakeFirst()
  return row?.id ?? null
}

/** How many orders this cart has placed since a time (ISO), and when the first of them was. */
export async function ordersSince(
  db: ShopDb,
  cartId: string,
  since: string
): Promise<{ count: number; first: string }> {
  const { count, first } = await db
    .selectFrom('orders')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('created_at').as('first')])
    .where('cart_id', '=', cartId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return { count: Number(count), first }
}
