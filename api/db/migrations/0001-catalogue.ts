import { type CreateTableBuilder, type Kysely, sql } from 'kysely'
import type { ShopTables } from '../schema.ts'

/** The catalogue, the owner's overrides of it, and what is read beside it. */
export async function createCatalogue(db: Kysely<ShopTables>): Promise<void> {
  await db.schema.createTable('meta').addColumn('key', 'text', key).addColumn('value', 'text', required).execute()
  await createProducts(db)
  await createSearch(db)
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

  // One index a sort order, with and without the category. The columns after the id are there so that a page is
  // found, and a filter counted, without touching the rows.
  const filtered = ['diamond_type', 'metal_type', 'is_featured'] as const
  const orders = {
    name: ['name_folded', 'id', 'price'],
    price: ['price', 'name_folded', 'id'],
    price_down: ['price desc', 'name_folded', 'id']
  } as const
  for (const [name, order] of Object.entries(orders)) {
    await db.schema
      .createIndex(`products_by_${name}`)
      .on('products')
      .columns(['is_listed', ...order, 'category', ...filtered])
      .execute()
    await db.schema
      .createIndex(`products_by_category_and_${name}`)
      .on('products')
      .columns(['is_listed', 'category', ...order, ...filtered])
      .execute()
  }
}

async function createSearch(db: Kysely<ShopTables>): Promise<void> {
  const words: CreateTableBuilder<'product_words', 'word' | 'product_number'> = db.schema
    .createTable('product_words')
    .addColumn('word', 'text', required)
    .addColumn('product_number', 'integer', (column) => column.notNull().references('products.number'))
    .addPrimaryKeyConstraint('product_words_key', ['word', 'product_number'])
  await words.modifyEnd(sql`without rowid`).execute()
  await db.schema
    .createIndex('product_words_by_product')
    .on('product_words')
    .columns(['product_number', 'word'])
    .execute()
  await db.schema
    .createTable('search_words')
    .addColumn('word', 'text', key)
    .addColumn('products', 'integer', required)
    .execute()
}

type Column = Parameters<NonNullable<Parameters<CreateTableBuilder<string, never>['addColumn']>[2]>>[0]
const required = (column: Column) => column.notNull()
const key = (column: Column) => column.primaryKey().notNull()
