import type { Kysely } from 'kysely'
import type { ShopTables } from '../schema.ts'
import { key, of, required } from './columns.ts'

/**
 * Discount codes, which order has a place of which, and what was taken off an order and each of its lines; and changes of
 * many prices at once, with what each price was before.
 */
export async function createDiscounts(db: Kysely<ShopTables>): Promise<void> {
  await db.schema
    .createTable('discount_codes')
    .addColumn('id', 'text', key)
    .addColumn('code_key', 'text', (column) => column.notNull().unique())
    .addColumn('discount', 'text', required)
    .addColumn('starts_on', 'text', required)
    .addColumn('ends_on', 'text', required)
    .addColumn('use_limit', 'integer')
    .addColumn('taken', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('ended_at', 'text')
    .addColumn('who', 'text', required)
    .addColumn('created_at', 'text', required)
    .execute()
  await db.schema
    .createTable('discount_uses')
    .addColumn('order_id', 'text', (column) => of('orders.id')(column).primaryKey())
    .addColumn('code_id', 'text', (column) => column.notNull().references('discount_codes.id'))
    .addColumn('customer', 'text', required)
    .addColumn('once', 'text')
    .addColumn('taken_at', 'text', required)
    .addColumn('given_back_at', 'text')
    .execute()
  // Rows without `once` are any number: in both databases a null equals no other.
  await db.schema.createIndex('discount_once_each').unique().on('discount_uses').columns(['code_id', 'once']).execute()
  await db.schema.alterTable('orders').addColumn('discount_code', 'text').execute()
  await db.schema
    .alterTable('orders')
    .addColumn('discount', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema
    .alterTable('order_items')
    .addColumn('discount', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema
    .createTable('price_changes')
    .addColumn('id', 'text', key)
    .addColumn('asked', 'text', required)
    .addColumn('who', 'text', required)
    .addColumn('at', 'text', required)
    .addColumn('undone_at', 'text')
    .execute()
  await db.schema
    .createTable('price_change_rows')
    .addColumn('change_id', 'text', of('price_changes.id'))
    .addColumn('product_id', 'text', (column) => column.notNull().references('products.id'))
    .addColumn('price_before', 'integer')
    .addColumn('price_after', 'integer', required)
    .addColumn('is_kept', 'integer', (column) => column.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('price_change_rows_key', ['change_id', 'product_id'])
    .execute()
}
