import { type Paging, parsePaging } from '#domain/catalogue/pagination.ts'
import type { ProductFilter } from '#domain/catalogue/product-filter.ts'
import { parseGroup, parseProductFilter, productFilterQuery } from '#domain/catalogue/product-filter-query.ts'
import { londonDate } from '#domain/policies/london-time.ts'
import { toDecimalString } from '#domain/pricing/money.ts'
import { percentOffAll } from '#domain/promotions/price-history.ts'
import { type PromotionOnWire, promotionState } from '#domain/promotions/promotion-state.ts'
import type { Testimonial } from '#domain/reviews/testimonial-schema.ts'
import { categoryRead } from './categories/routes.ts'
import type { Config } from './config.ts'
import type { Catalogue } from './db/catalogue/catalogue.ts'
import { dailyCatalogue } from './db/catalogue/daily.ts'
import type { Subject } from './db/engine.ts'
import type { ShopDb } from './db/open.ts'
import { notFound, unprocessable } from './http/problems.ts'
import type { PublicRead, ReadAnswer } from './http/public-read.ts'
import { createPublicReads, type PublicReads } from './http/public-reads.ts'
import { type PayingConfig, paymentMethodsRead } from './payments/methods-read.ts'
import { createProductQueries, type ProductQueries } from './products/queries.ts'
import { type CurrentPromotion, currentPromotions, offeredPrices } from './promotions/queries.ts'
import { reviewRead } from './reviews/routes.ts'

/** GET /api/products and GET /api/products/{id}. */
function productReads(products: ProductQueries): PublicRead[] {
  return [
    {
      path: '/api/products',
      parameters: [
        'category',
        'range',
        'design',
        'diamondType',
        'metal',
        'q',
        'minPrice',
        'maxPrice',
        'sort',
        'featured',
        'group',
        'limit',
        'cursor'
      ],
      read: async ({ query }) => {
        const { filter, problems } = parseProductFilter(query, 'api')
        const { paging, problems: pagingProblems } = parsePaging(query)
        const { isGrouped, problems: groupProblems } = parseGroup(query)
        const errors = [...problems, ...groupProblems, ...pagingProblems]
        if (errors.length > 0) throw unprocessable(errors)
        if (isGrouped) return designs(products, filter, paging)
        if (paging) return onePage(products, filter, paging)
        const all = await products.listProducts(filter)
        return { body: all, about: all.map(stockOf) }
      }
    },
    {
      path: '/api/products/:id',
      parameters: [],
      read: async ({ params }) => {
        const product = await products.findProduct(params.id ?? '')
        if (!product) throw notFound('There is no such product.')
        return { body: product, about: [stockOf(product)] }
      }
    }
  ]
}

const stockOf = ({ id }: { id: string }): Subject => `product:${id}`

async function onePage(products: ProductQueries, filter: ProductFilter, paging: Paging): Promise<ReadAnswer> {
  const page = await products.pageOfProducts(filter, paging)
  if (page.kind === 'unknown-cursor') throw unknownCursor('the last id')
  const next =
    page.next === null ? null : { ...productFilterQuery(filter), limit: String(paging.limit), cursor: page.next }
  return { body: page.items, total: page.total, ...(next && { next }), about: page.items.map(stockOf) }
}

/** Counted by designs: the answer stays a list of pieces, which any client can read. DECISIONS 35. */
async function designs(products: ProductQueries, filter: ProductFilter, paging: Paging | null): Promise<ReadAnswer> {
  const page = await products.pageOfDesigns(filter, paging)
  if (page.kind === 'unknown-cursor') throw unknownCursor('the last design')
  const { items, total, pieces } = page
  const next = page.next !== null &&
    paging && { ...productFilterQuery(filter), group: 'design', limit: String(paging.limit), cursor: page.next }
  return { body: items, total, pieces, ...(next && { next }), about: items.map(stockOf) }
}

const unknownCursor = (what: string) =>
  unprocessable([{ path: 'cursor', message: `Must be ${what} of the page before, within the same list` }])

export interface ReadsDeps {
  config: PayingConfig & Pick<Config, 'hsts'>
  db: ShopDb
  catalogue: Catalogue
  clock: () => number
}

/** Everything the shop tells everyone alike: over HTTP to browsers, and within the process to its own pages. */
export function createReads({ config, db, catalogue, clock }: ReadsDeps): PublicReads {
  const products = createProductQueries(db, catalogue)
  const testimonials = createTestimonialQueries(db, { withSamples: config.publicUrl === undefined })
  return createPublicReads(
    [
      ...productReads(products),
      categoryRead(db),
      braceletPriceRead(db),
      promotionRead(db, clock),
      testimonialRead(testimonials),
      reviewRead(db),
      paymentMethodsRead(config)
    ],
    {
      catalogue: dailyCatalogue(catalogue, clock),
      https: config.publicUrl?.startsWith('https:') ?? false,
      hsts: config.hsts
    }
  )
}

/** GET /api/testimonials?featured={true or false}. Storefront spec, section 7. */
function testimonialRead(testimonials: TestimonialQueries): PublicRead {
  return {
    path: '/api/testimonials',
    parameters: ['featured'],
    read: async ({ query: { featured } }) => {
      if (featured !== undefined && featured !== 'true' && featured !== 'false') {
        throw unprocessable([{ path: 'featured', message: 'Must be one of true, false' }])
      }
      return { body: await testimonials.list(featured === undefined ? undefined : featured === 'true'), about: [] }
    }
  }
}

/** GET /api/tennis-bracelet-prices: handle to list price, pounds with two places. Storefront spec, section 7. */
function braceletPriceRead(db: ShopDb): PublicRead {
  return {
    path: '/api/tennis-bracelet-prices',
    parameters: [],
    read: async () => {
      const prices = await db.selectFrom('bracelet_prices').selectAll().orderBy('handle').execute()
      return {
        body: Object.fromEntries(prices.map(({ handle, price }) => [handle, toDecimalString(price)])),
        about: []
      }
    }
  }
}

/** Once the shop is public, the examples written by us are not shown. DECISIONS 19. */
function createTestimonialQueries(db: ShopDb, { withSamples }: { withSamples: boolean }) {
  async function list(featured?: boolean): Promise<Testimonial[]> {
    const rows = await db
      .selectFrom('testimonials')
      .selectAll()
      .$if(!withSamples, (query) => query.where('is_sample', '=', 0))
      .$if(featured !== undefined, (query) => query.where('is_featured', '=', featured ? 1 : 0))
      .orderBy('position')
      .execute()
    return rows.map((row) => ({
      id: row.id,
      rating: row.rating,
      content: row.content,
      customerName: row.customer_name,
      customerTitle: row.customer_title,
      customerLocation: row.customer_location,
      productCategory: row.product_category,
      featured: row.is_featured === 1,
      photo: row.photo,
      sample: row.is_sample === 1
    }))
  }
  return { list }
}

type TestimonialQueries = ReturnType<typeof createTestimonialQueries>

/** GET /api/promotions: each offer with how it stands today in London, and what of it is proven. DECISIONS 8 and 39. */
function promotionRead(db: ShopDb, clock: () => number): PublicRead {
  return {
    path: '/api/promotions',
    parameters: [],
    read: async () => {
      const today = londonDate(clock())
      const promotions = await currentPromotions(db)
      return {
        body: await Promise.all(promotions.map((promotion) => onWire(db, promotion, today))),
        about: ['promotions']
      }
    }
  }
}

async function onWire(
  db: ShopDb,
  { promotion, taken }: Pick<CurrentPromotion, 'promotion' | 'taken'>,
  today: string
): Promise<PromotionOnWire> {
  const state = promotionState(promotion, taken, today)
  if (state !== 'live') return { ...promotion, state, taken, was: {}, provenPercent: null }
  const prices = await offeredPrices(db, promotion, today)
  const was = prices.flatMap(({ id, was }) => (was === null ? [] : [[id, toDecimalString(was)]]))
  return { ...promotion, state, taken, was: Object.fromEntries(was), provenPercent: percentOffAll(prices) }
}
