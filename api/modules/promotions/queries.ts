import type { Transaction } from 'kysely'
import type { IsoDay } from '#domain/policies/calendar.ts'
import { londonDate } from '#domain/policies/london-time.ts'
import type { Pence } from '#domain/pricing/money.ts'
import { type PricePeriod, wasPrice } from '#domain/promotions/price-history.ts'
import type { Promotion } from '#domain/promotions/promotion-schema.ts'
import type { ShopDb } from '../../db/open.ts'
import type { ShopTables } from '../../db/schema.ts'

/** What of a promotion the owner may change. */
export type PromotionTerms = Pick<Promotion, 'limit' | 'endsOn'>

export interface CurrentPromotion {
  /** As it holds: with the owner's word laid over what data/ says. */
  promotion: Promotion
  /** How many customers have had it. */
  taken: number
  /** What data/ says. */
  listed: PromotionTerms
}

/** The promotions that data/ holds, ended ones included. DECISIONS 11. */
export async function currentPromotions(db: ShopDb): Promise<CurrentPromotion[]> {
  const rows = await db
    .selectFrom('promotions')
    .leftJoin('promotion_overrides as owners', 'owners.promotion_id', 'promotions.id')
    .selectAll('promotions')
    .select(['owners.customer_limit as owners_limit', 'owners.ends_on as owners_end'])
    .where('is_retired', '=', 0)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    promotion: {
      id: row.id,
      title: row.title,
      category: row.category,
      diamondType: row.diamond_type,
      percentOff: row.percent_off,
      ...(row.starts_on !== null && { startsOn: row.starts_on }),
      limit: row.owners_limit ?? row.customer_limit,
      endsOn: row.owners_end ?? row.ends_on
    },
    taken: row.taken,
    listed: { limit: row.customer_limit, endsOn: row.ends_on }
  }))
}

export interface OfferedPrice {
  id: string
  price: Pence
  /** What it may be said to have cost before; null where that cannot be proven. */
  was: Pence | null
}

/** The pieces of an offer with their prices before it, as the price history proves them. DECISIONS 39. */
export async function offeredPrices(
  db: ShopDb,
  { category, diamondType, startsOn }: Promotion,
  today: IsoDay
): Promise<OfferedPrice[]> {
  const pieces = await db
    .selectFrom('products')
    .select(['id', 'price'])
    .where('category', '=', category)
    .where('diamond_type', '=', diamondType)
    .where('is_listed', '=', 1)
    .execute()
  if (startsOn === undefined || pieces.length === 0) return pieces.map((piece) => ({ ...piece, was: null }))
  const histories = await readHistories(
    db,
    pieces.map(({ id }) => id)
  )
  return pieces.map(({ id, price }) => ({
    id,
    price,
    was: wasPrice(histories.get(id) ?? [], { offerStart: startsOn, today, offerPrice: price })
  }))
}

/** Fewer than a statement may have parameters. */
const PIECES_AT_ONCE = 1000

/** What pieces were sold at, by piece, in days of London. */
export async function readHistories(
  db: ShopDb | Transaction<ShopTables>,
  pieceIds: readonly string[]
): Promise<Map<string, PricePeriod[]>> {
  const dayOf = (iso: string) => londonDate(Date.parse(iso))
  const histories = new Map<string, PricePeriod[]>()
  for (let start = 0; start < pieceIds.length; start += PIECES_AT_ONCE) {
    const rows = await db
      .selectFrom('price_history')
      .select(['piece', 'price', 'from_at', 'to_at'])
      .where('piece', 'in', pieceIds.slice(start, start + PIECES_AT_ONCE))
      .execute()
    for (const { piece, price, from_at, to_at } of rows) {
      const period = { price, from: dayOf(from_at), to: to_at === null ? null : dayOf(to_at) }
      histories.set(piece, [...(histories.get(piece) ?? []), period])
    }
  }
  return histories
}
