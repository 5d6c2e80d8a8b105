import type { Kysely } from 'kysely'
import type { ShopTables } from '../schema.ts'

/** The number of the links that show an order: with another e-mail address every earlier link ends. */
export async function addOrderLinkNumber(db: Kysely<ShopTables>): Promise<void> {
  await db.schema
    .alterTable('orders')
    .addColumn('link_number', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
