import type { Kysely } from 'kysely'
import type { ShopTables } from '../schema.ts'
import { key, required } from './columns.ts'

/** What visitors chose about cookies. */
export async function createConsents(db: Kysely<ShopTables>): Promise<void> {
  await db.schema
    .createTable('consents')
    .addColumn('id', 'text', key)
    .addColumn('owner_hash', 'text', required)
    .addColumn('version', 'integer', required)
    .addColumn('preferences', 'integer', required)
    .addColumn('analytics', 'integer', required)
    .addColumn('marketing', 'integer', required)
    .addColumn('chosen_at', 'text', required)
    .addColumn('created_at', 'text', required)
    .execute()
  await db.schema.createIndex('consents_by_age').on('consents').column('created_at').execute()
}
