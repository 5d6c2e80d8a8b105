import type { Kysely } from 'kysely'
import type { ShopTables } from '../schema.ts'
import { key, required } from './columns.ts'

/** The shop's words and figures, and what they were before. */
export async function createContent(db: Kysely<ShopTables>): Promise<void> {
  await db.schema
    .createTable('content')
    .addColumn('key', 'text', key)
    .addColumn('value', 'text', required)
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('is_owners', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('changed_at', 'text')
    .execute()
  await db.schema
    .createTable('content_versions')
    .addColumn('key', 'text', required)
    .addColumn('version', 'integer', required)
    .addColumn('value', 'text', required)
    .addColumn('who', 'text', required)
    .addColumn('created_at', 'text', required)
    .addPrimaryKeyConstraint('content_versions_key', ['key', 'version'])
    .execute()
}
