import { type Kysely, sql } from 'kysely'
import type { ShopTables } from '../schema.ts'

/**
 * What the desk counts with every page, however many orders there ever were: those that owe a balance, where both columns
 * are asked for by a value, so that SQLite begins with these few; and whether one was ever begun, without reading its events.
 */
export async function indexOrdersDue(db: Kysely<ShopTables>): Promise<void> {
  await db.schema.dropIndex('orders_with_deposit').execute()
  await db.schema
    .createIndex('orders_owing_balance')
    .on('orders')
    .columns(['balance_paid_at', 'status'])
    .where(sql.ref('deposit'), 'is not', null)
    .execute()
  await db.schema.createIndex('events_to_status').on('order_events').columns(['order_id', 'to_status']).execute()
}
