import type { Insertable, Transaction } from 'kysely'
import { sortDesignName } from '#domain/catalogue/design-pages.ts'
import { designKey, isEnquiryOnly, rangeOf } from '#domain/catalogue/product-facts.ts'
import { searchText, sortName } from '#domain/catalogue/product-filter.ts'
import type { Product } from '#domain/catalogue/product-schema.ts'
import { inPortions } from './insert-all.ts'
import type { ProductsTable, ShopTables } from './schema.ts'

type ProductRow = Insertable<ProductsTable>

/** A product as its row. */
export function productRow(product: Product): ProductRow {
  const stock = product.stock === 'made-to-order' ? null : product.stock
  const featured = product.featured ? 1 : 0
  return {
    id: product.id,
    name: product.name,
    name_folded: sortName(product),
    search_words: searchText(product),
    description: product.description,
    image_url: product.imageUrl,
    additional_media: JSON.stringify(product.additionalMedia),
    category: product.category,
    diamond_type: product.diamondType,
    carat: product.carat,
    certification: product.certification,
    metal_type: product.metalType,
    metadata: JSON.stringify(product.metadata),
    list_price: product.price,
    list_stock: stock,
    list_featured: featured,
    is_retired: 0,
    price: product.price,
    stock,
    is_featured: featured,
    is_listed: 1,
    design: designKey(product),
    design_name_folded: sortDesignName(product),
    design_rank: product.metadata.designRank ?? null,
    ring_range: rangeOf(product),
    is_enquiry_only: isEnquiryOnly(product) ? 1 : 0
  }
}

/** Updates the products that are there, adds the new ones, retires those that have gone. */
export async function seedProducts(transaction: Transaction<ShopTables>, rows: readonly ProductRow[]): Promise<void> {
  await transaction.updateTable('products').set({ is_retired: 1 }).execute()
  for (const some of inPortions(rows)) {
    await transaction
      .insertInto('products')
      .values(some)
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((update) => {
          const columns = Object.keys(some[0] ?? {}) as (keyof ProductRow)[]
          return Object.fromEntries(columns.map((column) => [column, update.ref(`excluded.${column}`)]))
        })
      )
      .execute()
  }
}
