import type { Selectable, Transaction } from 'kysely'
import { canBeCustomised } from '#domain/catalogue/product-facts.ts'
import type { BulkTarget, StandingOffer } from '#domain/desk/bulk-prices.ts'
import type { IsoDay } from '#domain/policies/calendar.ts'
import { londonDate } from '#domain/policies/london-time.ts'
import type { Pence } from '#domain/pricing/money.ts'
import { isInOffer, type Offer, type OfferCandidate, offerPrice } from '#domain/promotions/offer.ts'
import { wasPrice } from '#domain/promotions/price-history.ts'
import type { OwnersOffer, PromotionState } from '#domain/promotions/promotion-state.ts'
import { offerOf, ownPrice, settleOffers, stateOfOffer } from '../../db/offer-prices.ts'
import type { OffersTable } from '../../db/offer-tables.ts'
import type { ShopDb } from '../../db/open.ts'
import type { ShopTables } from '../../db/schema.ts'
import { type OfferedPrice, readHistories } from './queries.ts'

type Db = ShopDb | Transaction<ShopTables>

/** An offer of the owner's, and how it stands. */
export interface StoredOffer {
  id: string
  offer: Offer
  state: PromotionState
  taken: number
  /** The last day on which it holds or held: the one on which the owner ended it, if that came first. */
  endsOn: IsoDay
  who: string
  createdAt: string
}

/** The owner's offers as they stand at `now` (ms), the newest first. */
export async function readOffers(db: Db, now: number): Promise<StoredOffer[]> {
  const rows = await db.selectFrom('offers').selectAll().orderBy('created_at', 'desc').orderBy('id').execute()
  return rows.map((row) => storedOffer(row, now))
}

function storedOffer(row: Selectable<OffersTable>, now: number): StoredOffer {
  const endedOn = row.ended_at === null ? row.ends_on : londonDate(Date.parse(row.ended_at))
  return {
    id: row.id,
    offer: offerOf(row),
    state: stateOfOffer(row, now),
    taken: row.taken,
    endsOn: [endedOn, row.ends_on].toSorted()[0] ?? row.ends_on,
    who: row.who,
    createdAt: row.created_at
  }
}

/** Which pieces the live offers sell at which price, by offer, with what they cost before as far as that is proven. */
export async function pricesInOffers(db: Db, today: IsoDay): Promise<Map<string, OfferedPrice[]>> {
  const rows = await db
    .selectFrom('offer_prices')
    .innerJoin('products', 'products.id', 'offer_prices.product_id')
    .innerJoin('offers', 'offers.id', 'offer_prices.offer_id')
    .select(['products.id', 'offer_id', 'offer_prices.price', 'offers.starts_on'])
    .where('is_listed', '=', 1)
    .orderBy('products.id')
    .execute()
  const histories = await readHistories(
    db,
    rows.map(({ id }) => id)
  )
  const byOffer = new Map<string, OfferedPrice[]>()
  for (const { id, offer_id, price, starts_on } of rows) {
    const was = wasPrice(histories.get(id) ?? [], { offerStart: starts_on, today, offerPrice: price })
    byOffer.set(offer_id, [...(byOffer.get(offer_id) ?? []), { id, price, was }])
  }
  return byOffer
}

/** An offer as shoppers are told of it. */
export const toOwnersOffer = ({ id, offer, endsOn }: StoredOffer, prices: readonly OfferedPrice[]): OwnersOffer => ({
  id,
  title: offer.title,
  startsOn: offer.from,
  endsOn,
  limit: offer.limit ?? null,
  pieces: offer.pieces ?? prices.map((piece) => piece.id),
  kinds: offer.pieces === undefined ? { categories: offer.categories ?? [], origins: offer.origins ?? [] } : null
})

/** The pieces of the catalogue that an offer is for, as it is judged: domain/promotions/offer.ts. */
export async function offerCandidates(db: Db, offer: Offer): Promise<OfferCandidate[]> {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'name', 'category', 'diamond_type', 'metal_type', 'metadata', 'is_enquiry_only', 'is_listed'])
    .select(ownPrice.as('own_price'))
    .where('is_retired', '=', 0)
    .where('state', '!=', 'archived')
    .orderBy('name_folded')
    .orderBy('id')
    .execute()
  const chosen = rows.filter(({ id, category, diamond_type, is_listed }) => {
    // One that is named is told why it cannot be; of a kind only what is in the shop is meant.
    return (
      isInOffer(offer, { id, category, diamondType: diamond_type }) && (offer.pieces !== undefined || is_listed === 1)
    )
  })
  const histories = await readHistories(
    db,
    chosen.map(({ id }) => id)
  )
  return chosen.map((row) => ({
    id: row.id,
    name: row.name,
    category: row.category,
    diamondType: row.diamond_type,
    ownPrice: row.own_price,
    pricedBy:
      row.is_enquiry_only === 1
        ? 'request'
        : canBeCustomised({ category: row.category, metalType: row.metal_type, metadata: JSON.parse(row.metadata) })
          ? 'design'
          : 'piece',
    isListed: row.is_listed === 1,
    history: histories.get(row.id) ?? []
  }))
}

/** The live offers that sell any of these pieces. */
export async function offersOfPieces(db: Db, pieceIds: readonly string[]): Promise<string[]> {
  if (pieceIds.length === 0) return []
  const rows = await db
    .selectFrom('offer_prices')
    .select('offer_id')
    .distinct()
    .where('product_id', 'in', pieceIds)
    .orderBy('offer_id')
    .execute()
  return rows.map(({ offer_id }) => offer_id)
}

/**
 * Counts so many customers more, or fewer, of offers: one that is full gives its pieces their own price back, and one that
 * has a place again lowers them again.
 */
export async function countCustomers(
  within: Transaction<ShopTables>,
  ids: readonly string[],
  by: 1 | -1,
  now: number
): Promise<void> {
  if (ids.length === 0) return
  for (const id of ids)
    await within
      .updateTable('offers')
      .set(({ eb }) => ({ taken: eb('taken', '+', by) }))
      .where('id', '=', id)
      .$if(by < 0, (query) => query.where('taken', '>', 0))
      .execute()
  await settleOffers(within, now)
}

/** The owner's offers that are live or to come, with which pieces each is for. */
export async function standingOffers(db: ShopDb | Transaction<ShopTables>, now: number): Promise<StandingOffer[]> {
  const offers = (await readOffers(db, now)).filter(({ state }) => state === 'live' || state === 'to-come')
  return offers.map(({ offer, state }) => ({ offer, state, isFor: (piece) => isInOffer(offer, piece) }))
}

/** The least that a piece is sold for at a price of its own, with the offers that stand. */
export const soldFor = (offers: readonly StandingOffer[], piece: BulkTarget, price: Pence): Pence =>
  Math.min(
    price,
    ...offers.flatMap(({ offer, isFor }) => {
      const offered = isFor(piece) ? offerPrice(offer, price) : null
      return offered === null ? [] : [offered]
    })
  )
