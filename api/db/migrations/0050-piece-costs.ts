import type { Kysely } from 'kysely'
import type { ShopTables } from '../schema.ts'
import { required } from './columns.ts'

/** What pieces cost the shop; what each line of an order cost it when it was sold; and what papers' parts did. */
export async function createPieceCosts(db: Kysely<ShopTables>): Promise<void> {
  await db.schema
    .createTable('piece_costs')
    .addColumn('product_id', 'text', (column) => column.primaryKey().references('products.id'))
    .addColumn('cost', 'integer', required)
    .execute()
  await db.schema.alterTable('order_items').addColumn('cost', 'integer').execute()
  await db.schema.alterTable('sales').addColumn('cost', 'integer').execute()
}
