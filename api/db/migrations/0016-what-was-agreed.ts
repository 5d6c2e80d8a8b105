import type { Kysely } from 'kysely'
import type { ShopTables } from '../schema.ts'
import { key, required } from './columns.ts'

/**
 * What an order agrees besides its pieces: how it is paid, what goes along as a gift, who collects taxes abroad, by which
 * terms, and when the customer withdrew from it. All of it may be missing: orders of before have none.
 */
export async function createWhatWasAgreed(db: Kysely<ShopTables>): Promise<void> {
  // The terms as they stood, once for each wording; orders name theirs.
  await db.schema
    .createTable('order_terms')
    .addColumn('hash', 'text', key)
    .addColumn('text', 'text', required)
    .addColumn('since', 'text', required)
    .execute()
  for (const column of ['payment_method', 'gift_note', 'import_collector', 'terms_hash', 'withdrawn_at'])
    await db.schema.alterTable('orders').addColumn(column, 'text').execute()
}
