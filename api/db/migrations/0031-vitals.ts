import type { Kysely } from 'kysely'
import type { ShopTables } from '../schema.ts'
import { required } from './columns.ts'

/** How fast pages were in visitors' hands, counted by day, page and line. */
export async function createVitals(db: Kysely<ShopTables>): Promise<void> {
  await db.schema
    .createTable('vital_counts')
    .addColumn('day', 'text', required)
    .addColumn('route', 'text', required)
    .addColumn('line', 'text', required)
    .addColumn('vital', 'text', required)
    .addColumn('class', 'integer', required)
    .addColumn('count', 'integer', required)
    .addPrimaryKeyConstraint('vital_counts_key', ['day', 'route', 'line', 'vital', 'class'])
    .execute()
}
