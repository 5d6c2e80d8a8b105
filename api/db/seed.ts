import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Product } from '#domain/catalogue/product-schema.ts'
import type { BraceletPriceList } from '#domain/pricing/bracelet-price.ts'
import type { Promotion } from '#domain/promotions/promotion-schema.ts'
import type { Testimonial } from '#domain/reviews/testimonial-schema.ts'
import { putMeta, renewListing } from './catalogue/changes.ts'
import { engineOf, inTransaction } from './engine.ts'
import { insertAll } from './insert-all.ts'
import type { ShopDb } from './open.ts'
import { applyOverrides } from './overrides.ts'
import { recordPrices } from './price-history.ts'
import type { ShopTables } from './schema.ts'
import { productRow, seedProducts } from './seed-products.ts'

/** What the shop sells and says, as data/ has it. */
export interface ShopContent {
  products: readonly Product[]
  braceletPrices: BraceletPriceList
  promotions: readonly Promotion[]
  testimonials: readonly Testimonial[]
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
  // The rows as derived are part of it: a change of how words are folded has to reach the database as well.
  const hash = createHash('sha256')
    .update(JSON.stringify([content, rows]))
    .digest('base64url')
  const stored = await db.selectFrom('meta').select('value').where('key', '=', 'content_hash').executeTakeFirst()
  if (stored?.value === hash) return 'unchanged'

  await inTransaction(db, async (transaction) => {
    await engineOf(transaction).liftTimeouts(transaction)
    await seedProducts(transaction, rows)
    await applyOverrides(transaction)
    await seedBraceletPrices(transaction, content.braceletPrices)
    await recordPrices(transaction, now)
    await seedPromotions(transaction, content.promotions)
    await seedTestimonials(transaction, content.testimonials)
    await putMeta(transaction, 'content_hash', hash)
    await renewListing(transaction)
  })
  return 'seeded'
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
