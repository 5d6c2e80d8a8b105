import type { Kysely } from 'kysely'
import type { ShopTables } from '../schema.ts'

/** Whether what delivery cost was in a refund that staff recorded, so that it is given back once. Of earlier ones nobody knows. */
export async function addDeliveryGivenBack(db: Kysely<ShopTables>): Promise<void> {
  await db.schema
    .alterTable('order_refunds')
    .addColumn('has_delivery', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
