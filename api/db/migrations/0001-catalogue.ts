import { type Kysely, sql } from 'kysely'
import type { ShopTables } from '../schema.ts'
import { key, required } from './columns.ts'

/** The catalogue, the owner's overrides of it, and what is read beside it. */
export async function createCatalogue(db: Kysely<ShopTables>): Promise<void> {
  await db.schema.createTable('meta').addColumn('key', 'text', key).addColumn('value', 'text', required).execute()
  await createProducts(db)
  await db.schema
    .createTable('bracelet_prices')
    .addColumn('handle', 'text', key)
    .addColumn('price', 'integer', required)
    .execute()
  await db.schema
    .createTable('promotions')
    .addColumn('id', 'text', key)
    .addColumn('title', 'text', required)
    .addColumn('category', 'text', required)
    .addColumn('diamond_type', 'text', required)
    .addColumn('percent_off', 'integer', required)
    .addColumn('customer_limit', 'integer', required)
    .addColumn('ends_on', 'text', required)
    .addColumn('taken', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('is_retired', 'integer', required)
    .execute()
  await db.schema
    .createTable('testimonials')
    .addColumn('id', 'text', key)
    .addColumn('position', 'integer', required)
    .addColumn('rating', 'integer', required)
    .addColumn('content', 'text', required)
    .addColumn('customer_name', 'text', required)
    .addColumn('customer_title', 'text')
    .addColumn('customer_location', 'text')
    .addColumn('product_category', 'text', required)
    .addColumn('is_featured', 'integer', required)
    .addColumn('photo', 'text')
    .addColumn('is_sample', 'integer', required)
    .execute()
}

async function createProducts(db: Kysely<ShopTables>): Promise<void> {
  await db.schema
    .createTable('products')
    .addColumn('number', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', required)
    .addColumn('name_folded', 'text', required)
    .addColumn('search_words', 'text', required)
    .addColumn('description', 'text', required)
    .addColumn('image_url', 'text', required)
    .addColumn('additional_media', 'text', required)
    .addColumn('category', 'text', required)
    .addColumn('diamond_type', 'text', required)
    .addColumn('carat', 'real')
    .addColumn('certification', 'text', required)
    .addColumn('metal_type', 'text')
    .addColumn('metadata', 'text', required)
    .addColumn('list_price', 'integer', required)
    .addColumn('list_stock', 'integer')
    .addColumn('list_featured', 'integer', required)
    .addColumn('is_retired', 'integer', required)
    .addColumn('price', 'integer', required)
    .addColumn('stock', 'integer')
    .addColumn('is_featured', 'integer', required)
    .addColumn('is_listed', 'integer', required)
    .execute()
  await db.schema
    .createTable('product_overrides')
    .addColumn('product_id', 'text', (column) => column.primaryKey().notNull().references('products.id'))
    .addColumn('price', 'integer', (column) => column.check(sql`price >= 0`))
    .addColumn('stock', 'integer', (column) => column.check(sql`stock >= 0`))
    .addColumn('is_made_to_order', 'integer')
    .addColumn('is_featured', 'integer')
    .addColumn('is_hidden', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema.createIndex('products_by_name').on('products').columns(['is_listed', 'name_folded', 'id']).execute()
}
