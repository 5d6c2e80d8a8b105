import { type Selectable, sql, type Transaction } from 'kysely'
import { canBeCustomised } from '#domain/catalogue/product-facts.ts'
import { londonDate } from '#domain/policies/london-time.ts'
import { isInOffer, type Offer, offerPrice } from '#domain/promotions/offer.ts'
import { type PromotionState, promotionState } from '#domain/promotions/promotion-state.ts'
import { invalidateListing } from './catalogue/changes.ts'
import { putDesignPrices } from './design-prices.ts'
import { insertAll } from './insert-all.ts'
import type { OffersTable } from './offer-tables.ts'
import type { ShopDb } from './open.ts'
import { applyOverrides } from './overrides.ts'
import { recordPrices } from './price-history.ts'
import type { ShopTables } from './schema.ts'

type Within = Transaction<ShopTables>
type OfferRow = Selectable<OffersTable>

/** How an offer stands at a time (ms since 1970): one that the owner has ended is over from that moment. */
export function stateOfOffer(row: OfferRow, now: number): PromotionState {
  if (row.ended_at !== null) return 'ended'
  const time = { startsOn: row.starts_on, endsOn: row.ends_on, limit: row.customer_limit }
  return promotionState(time, row.taken, londonDate(now))
}

export const offerOf = ({ offer }: Pick<OfferRow, 'offer'>): Offer => JSON.parse(offer) as Offer

/** A piece's own price, without any offer: the owner's, else the list's. In pence. */
export const ownPrice = sql<number>`coalesce(
  (select price from product_overrides where product_id = products.id), products.list_price)`

/**
 * Brings what pieces are sold at in line with everything that decides it: the list, the owner's word, the offers that are
 * live at `now` (ms). One product, or all. To be called in the transaction that changed any of it, followed by
 * `invalidateListing`.
 */
export async function settlePrices(within: Within, now: number, productId?: string): Promise<void> {
  await putDesignPrices(within, productId)
  await putOfferPrices(within, now, productId)
  await applyOverrides(within, productId)
  await recordPrices(within, now, productId)
}

/** Works out anew what the live offers sell pieces at; of several the one that asks the least, and the older of equals. */
async function putOfferPrices(within: Within, now: number, productId?: string): Promise<void> {
  await within
    .deleteFrom('offer_prices')
    .$if(productId !== undefined, (query) => query.where('product_id', '=', productId ?? ''))
    .execute()
  const live = (await within.selectFrom('offers').selectAll().orderBy('created_at').orderBy('id').execute())
    .filter((row) => stateOfOffer(row, now) === 'live')
    .map((row) => ({ id: row.id, offer: offerOf(row) }))
  if (live.length === 0) return
  const pieces = await within
    .selectFrom('products')
    .select(['id', 'category', 'diamond_type', 'metal_type', 'metadata', ownPrice.as('own_price')])
    .where('is_retired', '=', 0)
    .where('is_enquiry_only', '=', 0)
    .$if(productId !== undefined, (query) => query.where('id', '=', productId ?? ''))
    .execute()
  const rows = pieces.flatMap(({ id, category, diamond_type, metal_type, metadata, own_price }) => {
    const isDesigned = canBeCustomised({ category, metalType: metal_type, metadata: JSON.parse(metadata) })
    if (isDesigned) return []
    const offered = live
      .filter(({ offer }) => isInOffer(offer, { id, category, diamondType: diamond_type }))
      .map((one) => ({ offer_id: one.id, price: offerPrice(one.offer, own_price) }))
      .filter((one): one is { offer_id: string; price: number } => one.price !== null)
    const [least] = offered.toSorted((one, other) => one.price - other.price)
    return least ? [{ product_id: id, ...least }] : []
  })
  await insertAll(within, 'offer_prices', rows)
}

/** Offers whose prices are to begin or to end by now (ms), as ids. */
async function offersDue(db: ShopDb | Within, now: number): Promise<{ id: string; isLive: boolean }[]> {
  const today = londonDate(now)
  const rows = await db
    .selectFrom('offers')
    .selectAll()
    .where(({ or, and, eb }) =>
      or([eb('is_applied', '=', 1), and([eb('starts_on', '<=', today), eb('ended_at', 'is', null)])])
    )
    .where(({ or, eb }) => or([eb('is_applied', '=', 1), eb('ends_on', '>=', today)]))
    .execute()
  return rows
    .map((row) => ({ id: row.id, isLive: stateOfOffer(row, now) === 'live', isApplied: row.is_applied === 1 }))
    .filter(({ isLive, isApplied }) => isLive !== isApplied)
}

export const isOfferDue = async (db: ShopDb, now: number): Promise<boolean> => (await offersDue(db, now)).length > 0

/**
 * Begins and ends the offers that are due by now (ms): prices, their history and the catalogue's version follow. Says how
 * many. Cheap where none is due, so whoever prices an order asks first.
 */
export async function settleOffers(within: Within, now: number): Promise<number> {
  const due = await offersDue(within, now)
  if (due.length === 0) return 0
  for (const { id, isLive } of due)
    await within
      .updateTable('offers')
      .set({ is_applied: isLive ? 1 : 0 })
      .where('id', '=', id)
      .execute()
  await settlePrices(within, now)
  const at = new Date(now).toISOString()
  // A price that began at this moment is what search engines and feeds are told of.
  await within
    .updateTable('products')
    .set({ changed_at: at })
    .where('id', 'in', (query) => query.selectFrom('price_history').select('piece').where('from_at', '=', at))
    .execute()
  await invalidateListing(within)
  return due.length
}
