import type { Kysely } from 'kysely'
import type { ShopTables } from '../schema.ts'

/** By what day a deposit is to be paid that was asked for after its order was placed. */
export async function addDepositDay(db: Kysely<ShopTables>): Promise<void> {
  await db.schema.alterTable('orders').addColumn('deposit_due', 'text').execute()
}
