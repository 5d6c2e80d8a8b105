import type { Kysely } from 'kysely'
import type { ShopTables } from '../schema.ts'

/** By what pieces are counted as designs and parted into ranges. Seeding fills them; the release before leaves them as they are. */
export async function addDesigns(db: Kysely<ShopTables>): Promise<void> {
  const products = db.schema.alterTable('products')
  await products.addColumn('design', 'text').execute()
  await products.addColumn('design_name_folded', 'text').execute()
  await products.addColumn('design_rank', 'integer').execute()
  await products.addColumn('ring_range', 'text').execute()
  await products.addColumn('is_enquiry_only', 'integer', (column) => column.notNull().defaultTo(0)).execute()
}
