import type { Kysely } from 'kysely'
import type { ShopTables } from '../schema.ts'

/** The rings of a request as they were designed. Requests that came before have none. */
export async function addRingDesigns(db: Kysely<ShopTables>): Promise<void> {
  await db.schema
    .alterTable('wedding_ring_requests')
    .addColumn('design', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}
