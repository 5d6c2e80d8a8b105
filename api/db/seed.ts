import { createHash } from 'node:crypto'
import { type Insertable, sql, type Transaction } from 'kysely'
import { ENTRIES } from '#data/content/entries.ts'
import { sortDesignName } from '#domain/catalogue/design-pages.ts'
import { designKey, isEnquiryOnly, rangeOf } from '#domain/catalogue/product-facts.ts'
import { searchText, sortName } from '#domain/catalogue/product-filter.ts'
import type { Product } from '#domain/catalogue/product-schema.ts'
import type { BraceletPriceList } from '#domain/pricing/bracelet-price.ts'
import type { Promotion } from '#domain/promotions/promotion-schema.ts'
import type { Testimonial } from '#domain/reviews/testimonial-schema.ts'
import { invalidateListing, putMeta } from './catalogue/changes.ts'
import { putBraceletPrices } from './design-prices.ts'
import { engineOf, inTransaction } from './engine.ts'
import { inPortions, insertAll } from './insert-all.ts'
import { settlePrices } from './offer-prices.ts'
import type { ShopDb } from './open.ts'
import { ownedProducts } from './owned-products.ts'
import type { ProductsTable, ShopTables } from './schema.ts'
import { movementQuery } from './stock-ledger.ts'

/** What the shop sells and says, as data/ has it. */
export interface ShopContent {
  products: readonly Product[]
  braceletPrices: BraceletPriceList
  promotions: readonly Promotion[]
  testimonials: readonly Testimonial[]
  /** Texts, figures and facts by their keys; those of data/content where none are named. */
  words?: readonly { key: string; initial: string }[]
}

/**
 * Brings what data/ says into the database. What customers and the owner wrote stays as it is: overrides, and how many
 * have taken a promotion. What has gone from data/ is retired, not deleted. `now`, in ms, is when the prices begin.
 * DECISIONS 11 and 39.
 */
export async function seed(
  db: ShopDb,
  content: ShopContent,
  now: number = Date.now()
): Promise<'seeded' | 'unchanged'> {
  const rows = content.products.map(productRow)
  const words = (content.words ?? ENTRIES).map(({ key, initial }) => ({ key, value: initial }))
  // The rows as derived are part of it: a change of how words are folded has to reach the database as well.
  const hash = createHash('sha256')
    .update(JSON.stringify([content, rows, words]))
    .digest('base64url')
  const stored = await db.selectFrom('meta').select('value').where('key', '=', 'content_hash').executeTakeFirst()
  if (stored?.value === hash) return 'unchanged'

  await inTransaction(db, async (transaction) => {
    await engineOf(transaction).liftTimeouts(transaction)
    await seedProducts(transaction, rows, await ownedRows(transaction, content.products), new Date(now).toISOString())
    await seedBraceletPrices(transaction, content.braceletPrices)
    await putBraceletPrices(transaction)
    await settlePrices(transaction, now)
    await movementQuery(transaction, {
      why: 'catalogue',
      who: 'shop',
      at: new Date(now).toISOString()
    }).execute()
    await seedPromotions(transaction, content.promotions)
    await seedTestimonials(transaction, content.testimonials)
    await seedWords(transaction, words)
    await putMeta(transaction, 'content_hash', hash)
    await invalidateListing(transaction)
  })
  return 'seeded'
}

/** What is the owner's stays as it is; everything else follows the release. */
async function seedWords(
  transaction: Transaction<ShopTables>,
  words: readonly { key: string; value: string }[]
): Promise<void> {
  for (const some of inPortions(words))
    await transaction
      .insertInto('content')
      .values([...some])
      .onConflict((conflict) =>
        conflict
          .column('key')
          .doUpdateSet((update) => ({ value: update.ref('excluded.value') }))
          .where('content.is_owners', '=', 0)
      )
      .execute()
}

async function seedBraceletPrices(transaction: Transaction<ShopTables>, list: BraceletPriceList): Promise<void> {
  await transaction.deleteFrom('bracelet_prices').execute()
  await insertAll(
    transaction,
    'bracelet_prices',
    Object.entries(list).map(([handle, price]) => ({ handle, price }))
  )
}

async function seedPromotions(transaction: Transaction<ShopTables>, promotions: readonly Promotion[]): Promise<void> {
  await transaction.updateTable('promotions').set({ is_retired: 1 }).execute()
  for (const promotion of promotions) {
    const row = {
      title: promotion.title,
      category: promotion.category,
      diamond_type: promotion.diamondType,
      percent_off: promotion.percentOff,
      customer_limit: promotion.limit,
      starts_on: promotion.startsOn ?? null,
      ends_on: promotion.endsOn,
      is_retired: 0 as const
    }
    await transaction
      .insertInto('promotions')
      .values({ id: promotion.id, ...row })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute()
  }
}

async function seedTestimonials(
  transaction: Transaction<ShopTables>,
  testimonials: readonly Testimonial[]
): Promise<void> {
  await transaction.deleteFrom('testimonials').execute()
  const rows = testimonials.map((testimonial, position) => ({
    id: testimonial.id,
    position,
    rating: testimonial.rating,
    content: testimonial.content,
    customer_name: testimonial.customerName,
    customer_title: testimonial.customerTitle,
    customer_location: testimonial.customerLocation,
    product_category: testimonial.productCategory,
    is_featured: testimonial.featured ? (1 as const) : (0 as const),
    photo: testimonial.photo,
    is_sample: testimonial.sample ? (1 as const) : (0 as const)
  }))
  await insertAll(transaction, 'testimonials', rows)
}

export type ProductRow = Insertable<ProductsTable>

/** The rows of the owner's pieces, derived anew: a release may fold words otherwise, or have a turning piece for one. */
async function ownedRows(transaction: Transaction<ShopTables>, listed: readonly Product[]): Promise<ProductRow[]> {
  const byId = new Map(listed.map((product) => [product.id, product]))
  return (await ownedProducts(transaction, (id) => byId.get(id))).map(productRow)
}

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
    is_enquiry_only: isEnquiryOnly(product) ? 1 : 0,
    shape: product.metadata.cut ?? null,
    setting: product.metadata.setting ?? null,
    content_hash: createHash('sha256').update(JSON.stringify(product)).digest('base64url').slice(0, 22),
    changed_at: null
  }
}

/**
 * Updates the products that are there, adds the new ones, retires those that have gone; `now` is when those changed that did.
 * The owner's pieces stand as the owner wrote them, whatever data/ says or no longer says of them.
 */
async function seedProducts(
  transaction: Transaction<ShopTables>,
  listed: readonly ProductRow[],
  owned: readonly ProductRow[],
  now: string
): Promise<void> {
  await transaction.updateTable('products').set({ is_retired: 1 }).execute()
  const owners = new Set(owned.map(({ id }) => id))
  const rows = [...listed.filter(({ id }) => !owners.has(id)), ...owned]
  for (const some of inPortions(rows)) {
    await transaction
      .insertInto('products')
      .values(some.map((row) => ({ ...row, changed_at: now })))
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((update) => {
          const columns = Object.keys(some[0] ?? {}) as (keyof ProductRow)[]
          return {
            ...Object.fromEntries(columns.map((column) => [column, update.ref(`excluded.${column}`)])),
            changed_at: sql<string>`case when products.content_hash = excluded.content_hash
              then products.changed_at else excluded.changed_at end`
          }
        })
      )
      .execute()
  }
  // One that has gone changes the lists it stood in. Without its hash that is not told again, but its return is.
  await transaction
    .updateTable('products')
    .set({ changed_at: now, content_hash: null })
    .where('is_retired', '=', 1)
    .where('content_hash', 'is not', null)
    .execute()
}
