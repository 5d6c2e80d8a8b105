import type { Kysely } from 'kysely'
import type { ShopTables } from '../schema.ts'
import { key, of, required } from './columns.ts'

/** What was tried and paid for orders at the providers, what the providers told us, and each step an order took. */
export async function createPayments(db: Kysely<ShopTables>): Promise<void> {
  await db.schema
    .createTable('payments')
    .addColumn('id', 'text', key)
    .addColumn('order_id', 'text', of('orders.id'))
    .addColumn('provider', 'text', required)
    .addColumn('provider_id', 'text')
    .addColumn('status', 'text', required)
    .addColumn('amount', 'integer', required)
    .addColumn('refunded', 'integer', required)
    .addColumn('created_at', 'text', required)
    .addColumn('updated_at', 'text', required)
    .addColumn('next_check_at', 'text')
    .addUniqueConstraint('one_payment_a_record', ['provider', 'provider_id'])
    .execute()
  await db.schema
    .createTable('order_events')
    .addColumn('id', 'text', key)
    .addColumn('order_id', 'text', of('orders.id'))
    .addColumn('from_status', 'text', required)
    .addColumn('to_status', 'text', required)
    .addColumn('at', 'text', required)
    .addColumn('who', 'text', required)
    .addColumn('detail', 'text', required)
    .execute()
  await db.schema
    .createTable('provider_events')
    .addColumn('provider', 'text', required)
    .addColumn('event_id', 'text', required)
    .addColumn('received_at', 'text', required)
    .addPrimaryKeyConstraint('one_event_once', ['provider', 'event_id'])
    .execute()
  await db.schema.createIndex('payments_of_order').on('payments').column('order_id').execute()
  await db.schema.createIndex('payments_to_check').on('payments').columns(['status', 'next_check_at']).execute()
  await db.schema.createIndex('events_of_order').on('order_events').columns(['order_id', 'at']).execute()
  await db.schema.createIndex('provider_events_by_age').on('provider_events').column('received_at').execute()
}
