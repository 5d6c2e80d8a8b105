import type { Kysely } from 'kysely'
import type { ShopTables } from '../schema.ts'

/** How many of a line's pieces that were given back had left in parcels. Of earlier ones it is taken that they had not. */
export async function addGivenBackSent(db: Kysely<ShopTables>): Promise<void> {
  await db.schema
    .alterTable('order_items')
    .addColumn('given_back_sent', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
