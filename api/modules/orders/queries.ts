import type { Order, OrderStep } from '#domain/orders/order.ts'
import { batch } from '../../db/batch.ts'
import type { ShopDb } from '../../db/open.ts'
import { cartAndMerged } from '../cart/merged-carts.ts'
import { cardsOfOrders, selectCardsOfOrders, usedCards } from '../gift-cards/gift-cards.ts'
import { orderOf, type ParcelRow } from './rows.ts'

export interface FoundOrder {
  order: Order
  /** The cart that placed it. */
  cartId: string
  /** Whose it is, where it belongs to an account. */
  customerId: string | null
  /** Of the links that show it. */
  linkNumber: number
}

export async function findOrder(db: ShopDb, id: string): Promise<FoundOrder | null> {
  const [[row], items, steps, cards, parcels] = await batch(
    db,
    db.selectFrom('orders').selectAll().where('id', '=', id),
    selectItems(db).where('order_id', '=', id).orderBy('position'),
    selectSteps(db, [id]),
    selectCardsOfOrders(db, [id]),
    selectParcels(db, [id])
  )
  if (!row) return null
  return {
    order: orderOf(row, items, steps, usedCards(cards).get(id), parcels),
    cartId: row.cart_id,
    customerId: row.customer_id,
    linkNumber: row.link_number
  }
}

/**
 * The number of an order's links for a mail: to an address that the order has no more, the one before, so that a mail that
 * was on its way when the address was changed opens nothing.
 */
export const linkNumberFor = ({ order, linkNumber }: FoundOrder, { recipient }: { recipient: string }): number =>
  recipient === order.customerEmail ? linkNumber : Math.max(0, linkNumber - 1)

/** Lines as they were frozen, each with whether its piece still has a page. */
const selectItems = (db: ShopDb) =>
  db
    .selectFrom('order_items')
    .leftJoin('products', 'products.id', 'order_items.product_id')
    .selectAll('order_items')
    .select('products.is_listed')

/** The steps of orders after they were placed, oldest first; notes that move nothing are none. */
const selectSteps = (db: ShopDb, orderIds: readonly string[]) =>
  db
    .selectFrom('order_events')
    .select(['order_id', 'to_status as status', 'at'])
    .where('order_id', 'in', orderIds)
    .whereRef('from_status', '!=', 'to_status')
    .orderBy('at')
    // Two steps of one moment, in the order in which they were taken.
    .orderBy('position')

async function stepsOf(db: ShopDb, orderIds: readonly string[]): Promise<ReadonlyMap<string, OrderStep[]>> {
  const steps = new Map<string, OrderStep[]>()
  for (const { order_id, status, at } of await selectSteps(db, orderIds).execute())
    steps.set(order_id, [...(steps.get(order_id) ?? []), { status, at }])
  return steps
}

const selectParcels = (db: ShopDb, orderIds: readonly string[]) =>
  db.selectFrom('order_parcels').selectAll().where('order_id', 'in', orderIds).orderBy('number')

/** The parcels of orders, each order's in their order; only of those that leave in more than one. */
export async function parcelsOf(db: ShopDb, orderIds: readonly string[]): Promise<ReadonlyMap<string, ParcelRow[]>> {
  if (orderIds.length === 0) return new Map()
  const parcels = new Map<string, ParcelRow[]>()
  for (const row of await selectParcels(db, orderIds).execute())
    parcels.set(row.order_id, [...(parcels.get(row.order_id) ?? []), row])
  return parcels
}

/** All orders of a customer with what was frozen in them, newest first. */
export async function ordersOfCustomer(db: ShopDb, customerId: string): Promise<Order[]> {
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  const items = await selectItems(db)
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .where('orders.customer_id', '=', customerId)
    .orderBy('order_items.position')
    .execute()
  const steps = await stepsOf(
    db,
    rows.map(({ id }) => id)
  )
  const parcels = await parcelsOf(
    db,
    rows.map(({ id }) => id)
  )
  const cards = await cardsOfOrders(
    db,
    rows.map(({ id }) => id)
  )
  return rows.map((row) =>
    orderOf(
      row,
      items.filter(({ order_id }) => order_id === row.id),
      steps.get(row.id) ?? [],
      cards.get(row.id),
      parcels.get(row.id)
    )
  )
}

/** The number of the order that this cart, or one it took in, has placed under the device's key, if it has. */
export async function numberOfKey(db: ShopDb, clientKey: string, cartId: string): Promise<string | null> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('client_key', '=', clientKey)
    .where('cart_id', 'in', cartAndMerged(db, cartId))
    .executeTakeFirst()
  return row?.id ?? null
}

/** How many orders this cart has placed since a time (ISO), and when the first of them was. */
export const ordersSinceQuery = (db: ShopDb, cartId: string, since: string) =>
  db
    .selectFrom('orders')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('created_at').as('first')])
    .where('cart_id', '=', cartId)
    .where('created_at', '>', since)

/** The terms under which an order was placed, as they stood; null where they were not kept. DECISIONS 41. */
export async function termsOfOrder(db: ShopDb, id: string): Promise<string | null> {
  const terms = await db
    .selectFrom('orders')
    .innerJoin('order_terms', 'order_terms.hash', 'orders.terms_hash')
    .select('text')
    .where('orders.id', '=', id)
    .executeTakeFirst()
  return terms?.text ?? null
}
