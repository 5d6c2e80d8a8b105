import type { Kysely } from 'kysely'
import type { ShopTables } from '../schema.ts'
import { key, required } from './columns.ts'

/** What people try who may not: how often in each hour, and of which kind there was too much. */
export async function createSecurityEvents(db: Kysely<ShopTables>): Promise<void> {
  await db.schema
    .createTable('security_counts')
    .addColumn('hour', 'text', required)
    .addColumn('kind', 'text', required)
    .addColumn('what', 'text', required)
    .addColumn('count', 'integer', required)
    .addColumn('last_at', 'text', required)
    .addPrimaryKeyConstraint('security_counts_key', ['hour', 'kind', 'what'])
    .execute()
  await db.schema
    .createTable('security_incidents')
    .addColumn('kind', 'text', key)
    .addColumn('began_at', 'text', required)
    .addColumn('last_at', 'text', required)
    .execute()
}
