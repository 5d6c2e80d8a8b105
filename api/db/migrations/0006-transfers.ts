import type { Kysely } from 'kysely'
import type { ShopTables } from '../schema.ts'
import { key, required } from './columns.ts'

/** Carts on their way from one browser to another. */
export async function createTransfers(db: Kysely<ShopTables>): Promise<void> {
  await db.schema
    .createTable('transfers')
    .addColumn('code_hash', 'text', key)
    .addColumn('made_by', 'text')
    .addColumn('payload', 'text', required)
    .addColumn('claimed_by', 'text')
    .addColumn('expires_at', 'text', required)
    .execute()
  await db.schema.createIndex('transfers_by_age').on('transfers').column('expires_at').execute()
}
