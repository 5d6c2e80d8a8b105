import type { Promotion } from '#domain/promotions/promotion-schema.ts'
import type { ShopDb } from '../db/open.ts'

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
      limit: row.owners_limit ?? row.customer_limit,
      endsOn: row.owners_end ?? row.ends_on
    },
    taken: row.taken,
    listed: { limit: row.customer_limit, endsOn: row.ends_on }
  }))
}
