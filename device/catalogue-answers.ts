import { categorySummaries } from '#domain/catalogue/category-summary.ts'
import { compareGrouped, pageOfDesigns } from '#domain/catalogue/design-pages.ts'
import { groupDesigns } from '#domain/catalogue/designs.ts'
import { paginate, parsePaging } from '#domain/catalogue/pagination.ts'
import { compareProducts, matches, type ProductFilter, type ProductSort } from '#domain/catalogue/product-filter.ts'
import { parseGroup, parseProductFilter } from '#domain/catalogue/product-filter-query.ts'
import type { Product } from '#domain/catalogue/product-schema.ts'
import { toWire } from '#domain/catalogue/product-to-wire.ts'
import { fromWire, type ProductOnWire } from '#domain/catalogue/product-wire.ts'
import { toDecimalString } from '#domain/pricing/money.ts'
import { type Found, nearest, search } from '#domain/search/search.ts'
import { NEAREST_SHOWN, type SearchAnswer, tellNearest, tellUnderstanding } from '#domain/search/search-answer.ts'
import { indexAtOnce, type SearchIndex } from '#domain/search/search-index.ts'

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

/** What a list of products is answered from. It is made once of each list, and goes with it. */
interface Shelf {
  products: readonly Product[]
  /** The place of each product in the list and in its index. */
  places: ReadonlyMap<Product, number>
  /** Made when it is first searched. */
  index: SearchIndex | null
}

const shelves = new WeakMap<readonly ProductOnWire[], Shelf>()

function shelfOf({ products }: CachedCatalogue): Shelf {
  const known = shelves.get(products)
  if (known) return known
  const read = products.map(fromWire)
  const shelf: Shelf = { products: read, places: new Map(read.map((product, place) => [product, place])), index: null }
  shelves.set(products, shelf)
  return shelf
}

function indexOf(shelf: Shelf): SearchIndex {
  shelf.index ??= indexAtOnce(shelf.products)
  return shelf.index
}

/** What the shop would answer to a public read, from the kept catalogue. Null: this is no read it can answer. */
export function answerRead(path: string, query: Query, catalogue: CachedCatalogue): CachedAnswer | null {
  if (path === '/api/products') return listProducts(query, catalogue)
  if (path === '/api/search') return searchProducts(query, catalogue)
  if (path.startsWith('/api/products/'))
    return oneProduct(decodeURIComponent(path.slice('/api/products/'.length)), catalogue)
  if (path === '/api/tennis-bracelet-prices') return { status: 200, body: catalogue.braceletPrices }
  if (path === '/api/promotions') return { status: 200, body: catalogue.promotions }
  if (path === '/api/testimonials') return { status: 200, body: featuredOnly(query, catalogue.testimonials) }
  if (path === '/api/reviews') return catalogue.reviews && { status: 200, body: ofPiece(query, catalogue.reviews) }
  if (path === '/api/categories') return { status: 200, body: categories(catalogue) }
  return null
}

function listProducts(query: Query, catalogue: CachedCatalogue): CachedAnswer {
  const { filter, problems } = parseProductFilter(query, 'api')
  const { paging, problems: pagingProblems } = parsePaging(query)
  const { isGrouped, problems: groupProblems } = parseGroup(query)
  const errors = [...problems, ...groupProblems, ...pagingProblems]
  if (errors.length > 0) return unknownQuery(errors)
  const shelf = shelfOf(catalogue)
  const selected = select(shelf, filter, isGrouped ? compareGrouped : compareProducts)
  if (isGrouped) {
    const page = pageOfDesigns(groupDesigns(selected), paging)
    if (page.kind === 'unknown-cursor') return unknownCursor
    return { status: 200, body: page.items.map(toWire), total: page.total, pieces: page.pieces }
  }
  if (!paging) return { status: 200, body: selected.map(toWire), total: selected.length }
  const page = paginate(selected, paging)
  if (page.kind === 'unknown-cursor') return unknownCursor
  return { status: 200, body: page.items.map(toWire), total: page.total }
}

const unknownQuery = (errors: readonly object[]): CachedAnswer => ({
  status: 422,
  body: { title: 'Unprocessable Content', status: 422, detail: 'This query is not one the shop knows.', errors }
})

type Order = (a: Product, b: Product) => number

/** What a filter holds, in its order; where it has words and no order of its own, the best come first. */
function select(shelf: Shelf, { q, ...filter }: ProductFilter, order: (sort: ProductSort) => Order): Product[] {
  const met = shelf.products.filter((product) => matches(product, filter))
  if (q === undefined) return met.sort(order(filter.sort))
  const found = search(indexOf(shelf), q)
  return inTiers(shelf, met, found.tiers, orderOf(found, filter.sort, order))
}

/** Orders that the shopper set go before one that the words ask for, and both before what answers best. */
function orderOf(found: Found, sort: ProductSort, order: (sort: ProductSort) => Order) {
  if (sort !== 'selection') return { isTiered: false, compare: order(sort) }
  return { isTiered: found.order === null, compare: order(found.order ?? sort) }
}

function inTiers(
  { places }: Shelf,
  products: readonly Product[],
  tiers: Uint32Array,
  { isTiered, compare }: { isTiered: boolean; compare: Order }
): Product[] {
  const tierOf = (product: Product) => tiers[places.get(product) as number] as number
  return products
    .filter((product) => tierOf(product) > 0)
    .sort((a, b) => (isTiered ? tierOf(a) - tierOf(b) : 0) || compare(a, b))
}

function searchProducts(query: Query, catalogue: CachedCatalogue): CachedAnswer {
  const { filter, problems } = parseProductFilter(query, 'api')
  if (problems.length > 0) return unknownQuery(problems)
  const shelf = shelfOf(catalogue)
  const index = indexOf(shelf)
  const understanding = filter.q === undefined ? null : search(index, filter.q).understanding
  const told = tellUnderstanding(understanding)
  const near = select(shelf, filter, compareProducts).length === 0 ? nearest(index, filter, understanding) : null
  if (!near) return { status: 200, body: { ...told, nearest: null } satisfies SearchAnswer }
  const byNearness = { isTiered: true, compare: compareGrouped('selection') }
  const page = pageOfDesigns(groupDesigns(inTiers(shelf, shelf.products, near.tiers, byNearness)), {
    limit: NEAREST_SHOWN
  })
  if (page.kind !== 'page') return unknownCursor
  const body: SearchAnswer = { ...told, nearest: tellNearest(near, { ...page, items: page.items.map(toWire) }) }
  return { status: 200, body }
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
