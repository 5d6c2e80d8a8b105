import type { Kysely } from 'kysely'
import type { ShopTables } from '../schema.ts'

/**
 * All that the desk's lists of pieces and of stock are counted and put in order by, so that none of them reads the rows of
 * pieces that it does not show: each holds the whole of a piece's words.
 */
export async function indexProductsAtDesk(db: Kysely<ShopTables>): Promise<void> {
  await db.schema.dropIndex('products_at_desk').execute()
  await db.schema
    .createIndex('products_at_desk')
    .on('products')
    .columns(['is_retired', 'name_folded', 'id', 'state', 'category', 'stock', 'is_listed'])
    .execute()
}
