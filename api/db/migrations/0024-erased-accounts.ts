import type { Kysely } from 'kysely'
import type { ShopTables } from '../schema.ts'

/** When the account was erased that an order was placed with: what is still written about the order is not kept long. */
export async function markErasedAccounts(db: Kysely<ShopTables>): Promise<void> {
  await db.schema.alterTable('orders').addColumn('account_erased_at', 'text').execute()
}
