import type { Kysely } from 'kysely'
import type { ShopTables } from '../schema.ts'
import { key, of, required } from './columns.ts'

/** Invoices and credit notes as they were issued, and the last number of each series. */
export async function createPapers(db: Kysely<ShopTables>): Promise<void> {
  await db.schema
    .createTable('paper_series')
    .addColumn('kind', 'text', key)
    .addColumn('last', 'integer', required)
    .execute()
  await db.schema
    .createTable('papers')
    .addColumn('kind', 'text', required)
    .addColumn('place', 'integer', required)
    .addColumn('order_id', 'text', of('orders.id'))
    .addColumn('issued_at', 'text', required)
    .addColumn('content', 'text', required)
    .addPrimaryKeyConstraint('papers_key', ['kind', 'place'])
    .execute()
  await db.schema.createIndex('papers_of_order').on('papers').column('order_id').execute()
  await db.schema.createIndex('papers_by_time').on('papers').columns(['issued_at', 'kind', 'place']).execute()
  await db.schema.alterTable('payments').addColumn('paid_at', 'text').execute()
  // What was paid before has its order's step; money that came twice has none, and was last touched when it came.
  await db
    .updateTable('payments')
    .set(({ fn, selectFrom, ref }) => ({
      paid_at: fn.coalesce(
        selectFrom('order_events')
          .select(({ fn }) => fn.min('at').as('at'))
          .whereRef('order_events.order_id', '=', 'payments.order_id')
          .whereRef('order_events.detail', '=', 'payments.provider_id')
          .where('to_status', '=', 'paid'),
        ref('updated_at')
      )
    }))
    .where('status', '=', 'paid')
    .execute()
  // An export of a time reads the orders and payments of that time, and no others.
  await db.schema.createIndex('payments_by_time').on('payments').columns(['paid_at', 'id']).execute()
  await db.schema.createIndex('orders_by_time').on('orders').columns(['created_at', 'id']).execute()
}
