import { sql, type Transaction } from 'kysely'
import type { ShopTables } from './schema.ts'

/**
 * Lays the owner's overrides and the live offers over what is listed: over one product's row, or over all. Drafts and archived pieces are not in
 * the shop. To be called in the transaction
 * that wrote the override, followed by `invalidateListing`; where it wrote a price, `settlePrices` instead.
 */
export async function applyOverrides(transaction: Transaction<ShopTables>, productId?: string): Promise<void> {
  await overridesQuery(transaction, productId).execute()
}

/** The query that does so, for a batch with the one that writes the override. */
export function overridesQuery(transaction: Transaction<ShopTables>, productId?: string) {
  const override = (column: 'price' | 'stock' | 'is_made_to_order' | 'is_featured' | 'is_hidden') =>
    sql`(select ${sql.ref(column)} from product_overrides where product_id = products.id)`
  return transaction
    .updateTable('products')
    .set({
      price: sql`coalesce((select price from offer_prices where product_id = products.id), ${override('price')}, list_price)`,
      stock: sql`case when ${override('is_made_to_order')} = 1 then null else coalesce(${override('stock')}, list_stock) end`,
      is_featured: sql`coalesce(${override('is_featured')}, list_featured)`,
      is_listed: sql`case when is_retired = 1 or state <> 'published' or ${override('is_hidden')} = 1 then 0 else 1 end`
    })
    .$if(productId !== undefined, (query) => query.where('id', '=', productId ?? ''))
}
