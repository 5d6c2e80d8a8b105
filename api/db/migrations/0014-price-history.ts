import type { Kysely } from 'kysely'
import type { ShopTables } from '../schema.ts'
import { required } from './columns.ts'

/** Every price that a piece was sold at, with its time, and the day on which an offer began. DECISIONS 39. */
export async function createPriceHistory(db: Kysely<ShopTables>): Promise<void> {
  await db.schema
    .createTable('price_history')
    .addColumn('piece', 'text', required)
    .addColumn('price', 'integer', required)
    .addColumn('from_at', 'text', required)
    .addColumn('to_at', 'text')
    .addPrimaryKeyConstraint('price_history_key', ['piece', 'from_at'])
    .execute()
  await db.schema.alterTable('promotions').addColumn('starts_on', 'text').execute()
}
