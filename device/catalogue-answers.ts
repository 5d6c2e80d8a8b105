import { categorySummaries } from '#domain/catalogue/category-summary.ts'
import { pageOfDesigns, selectDesigns } from '#domain/catalogue/design-pages.ts'
import { paginate, parsePaging } from '#domain/catalogue/pagination.ts'
import { selectProducts } from '#domain/catalogue/product-filter.ts'
import { parseGroup, parseProductFilter } from '#domain/catalogue/product-filter-query.ts'
import { toWire } from '#domain/catalogue/product-to-wire.ts'
import { fromWire, type ProductOnWire } from '#domain/catalogue/product-wire.ts'
import { toDecimalString } from '#domain/pricing/money.ts'

/** The public answers of the shop as the device keeps them: each the JSON of the whole list. */
export interface CachedCatalogue {
  products: ProductOnWire[]
  braceletPrices: Record<string, string>
  promotions: unknown[]
  testimonials: { featured: boolean }[]
  /** Null where they are not kept: the shop is asked for them. */
  reviews: { productId: string | null }[] | null
}

export interface CachedAnswer {
  status: 200 | 404 | 422
  body: unknown
  /** Items in all, for lists. */
  total?: number
  /** Pieces in all, for lists that count designs. */
  pieces?: number
}

type Query = Readonly<Record<string, string | undefined>>

/** What the shop would answer to a public read, from the kept catalogue. Null: this is no read it can answer. */
export function answerRead(path: string, query: Query, catalogue: CachedCatalogue): CachedAnswer | null {
  if (path === '/api/products') return listProducts(query, catalogue)
  if (path.startsWith('/api/products/'))
    return oneProduct(decodeURIComponent(path.slice('/api/products/'.length)), catalogue)
  if (path === '/api/tennis-bracelet-prices') return { status: 200, body: catalogue.braceletPrices }
  if (path === '/api/promotions') return { status: 200, body: catalogue.promotions }
  if (path === '/api/testimonials') return { status: 200, body: featuredOnly(query, catalogue.testimonials) }
  if (path === '/api/reviews') return catalogue.reviews && { status: 200, body: ofPiece(query, catalogue.reviews) }
  if (path === '/api/categories') return { status: 200, body: categories(catalogue) }
  return null
}

function listProducts(query: Query, { products }: CachedCatalogue): CachedAnswer {
  const { filter, problems } = parseProductFilter(query, 'api')
  const { paging, problems: pagingProblems } = parsePaging(query)
  const { isGrouped, problems: groupProblems } = parseGroup(query)
  const errors = [...problems, ...groupProblems, ...pagingProblems]
  if (errors.length > 0)
    return {
      status: 422,
      body: { title: 'Unprocessable Content', status: 422, detail: 'This query is not one the shop knows.', errors }
    }
  if (isGrouped) {
    const page = pageOfDesigns(selectDesigns(products.map(fromWire), filter), paging)
    if (page.kind === 'unknown-cursor') return unknownCursor
    return { status: 200, body: page.items.map(toWire), total: page.total, pieces: page.pieces }
  }
  const selected = selectProducts(products.map(fromWire), filter)
  if (!paging) return { status: 200, body: selected.map(toWire), total: selected.length }
  const page = paginate(selected, paging)
  if (page.kind === 'unknown-cursor') return unknownCursor
  return { status: 200, body: page.items.map(toWire), total: page.total }
}

const unknownCursor: CachedAnswer = {
  status: 422,
  body: { title: 'Unprocessable Content', status: 422, detail: 'The page before this one is not there any more.' }
}

function oneProduct(id: string, { products }: CachedCatalogue): CachedAnswer {
  const product = products.find((candidate) => candidate.id === id)
  if (product) return { status: 200, body: product }
  return { status: 404, body: { title: 'Not Found', status: 404, detail: 'There is no such product.' } }
}

function featuredOnly({ featured }: Query, testimonials: CachedCatalogue['testimonials']) {
  if (featured === undefined) return testimonials
  return testimonials.filter((testimonial) => String(testimonial.featured) === featured)
}

function ofPiece({ productId }: Query, reviews: NonNullable<CachedCatalogue['reviews']>) {
  return productId === undefined ? reviews : reviews.filter((review) => review.productId === productId)
}

function categories({ products }: CachedCatalogue) {
  return categorySummaries(products.map(fromWire)).map((summary) => ({
    ...summary,
    fromPrice: summary.fromPrice === null ? null : toDecimalString(summary.fromPrice)
  }))
}
