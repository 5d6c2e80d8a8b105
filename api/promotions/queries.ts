import type { Promotion } from '#domain/promotions/promotion-schema.ts'
import type { ShopDb } from '../db/open.ts'

/** The promotions that data/ holds, ended ones included, and how many customers have had each. */
export async function currentPromotions(db: ShopDb): Promise<{ promotion: Promotion; taken: number }[]> {
  const rows = await db.selectFrom('promotions').selectAll().where('is_retired', '=', 0).orderBy('id').execute()
  return rows.map((row) => ({
    promotion: {
      id: row.id,
      title: row.title,
      category: row.category,
      diamondType: row.diamond_type,
      percentOff: row.percent_off,
      limit: row.customer_limit,
      endsOn: row.ends_on
    },
    taken: row.taken
  }))
}
