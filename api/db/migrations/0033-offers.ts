import type { Kysely } from 'kysely'
import type { ShopTables } from '../schema.ts'
import { key, required } from './columns.ts'

/** The owner's offers, and what the live ones sell their pieces at. */
export async function createOffers(db: Kysely<ShopTables>): Promise<void> {
  await db.schema
    .createTable('offers')
    .addColumn('id', 'text', key)
    .addColumn('offer', 'text', required)
    .addColumn('starts_on', 'text', required)
    .addColumn('ends_on', 'text', required)
    .addColumn('customer_limit', 'integer')
    .addColumn('taken', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('ended_at', 'text')
    .addColumn('is_applied', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('who', 'text', required)
    .addColumn('created_at', 'text', required)
    .execute()
  await db.schema
    .createTable('offer_prices')
    .addColumn('product_id', 'text', (column) => column.primaryKey().notNull().references('products.id'))
    .addColumn('offer_id', 'text', (column) => column.notNull().references('offers.id'))
    .addColumn('price', 'integer', required)
    .execute()
}
