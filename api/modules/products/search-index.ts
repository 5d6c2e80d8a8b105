import type { Product } from '#domain/catalogue/product-schema.ts'
import { indexProducts, type SearchedProduct, type SearchIndex } from '#domain/search/search-index.ts'
import type { ShopDb } from '../../db/open.ts'

/** The listed products as searches read them, with the id of each place. */
export interface ShopSearchIndex {
  index: SearchIndex
  ids: readonly string[]
  /** Where each stands in the index of lists, once that was asked. */
  positions?: { of: object; at: Int32Array }
}

/** So many rows at once that nobody else waits for them. */
const ROWS_AT_ONCE = 500

/** Reads and builds the index a part at a time, so that other requests are answered meanwhile. */
export async function readSearchIndex(db: ShopDb): Promise<ShopSearchIndex> {
  const products: SearchedProduct[] = []
  for (let last = 0; ; ) {
    const rows = await db
      .selectFrom('products')
      .select(['number', 'id', 'name', 'category', 'diamond_type', 'metal_type', 'carat', 'certification'])
      .select(['is_featured', 'price', 'metadata'])
      .where('is_listed', '=', 1)
      .where('number', '>', last)
      .orderBy('number')
      .limit(ROWS_AT_ONCE)
      .execute()
    for (const row of rows)
      products.push({
        id: row.id,
        name: row.name,
        category: row.category,
        diamondType: row.diamond_type,
        metalType: row.metal_type,
        carat: row.carat,
        certification: row.certification,
        featured: row.is_featured === 1,
        price: row.price,
        metadata: JSON.parse(row.metadata) as Product['metadata']
      })
    const end = rows.at(-1)
    if (!end || rows.length < ROWS_AT_ONCE) break
    last = end.number
    await others()
  }
  const building = indexProducts(products, products.length)
  for (let step = building.next(); ; step = building.next()) {
    if (step.done) return { index: step.value, ids: products.map(({ id }) => id) }
    await others()
  }
}

/** Lets whoever waits be answered. */
const others = () => new Promise<void>((resolve) => setImmediate(resolve))
