import type { Kysely } from 'kysely'
import type { ShopTables } from '../schema.ts'

/** Orders that are paid in two parts, which part each payment is of, the links by which they are paid, and whence an order came. */
export async function createPartPayments(db: Kysely<ShopTables>): Promise<void> {
  await db.schema.alterTable('orders').addColumn('deposit', 'integer').execute()
  await db.schema.alterTable('orders').addColumn('balance_paid_at', 'text').execute()
  await db.schema
    .alterTable('orders')
    .addColumn('pay_link_number', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema.alterTable('orders').addColumn('quotation_id', 'text').execute()
  // An accepted quotation becomes one order, however often it is pressed.
  await db.schema.createIndex('order_of_quotation').on('orders').column('quotation_id').unique().execute()
  await db.schema
    .createIndex('orders_with_deposit')
    .on('orders')
    .columns(['deposit', 'status'])
    .where('deposit', 'is not', null)
    .execute()
  await db.schema.alterTable('payments').addColumn('part', 'text').execute()
}
