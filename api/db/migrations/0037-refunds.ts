import { type Kysely, sql } from 'kysely'
import type { ShopTables } from '../schema.ts'
import { key, of, required } from './columns.ts'

/** What providers are asked to give back, how many pieces of each line were, and who took an order at the desk. */
export async function createRefunds(db: Kysely<ShopTables>): Promise<void> {
  await db.schema
    .createTable('provider_refunds')
    .addColumn('id', 'text', key)
    .addColumn('order_id', 'text', of('orders.id'))
    .addColumn('payment_id', 'text', of('payments.id'))
    .addColumn('amount', 'integer', (column) => column.notNull().check(sql`amount > 0`))
    .addColumn('content', 'text', required)
    .addColumn('reason', 'text', required)
    .addColumn('who', 'text', required)
    .addColumn('at', 'text', required)
    .addColumn('state', 'text', required)
    .addColumn('provider_id', 'text')
    .addColumn('failure', 'text')
    .addColumn('asked', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('next_check_at', 'text')
    .execute()
  await db.schema.createIndex('provider_refunds_of_order').on('provider_refunds').column('order_id').execute()
  await db.schema
    .createIndex('provider_refunds_to_check')
    .on('provider_refunds')
    .columns(['state', 'next_check_at'])
    .execute()
  await db.schema
    .alterTable('order_items')
    .addColumn('given_back', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema.alterTable('orders').addColumn('taken_by', 'text').execute()
  // With it every part of what waits at the desk is found by an index, however many orders there are.
  await db.schema.createIndex('orders_withdrawn').on('orders').column('withdrawn_at').execute()
}
