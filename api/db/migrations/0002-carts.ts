import { type Kysely, sql } from 'kysely'
import type { ShopTables } from '../schema.ts'
import { key, of, required } from './columns.ts'

/** Carts, the sessions that hold them, what keeps a write from happening twice, and what counts too many. */
export async function createCarts(db: Kysely<ShopTables>): Promise<void> {
  await db.schema
    .createTable('carts')
    .addColumn('id', 'text', key)
    .addColumn('guest_hash', 'text', (column) => column.unique())
    .addColumn('created_at', 'text', required)
    .execute()
  await db.schema
    .createTable('sessions')
    .addColumn('token_hash', 'text', key)
    .addColumn('cart_id', 'text', of('carts.id'))
    .addColumn('created_at', 'text', required)
    .addColumn('expires_at', 'text', required)
    .execute()
  await db.schema
    .createTable('cart_lines')
    .addColumn('id', 'text', key)
    .addColumn('cart_id', 'text', of('carts.id'))
    .addColumn('position', 'integer', required)
    .addColumn('product_id', 'text', (column) => column.notNull().references('products.id'))
    .addColumn('quantity', 'integer', (column) => column.notNull().check(sql`quantity between 1 and 99`))
    .addColumn('selected_size', 'text')
    .addColumn('selected_carat', 'real')
    .addColumn('customization', 'text')
    .addColumn('identity', 'text', required)
    .addColumn('shown_price', 'integer', required)
    .addColumn('created_at', 'text', required)
    .addUniqueConstraint('one_line_for_equal_choices', ['cart_id', 'identity'])
    .execute()
  await db.schema
    .createTable('cart_line_aliases')
    .addColumn('id', 'text', key)
    .addColumn('cart_id', 'text', of('carts.id'))
    .addColumn('line_id', 'text', (column) => column.references('cart_lines.id').onDelete('set null'))
    .execute()
  await db.schema
    .createTable('idempotency_keys')
    .addColumn('scope', 'text', required)
    .addColumn('key', 'text', required)
    .addColumn('fingerprint', 'text', required)
    .addColumn('status', 'integer', required)
    .addColumn('body', 'text', required)
    .addColumn('created_at', 'text', required)
    .addPrimaryKeyConstraint('one_answer_for_a_key', ['scope', 'key'])
    .execute()
  await db.schema
    .createTable('rate_limits')
    .addColumn('key', 'text', key)
    .addColumn('points', 'integer', required)
    .addColumn('expires_at', 'bigint', required)
    .execute()
  await db.schema.createIndex('sessions_of_cart').on('sessions').column('cart_id').execute()
  await db.schema.createIndex('aliases_of_cart').on('cart_line_aliases').column('cart_id').execute()
  await db.schema.createIndex('aliases_of_line').on('cart_line_aliases').column('line_id').execute()
}
