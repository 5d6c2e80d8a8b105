import type { Kysely } from 'kysely'
import type { ShopTables } from '../schema.ts'

/** By what ranges are told apart, and when a piece last changed. Seeding fills them; the release before leaves them as they are. */
export async function addShapesAndChanges(db: Kysely<ShopTables>): Promise<void> {
  const products = db.schema.alterTable('products')
  await products.addColumn('shape', 'text').execute()
  await products.addColumn('setting', 'text').execute()
  await products.addColumn('content_hash', 'text').execute()
  await products.addColumn('changed_at', 'text').execute()
}
