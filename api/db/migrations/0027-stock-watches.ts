import type { Kysely } from 'kysely'
import type { ShopTables } from '../schema.ts'
import { key, of, required } from './columns.ts'

/** Who waits for a piece that is out of stock: a browser, an account's e-mail, or an e-mail that its reader confirmed. */
export async function createStockWatches(db: Kysely<ShopTables>): Promise<void> {
  await db.schema
    .alterTable('push_subscriptions')
    // The release before writes none.
    .addColumn('stock', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema
    .createTable('stock_watches')
    .addColumn('id', 'text', key)
    .addColumn('product_id', 'text', of('products.id'))
    .addColumn('subscription_id', 'text', (column) => column.references('push_subscriptions.id').onDelete('cascade'))
    .addColumn('customer_id', 'text', (column) => column.references('customers.id').onDelete('cascade'))
    .addColumn('email', 'text')
    .addColumn('cart_id', 'text', (column) => column.references('carts.id').onDelete('set null'))
    .addColumn('created_at', 'text', required)
    .addColumn('confirmed_at', 'text')
    .addColumn('due_at', 'text')
    .addColumn('attempts', 'integer', required)
    .addColumn('next_attempt_at', 'text')
    .addColumn('last_error', 'text')
    .addUniqueConstraint('stock_watches_of_subscription', ['subscription_id', 'product_id'])
    .addUniqueConstraint('stock_watches_of_customer', ['customer_id', 'product_id'])
    .addUniqueConstraint('stock_watches_of_email', ['email', 'product_id'])
    .execute()
  await db.schema.createIndex('stock_watches_of_product').on('stock_watches').column('product_id').execute()
  await db.schema.createIndex('stock_watches_of_cart').on('stock_watches').column('cart_id').execute()
  await db.schema.createIndex('stock_watches_due').on('stock_watches').column('next_attempt_at').execute()
}
