import { sql, type Transaction } from 'kysely'
import { toldStock } from '#domain/catalogue/told-stock.ts'
import { UNPAID_ORDER_DAYS } from '#domain/orders/unpaid-order.ts'
import { renewAnswers, type Subject } from '../db/catalogue/changes.ts'
import { inTransaction } from '../db/engine.ts'
import type { ShopDb } from '../db/open.ts'
import { overridesQuery } from '../db/overrides.ts'
import type { ShopTables } from '../db/schema.ts'
import { together } from '../db/together.ts'
import { askAtOnce } from '../payments/ledger/ask-at-once.ts'
import { CHARGE_NAMED } from './kept-since.ts'

/** So many pieces of a product, of which so many are left; null is made to order. */
interface WantedPiece {
  product: { id: string }
  quantity: number
  left: number | null
}

type Within = Transaction<ShopTables>

/**
 * What takes the pieces that are kept in stock out of it, and of which of them everyone is told another count then:
 * `renewAnswers` has to follow with them. That enough is there has been looked at in the same transaction; the database
 * itself lets no count fall below nothing.
 */
export function takingStock(within: Within, pieces: readonly WantedPiece[]) {
  const kept = new Map<string, { left: number; wanted: number }>()
  for (const { product, quantity, left } of pieces) {
    if (left === null) continue
    kept.set(product.id, { left, wanted: (kept.get(product.id)?.wanted ?? 0) + quantity })
  }
  const queries = [...kept].flatMap(([productId, { left, wanted }]) => [
    within
      .insertInto('product_overrides')
      .values({ product_id: productId, stock: left - wanted, is_hidden: 0 })
      .onConflict((conflict) =>
        conflict
          .column('product_id')
          .doUpdateSet({ stock: sql<number>`coalesce(product_overrides.stock, ${left}) - ${wanted}` })
      ),
    overridesQuery(within, productId)
  ])
  const told = [...kept].filter(([, { left, wanted }]) => toldStock(left) !== toldStock(left - wanted))
  return { queries, told: stockSubjects(told.map(([id]) => id)) }
}

const stockSubjects = (productIds: Iterable<string>): Subject[] =>
  Array.from(productIds, (id): Subject => `product:${id}`)

/**
 * Gives back, once, what orders have taken that nobody has paid within their days; while an order waits for its delivery
 * charge they do not run. Says how many orders. DECISIONS 13.
 */
export async function returnUnpaidStock(db: ShopDb, now: number): Promise<number> {
  const unpaidSince = new Date(now - UNPAID_ORDER_DAYS * 86_400_000).toISOString()
  return inTransaction(db, async (within) => {
    const orders = await within
      .updateTable('orders')
      .set({ stock_returned_at: new Date(now).toISOString() })
      .where('status', '=', 'pending')
      .where('stock_returned_at', 'is', null)
      .where('created_at', '<=', unpaidSince)
      .where(({ or, not, eb, exists, selectFrom }) =>
        or([
          eb('delivery', '=', 'free'),
          eb.and([
            eb('delivery_charge', 'is not', null),
            not(
              exists(
                selectFrom('audit')
                  .select('audit.id')
                  .where('subject', '=', 'order')
                  .whereRef('subject_id', '=', 'orders.id')
                  .where('action', '=', CHARGE_NAMED)
                  .where('at', '>', unpaidSince)
              )
            )
          ])
        ])
      )
      .returning('id')
      .execute()
    const ids = orders.map(({ id }) => id)
    if (ids.length > 0) {
      await giveBack(within, ids)
      await askAtOnce(within, ids, now)
    }
    return ids.length
  })
}

/** Gives back, once, what an order has taken. */
export async function returnStock(within: Within, orderId: string, now: number): Promise<void> {
  const returned = await within
    .updateTable('orders')
    .set({ stock_returned_at: new Date(now).toISOString() })
    .where('id', '=', orderId)
    .where('stock_returned_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (returned) await giveBack(within, [orderId])
}

/** Takes once more what an order gave back, all of it or nothing. Says whether the order has its pieces now. */
export async function takeStockAgain(within: Within, orderId: string): Promise<boolean> {
  const wanted = await within
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .innerJoin('products', 'products.id', 'order_items.product_id')
    .select(({ fn }) => ['product_id', 'stock', fn.sum<number>('stock_taken').as('pieces')])
    .where('order_id', '=', orderId)
    .where('stock_taken', '>', 0)
    .where('stock_returned_at', 'is not', null)
    .groupBy(['product_id', 'stock'])
    .execute()
  const pieces = wanted.map(({ product_id, stock, pieces }) => ({
    product: { id: product_id },
    quantity: Number(pieces),
    left: stock
  }))
  if (pieces.some(({ quantity, left }) => left !== null && left < quantity)) return false
  const { queries, told } = takingStock(within, pieces)
  await together(within, ...queries)
  if (told.length > 0) await renewAnswers(within, told)
  await within.updateTable('orders').set({ stock_returned_at: null }).where('id', '=', orderId).execute()
  return true
}

async function giveBack(within: Within, orderIds: readonly string[]): Promise<void> {
  const taken = await within
    .selectFrom('order_items')
    .select(({ fn }) => ['product_id', fn.sum<number>('stock_taken').as('pieces')])
    .where('order_id', 'in', orderIds)
    .where('stock_taken', '>', 0)
    .groupBy('product_id')
    .execute()
  for (const { product_id, pieces } of taken) {
    await together(
      within,
      within
        .updateTable('product_overrides')
        .set(({ eb }) => ({ stock: eb('stock', '+', Number(pieces)) }))
        .where('product_id', '=', product_id)
        // Without a count the owner has let data/ speak again, which knows nothing of what was taken.
        .where('stock', 'is not', null),
      overridesQuery(within, product_id)
    )
  }
  if (taken.length > 0) await renewAnswers(within, stockSubjects(new Set(taken.map(({ product_id }) => product_id))))
}
