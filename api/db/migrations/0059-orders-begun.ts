import { type Kysely, sql } from 'kysely'
import type { ShopTables } from '../schema.ts'

/**
 * When an order was first begun, beside its events: of all of which a part was given back, which is some in twenty of all
 * there ever were, the desk finds with every page the few that nobody has begun.
 */
export async function addOrdersBegun(db: Kysely<ShopTables>): Promise<void> {
  await db.schema.alterTable('orders').addColumn('begun_at', 'text').execute()
  await db
    .updateTable('orders')
    .set(({ selectFrom }) => ({
      begun_at: selectFrom('order_events')
        .select(({ fn }) => fn.min('at').as('at'))
        .whereRef('order_id', '=', 'orders.id')
        .where('to_status', 'in', ['in-production', 'dispatched', 'delivered'])
    }))
    .execute()
  await db.schema
    .createIndex('orders_not_begun')
    .on('orders')
    .column('status')
    .where(sql.ref('begun_at'), 'is', null)
    .execute()
}
