import { sql, type Transaction } from 'kysely'
import { stockLevel } from '#domain/catalogue/stock-level.ts'
import { type ChosenLine, hasLeft } from '#domain/orders/line-refund.ts'
import { UNCONFIRMED_HOLD_MINUTES } from '#domain/orders/unpaid-order.ts'
import { batch } from '../../db/batch.ts'
import { invalidateAnswers } from '../../db/catalogue/changes.ts'
import type { Subject } from '../../db/engine.ts'
import { inTransaction } from '../../db/engine.ts'
import type { ShopDb } from '../../db/open.ts'
import { overridesQuery } from '../../db/overrides.ts'
import type { ShopTables } from '../../db/schema.ts'
import { movementQuery, type StockCause } from '../../db/stock-ledger.ts'
import { discountGone, giveDiscountsBack, takeDiscountAgain } from '../discounts/discounts.ts'
import { releaseCards } from '../gift-cards/gift-cards.ts'
import { askAtOnce } from '../payments/ledger/query-in-one-batch.ts'
import { givePlacesBack, placesJson, placesOf, takePlacesAgain } from './promotion-place.ts'

/** So many pieces of a product, of which so many are left; null is made to order. */
interface WantedPiece {
  product: { id: string }
  quantity: number
  left: number | null
}

type Within = Transaction<ShopTables>

/** The order that takes pieces, and who placed it, as the ledger of stock names them. */
interface Taker {
  id: string
  who?: string
}

const CUSTOMER = 'customer'
const SHOP = 'shop'

export const causeOf = (why: StockCause['why'], who: string, orderId: string, now: number): StockCause => ({
  why,
  who,
  orderId,
  at: new Date(now).toISOString()
})

/**
 * What takes the pieces that are kept in stock out of it, and of which of them everyone is told another count then:
 * `invalidateAnswers` has to follow with them. That enough is there has been looked at in the same transaction; the database
 * itself lets no count fall below nothing. A piece of which the last is taken has changed for search engines, too.
 */
export function takingStock(
  within: Within,
  pieces: readonly WantedPiece[],
  { id, who = CUSTOMER }: Taker,
  now: number
) {
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
    overridesQuery(within, productId),
    movementQuery(within, causeOf('sale', who, id, now), productId),
    ...(left === wanted ? [availabilityChanged(within, productId, new Date(now).toISOString())] : [])
  ])
  const told = [...kept].filter(([, { left, wanted }]) => stockLevel(left) !== stockLevel(left - wanted))
  return { queries, told: stockSubjects(told.map(([id]) => id)) }
}

/** What a page says to search engines is whether a piece is in stock: the date of its last change goes by that, not by counts. */
export const availabilityChanged = (within: Within, productId: string, at: string) =>
  within.updateTable('products').set({ changed_at: at }).where('id', '=', productId)

export const stockSubjects = (productIds: Iterable<string>): Subject[] =>
  Array.from(productIds, (id): Subject => `product:${id}`)

/**
 * Gives back, once, what orders have taken that nobody has paid while it was kept for them: their pieces, and their places
 * of a promotion. Says how many orders. DECISIONS 37.
 */
export async function returnUnpaidStock(db: ShopDb, now: number): Promise<number> {
  const at = new Date(now).toISOString()
  const unconfirmedSince = new Date(now - UNCONFIRMED_HOLD_MINUTES * 60_000).toISOString()
  return inTransaction(db, async (within) => {
    const orders = await within
      .updateTable('orders')
      .set({ stock_returned_at: at })
      .where('status', '=', 'pending')
      .where('stock_returned_at', 'is', null)
      .where(({ or, and, eb }) =>
        or([
          eb('held_until', '<=', at),
          // Placed by the release before, while processes changed over: it writes neither.
          and([eb('held_until', 'is', null), eb('confirmed_at', 'is', null), eb('created_at', '<=', unconfirmedSince)])
        ])
      )
      .returning(['id', 'promotion_places'])
      .execute()
    if (orders.length > 0) {
      await giveBack(within, orders, now)
      await askAtOnce(
        within,
        orders.map(({ id }) => id),
        now
      )
    }
    return orders.length
  })
}

/** Gives back, once, what an order has taken. */
export async function returnStock(within: Within, orderId: string, now: number): Promise<void> {
  const returned = await within
    .updateTable('orders')
    .set({ stock_returned_at: new Date(now).toISOString() })
    .where('id', '=', orderId)
    .where('stock_returned_at', 'is', null)
    .returning(['id', 'promotion_places'])
    .executeTakeFirst()
  if (returned) await giveBack(within, [returned], now)
}

/** What an order took and has given back: each product, how many of it, and how many are left; null is made to order. */
async function piecesGivenBack(db: ShopDb, orderId: string) {
  const rows = await db
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .innerJoin('products', 'products.id', 'order_items.product_id')
    .select(({ fn }) => ['product_id', 'products.name', 'stock', fn.sum<number>('stock_taken').as('pieces')])
    .where('order_id', '=', orderId)
    .where('stock_taken', '>', 0)
    .where('stock_returned_at', 'is not', null)
    .groupBy(['product_id', 'products.name', 'stock'])
    .orderBy('products.name')
    .execute()
  return rows.map(({ product_id, name, stock, pieces }) => ({
    product: { id: product_id },
    name,
    quantity: Number(pieces),
    left: stock
  }))
}

type GivenBack = Awaited<ReturnType<typeof piecesGivenBack>>

const namesGone = (pieces: GivenBack): string[] =>
  pieces.filter(({ quantity, left }) => left !== null && left < quantity).map(({ name }) => name)

/** What an order has given back that is not there any more, by name: pieces, and its place of a discount code. */
export async function piecesGone(db: ShopDb, orderId: string): Promise<string[]> {
  const discount = await discountGone(db, orderId)
  return [...namesGone(await piecesGivenBack(db, orderId)), ...(discount === null ? [] : [discount])]
}

/** Whether an order has its pieces now; where not, the names of those that are not all there any more. */
export type TakenAgain = { kind: 'kept' } | { kind: 'gone'; names: readonly string[] }

/**
 * Takes once more what an order gave back, all of its pieces or nothing, and a place of each promotion that has one left:
 * the price that was agreed stands without. What a discount code took off it has only with its place of that code. Keeps
 * them until a time (ISO); null: for good, or until the shop names its delivery charge. What an order has not given back is left as it is. DECISIONS 37.
 */
export async function takeStockAgain(
  within: Within,
  orderId: string,
  { until, now }: { until: string | null; now: number }
): Promise<TakenAgain> {
  const order = await within
    .selectFrom('orders')
    .select(['stock_returned_at', 'promotion_places'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  if (order.stock_returned_at === null) return { kind: 'kept' }
  const pieces = await piecesGivenBack(within, orderId)
  const discount = await discountGone(within, orderId)
  const names = [...namesGone(pieces), ...(discount === null ? [] : [discount])]
  if (names.length > 0) return { kind: 'gone', names }
  await takeDiscountAgain(within, orderId)
  const { queries, told } = takingStock(within, pieces, { id: orderId, who: SHOP }, now)
  await batch(within, ...queries)
  const places = await takePlacesAgain(within, placesOf(order), now)
  const changed = [...told, ...(places.length > 0 ? ['promotions' as const] : [])]
  if (changed.length > 0) await invalidateAnswers(within, changed)
  await within
    .updateTable('orders')
    .set({ stock_returned_at: null, held_until: until, promotion_places: placesJson(places) })
    .where('id', '=', orderId)
    .execute()
  return { kind: 'kept' }
}

interface Returned {
  id: string
  promotion_places: string | null
}

/** What a line took from stock and has not left in a parcel. */
export const stockHere = sql<number>`order_items.stock_taken - order_items.sent`

async function giveBack(within: Within, orders: readonly Returned[], now: number): Promise<void> {
  const orderIds = orders.map(({ id }) => id)
  const taken = await within
    .selectFrom('order_items')
    // What left in parcels is not in stock again: the shop counts it in when it comes.
    .select(({ fn }) => ['order_id', 'product_id', fn.sum<number>(stockHere).as('pieces')])
    .where('order_id', 'in', orderIds)
    .where(sql.ref('stock_taken'), '>', sql.ref('sent'))
    .groupBy(['order_id', 'product_id'])
    .orderBy('order_id')
    .execute()
  for (const { order_id, product_id, pieces } of taken)
    await intoStock(within, product_id, Number(pieces), causeOf('lapsed', SHOP, order_id, now))
  const places = orders.flatMap(placesOf)
  await givePlacesBack(within, places, now)
  await giveDiscountsBack(within, orderIds, now)
  await releaseCards(within, orderIds, { now })
  const changed = [
    ...stockSubjects(new Set(taken.map(({ product_id }) => product_id))),
    ...(places.length > 0 ? ['promotions' as const] : [])
  ]
  if (changed.length > 0) await invalidateAnswers(within, changed)
}

/** Puts so many pieces of a product back into stock. `invalidateAnswers` has to follow. */
export const intoStock = (within: Within, productId: string, pieces: number, cause: StockCause) =>
  batch(
    within,
    within
      .updateTable('product_overrides')
      .set(({ eb }) => ({ stock: eb('stock', '+', pieces) }))
      .where('product_id', '=', productId)
      // Without a count the owner has let data/ speak again, which knows nothing of what was taken.
      .where('stock', 'is not', null),
    overridesQuery(within, productId),
    movementQuery(within, cause, productId),
    // Whatever was there before was nothing.
    availabilityChanged(within, productId, cause.at).where('stock', '=', pieces)
  )

/**
 * Takes pieces whose price is given back off an order: those that can be sold again go into stock, and what the order took of
 * a promotion goes back with its last piece. What is taken off here no later end of the order gives back once more.
 */
export async function takeOffOrder(
  within: Within,
  orderId: string,
  lines: readonly ChosenLine[],
  { who, now }: { who: string; now: number }
): Promise<void> {
  const items = await within
    .selectFrom('order_items')
    .select(['position', 'product_id', 'quantity', 'given_back', 'given_back_sent', 'sent', 'stock_taken'])
    .where('order_id', '=', orderId)
    .execute()
  const told = new Set<string>()
  for (const { position, quantity, toStock, where } of lines) {
    const item = items.find((one) => one.position === position)
    if (!item) continue
    const counted = Math.min(quantity, item.stock_taken)
    // What has left in parcels is reserved no more; what is still to leave stays so.
    const left = hasLeft(where) ? Math.min(quantity, item.sent) : 0
    await within
      .updateTable('order_items')
      .set({
        given_back: item.given_back + quantity,
        given_back_sent: item.given_back_sent + left,
        sent: item.sent - left,
        stock_taken: item.stock_taken - counted
      })
      .where('order_id', '=', orderId)
      .where('position', '=', position)
      .execute()
    item.given_back += quantity
    item.given_back_sent += left
    item.sent -= left
    item.stock_taken -= counted
    if (!toStock || counted === 0) continue
    await intoStock(within, item.product_id, counted, causeOf('refund', who, orderId, now))
    told.add(item.product_id)
  }
  const isEmpty = items.every(({ quantity, given_back }) => given_back >= quantity)
  const places = isEmpty ? await givePlacesOfOrderBack(within, orderId, now) : []
  if (isEmpty) await giveDiscountsBack(within, [orderId], now)
  const changed = [...stockSubjects(told), ...(places.length > 0 ? ['promotions' as const] : [])]
  if (changed.length > 0) await invalidateAnswers(within, changed)
}

async function givePlacesOfOrderBack(within: Within, orderId: string, now: number): Promise<string[]> {
  const order = await within
    .selectFrom('orders')
    .select(['promotion_places', 'stock_returned_at'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const places = order.stock_returned_at === null ? placesOf(order) : []
  if (places.length === 0) return []
  await givePlacesBack(within, places, now)
  await within.updateTable('orders').set({ promotion_places: null }).where('id', '=', orderId).execute()
  return places
}
