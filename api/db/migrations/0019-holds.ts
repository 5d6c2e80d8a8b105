import { type Kysely, sql } from 'kysely'
import type { ShopTables } from '../schema.ts'

const weekMs = 7 * 86_400_000

/**
 * How far an order is trusted, and until when it keeps what it took. Orders of before count as confirmed, and keep their
 * pieces for the seven days they were promised: from when they were placed, or from when their delivery charge was named.
 */
export async function addHolds(db: Kysely<ShopTables>): Promise<void> {
  for (const column of ['confirmed_at', 'held_until', 'promotion_places'])
    await db.schema.alterTable('orders').addColumn(column, 'text').execute()
  await db.schema.createIndex('orders_held_until').on('orders').columns(['status', 'held_until']).execute()
  await db.schema.createIndex('orders_of_recipient').on('orders').expression(sql`lower(customer_email)`).execute()
  await holdOrdersOfBefore(db)
}

/** What the columns say of the orders that were there before them. */
export async function holdOrdersOfBefore(db: Kysely<ShopTables>): Promise<void> {
  await db
    .updateTable('orders')
    .set(({ ref }) => ({ confirmed_at: ref('created_at') }))
    .execute()
  const keeping = await db
    .selectFrom('orders')
    .select(({ selectFrom }) => [
      'id',
      'created_at',
      'delivery',
      'delivery_charge',
      selectFrom('audit')
        .select(({ fn }) => fn.max('at').as('at'))
        .where('subject', '=', 'order')
        .whereRef('subject_id', '=', 'orders.id')
        .where('action', '=', 'order.delivery-charge')
        .as('named_at')
    ])
    .where('status', '=', 'pending')
    .where('stock_returned_at', 'is', null)
    .execute()
  for (const { id, created_at, delivery, delivery_charge, named_at } of keeping) {
    if (delivery === 'confirmed-before-payment' && delivery_charge === null) continue
    const held_until = new Date(Date.parse(named_at ?? created_at) + weekMs).toISOString()
    await db.updateTable('orders').set({ held_until }).where('id', '=', id).execute()
  }
}
