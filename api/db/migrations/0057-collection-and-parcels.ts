import type { Kysely } from 'kysely'
import type { ShopTables } from '../schema.ts'

/** Orders that are collected, and the parcels of those that leave in more than one. */
export async function addCollectionAndParcels(db: Kysely<ShopTables>): Promise<void> {
  await db.schema.alterTable('orders').addColumn('collection', 'text').execute()
  await db.schema
    .alterTable('order_items')
    .addColumn('sent', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema
    .createTable('order_parcels')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('lines', 'text', (column) => column.notNull())
    .addColumn('carrier', 'text')
    .addColumn('tracking_number', 'text')
    .addColumn('packed_at', 'text', (column) => column.notNull())
    .addColumn('packed_by', 'text', (column) => column.notNull())
    .addColumn('sent_at', 'text')
    .addColumn('arrived_at', 'text')
    .addUniqueConstraint('order_parcels_number', ['order_id', 'number'])
    .execute()
}
