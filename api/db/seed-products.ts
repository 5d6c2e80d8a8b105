import { type Insertable, sql, type Transaction } from 'kysely'
import { searchText, sortName } from '#domain/catalogue/product-filter.ts'
import type { Product } from '#domain/catalogue/product-schema.ts'
import { inPortions, insertAll } from './insert-all.ts'
import type { ProductsTable, ShopTables } from './schema.ts'

interface ProductRow {
  record: Insertable<ProductsTable>
  words: readonly string[]
}

/** A product as its row and the words it is found by. */
export function productRow(product: Product): ProductRow {
  const stock = product.stock === 'made-to-order' ? null : product.stock
  const featured = product.featured ? 1 : 0
  return {
    record: {
      id: product.id,
      name: product.name,
      name_folded: sortName(product),
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
      is_listed: 1
    },
    words: [...new Set(searchText(product).split(' '))]
  }
}

/** Updates the products that are there, adds the new ones, retires those that have gone. */
export async function seedProducts(transaction: Transaction<ShopTables>, rows: readonly ProductRow[]): Promise<void> {
  await transaction.updateTable('products').set({ is_retired: 1 }).execute()
  for (const records of inPortions(rows.map(({ record }) => record))) {
    await transaction
      .insertInto('products')
      .values(records)
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((update) => {
          const columns = Object.keys(records[0] ?? {}) as (keyof Insertable<ProductsTable>)[]
          return Object.fromEntries(columns.map((column) => [column, update.ref(`excluded.${column}`)]))
        })
      )
      .execute()
  }
}

/** Writes anew by which words each product is found, and how many each word finds. */
export async function seedWords(transaction: Transaction<ShopTables>, rows: readonly ProductRow[]): Promise<void> {
  const products = await transaction.selectFrom('products').select(['id', 'number']).execute()
  const numbers = new Map(products.map(({ id, number }) => [id, number]))
  await transaction.deleteFrom('product_words').execute()
  await transaction.deleteFrom('search_words').execute()
  const words = rows.flatMap(({ record, words }) => {
    const product_number = numbers.get(record.id)
    if (product_number === undefined) throw new Error(`${record.id} was not written`)
    return words.map((word) => ({ word, product_number }))
  })
  await insertAll(transaction, 'product_words', words)
  await transaction
    .insertInto('search_words')
    .columns(['word', 'products'])
    .expression((from) =>
      from
        .selectFrom('product_words')
        .select(['word', sql<number>`count(*)`.as('products')])
        .groupBy('word')
    )
    .execute()
}
