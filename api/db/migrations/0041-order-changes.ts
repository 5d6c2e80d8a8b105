import type { Kysely } from 'kysely'
import type { ShopTables } from '../schema.ts'
import { key, of, required } from './columns.ts'

/** Changes of orders that their customers are asked about, and what became of them. */
export async function createOrderChanges(db: Kysely<ShopTables>): Promise<void> {
  await db.schema
    .createTable('order_changes')
    .addColumn('id', 'text', key)
    .addColumn('order_id', 'text', of('orders.id'))
    .addColumn('number', 'integer', required)
    .addColumn('kind', 'text', required)
    .addColumn('state', 'text', required)
    // One proposal of an order is open at a time: its number stands here while it is.
    .addColumn('open_of', 'text', (column) => column.unique())
    .addColumn('content', 'text', required)
    .addColumn('difference', 'integer', required)
    .addColumn('proposed_at', 'text', required)
    .addColumn('proposed_by', 'text', required)
    .addColumn('expires_at', 'text', required)
    .addColumn('ended_at', 'text')
    .addColumn('ended_by', 'text')
    .addColumn('returned_at', 'text')
    .addColumn('sent_at', 'text')
    .addColumn('parcel', 'text')
    .addUniqueConstraint('one_change_a_number', ['order_id', 'number'])
    .execute()
  await db.schema
    .alterTable('orders')
    .addColumn('paid_before_change', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
