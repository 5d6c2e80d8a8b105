import { type ExpressionBuilder, sql, type Transaction } from 'kysely'
import { stockLevel } from '#domain/catalogue/stock-level.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import { batch } from '../../db/batch.ts'
import { invalidateAnswers } from '../../db/catalogue/changes.ts'
import type { ShopDb } from '../../db/open.ts'
import { overridesQuery } from '../../db/overrides.ts'
import type { ShopTables } from '../../db/schema.ts'
import { movementQuery, type StockCause } from '../../db/stock-ledger.ts'
import { availabilityChanged, stockHere } from '../orders/stock.ts'

type Within = Transaction<ShopTables>

/** Orders whose pieces are still in the house; one of which a part was refunded may have been sent before. */
const IN_THE_HOUSE: readonly OrderStatus[] = ['pending', 'paid', 'in-production', 'part-refunded']

/** Whether an order keeps what it took from stock, and has not been sent. */
const keepsStock = ({ and, or, eb, not, exists, selectFrom }: ExpressionBuilder<ShopTables, 'orders'>) =>
  and([
    // What is ready to be collected is here until it is handed over.
    or([
      eb('orders.status', 'in', IN_THE_HOUSE),
      and([eb('orders.status', '=', 'dispatched'), eb('orders.collection', 'is not', null)])
    ]),
    eb('orders.stock_returned_at', 'is', null),
    or([
      eb('orders.status', '!=', 'part-refunded'),
      not(
        exists(
          selectFrom('order_events')
            .select('order_events.id')
            .whereRef('order_events.order_id', '=', 'orders.id')
            .where((event) =>
              event.or([
                event('order_events.to_status', '=', 'delivered'),
                event.and([event('order_events.to_status', '=', 'dispatched'), event('orders.collection', 'is', null)])
              ])
            )
        )
      )
    ])
  ])

/** How many of each piece orders keep that are not sent yet: by `product_id`, as `pieces`. */
export const reservedQuery = (db: ShopDb) =>
  db
    .selectFrom('orders')
    .innerJoin('order_items', 'order_items.order_id', 'orders.id')
    .select(({ fn }) => ['order_items.product_id', fn.sum<number>(stockHere).as('pieces')])
    .where(sql.ref('order_items.stock_taken'), '>', sql.ref('order_items.sent'))
    .where(keepsStock)
    .groupBy('order_items.product_id')

/** Which orders keep pieces, of these products, and until when (ISO); null: for good, or until a charge is named. */
export async function reservations(db: ShopDb, productIds: readonly string[]) {
  if (productIds.length === 0) return []
  const rows = await db
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .select([
      'order_items.product_id as productId',
      'orders.id as order',
      'orders.status',
      'orders.held_until as until',
      sql<number>`sum(${stockHere})`.as('pieces')
    ])
    .where('order_items.product_id', 'in', productIds)
    .where(sql.ref('order_items.stock_taken'), '>', sql.ref('order_items.sent'))
    .where(keepsStock)
    .groupBy(['order_items.product_id', 'orders.id', 'orders.status', 'orders.held_until', 'orders.created_at'])
    .orderBy('orders.created_at')
    .execute()
  return rows.map((row) => ({ ...row, pieces: Number(row.pieces) }))
}

export type Reservation = Awaited<ReturnType<typeof reservations>>[number]

/** How much there is of these pieces; one that is made to order is not among them. */
export async function stockOf(
  db: ShopDb,
  productIds: readonly string[]
): Promise<Map<string, { free: number; reserved: number; movement: number }>> {
  if (productIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('products')
    .leftJoin(reservedQuery(db).where('order_items.product_id', 'in', productIds).as('kept'), (join) =>
      join.onRef('kept.product_id', '=', 'products.id')
    )
    .select((eb) => [
      'products.id',
      'products.stock',
      'kept.pieces',
      eb
        .selectFrom('stock_movements')
        .select(({ fn }) => fn.max('number').as('number'))
        .whereRef('stock_movements.product_id', '=', 'products.id')
        .as('movement')
    ])
    .where('products.id', 'in', productIds)
    .where('products.stock', 'is not', null)
    .execute()
  return new Map(
    rows.map(({ id, stock, pieces, movement }) => [
      id,
      { free: stock ?? 0, reserved: Number(pieces ?? 0), movement: Number(movement ?? 0) }
    ])
  )
}

/**
 * Sets how many of a piece are free, with its movement, and tells everyone who reads of it. What everybody is told of stays
 * as it is where the count is beyond it. The count it had is looked at in the same transaction.
 */
export async function setFree(
  within: Within,
  { id, from, to }: { id: string; from: number; to: number },
  cause: StockCause
): Promise<void> {
  if (from === to) return
  await batch(
    within,
    within
      .insertInto('product_overrides')
      .values({ product_id: id, stock: to, is_hidden: 0 })
      .onConflict((conflict) => conflict.column('product_id').doUpdateSet({ stock: to })),
    overridesQuery(within, id),
    movementQuery(within, cause, id),
    ...(from === 0 || to === 0 ? [availabilityChanged(within, id, cause.at)] : [])
  )
  if (stockLevel(from) !== stockLevel(to)) await invalidateAnswers(within, [`product:${id}`])
}
