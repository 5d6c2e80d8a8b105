import type { Kysely } from 'kysely'
import type { ShopTables } from '../schema.ts'
import { key, required } from './columns.ts'

/** Which change of the catalogue was the last to touch what is told of a subject, so that kept answers about others stay. */
export async function createCatalogueChanges(db: Kysely<ShopTables>): Promise<void> {
  await db.schema
    .createTable('catalogue_changes')
    .addColumn('subject', 'text', key)
    .addColumn('number', 'integer', required)
    .execute()
  await db.schema.createIndex('catalogue_changes_by_number').on('catalogue_changes').column('number').execute()
}
