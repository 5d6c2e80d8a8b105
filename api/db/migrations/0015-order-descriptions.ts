import type { Kysely } from 'kysely'
import type { ShopTables } from '../schema.ts'

/** What was said of each piece when it was ordered. Orders from before have none. DECISIONS 31. */
export async function addOrderDescriptions(db: Kysely<ShopTables>): Promise<void> {
  await db.schema.alterTable('order_items').addColumn('description', 'text').execute()
}
