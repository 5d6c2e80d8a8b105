import { categorySummaries } from '#domain/catalogue/category-summary.ts'
import { compareGrouped, type PageOfDesigns } from '#domain/catalogue/design-pages.ts'
import { type FacetColumns, facetColumns } from '#domain/catalogue/facet-columns.ts'
import { countFacets } from '#domain/catalogue/facets.ts'
import { type Paging, paginate, parsePaging } from '#domain/catalogue/pagination.ts'
import { designKey } from '#domain/catalogue/product-facts.ts'
import {
  asksOfPieces,
  compareProducts,
  meets,
  type Narrowed,
  narrowed,
  PRODUCT_SORTS,
  type ProductFilter,
  type ProductSort
} from '#domain/catalogue/product-filter.ts'
import { parseGroup, parseProductFilter } from '#domain/catalogue/product-filter-query.ts'
import type { Product } from '#domain/catalogue/product-schema.ts'
import { toWire } from '#domain/catalogue/product-to-wire.ts'
import { fromWire, type ProductOnWire } from '#domain/catalogue/product-wire.ts'
import { asksOfStones, isOfStones } from '#domain/catalogue/stone-filter.ts'
import { toDecimalString } from '#domain/pricing/money.ts'
import { inTiers, nearest, search } from '#domain/search/search.ts'
import { NEAREST_SHOWN, type SearchAnswer, tellNearest, tellUnderstanding } from '#domain/search/search-answer.ts'
import { indexProducts, type SearchIndex } from '#domain/search/search-index.ts'
import { understand } from '#domain/search/understand.ts'

/** The public answers of the shop as the device keeps them: each the JSON of the whole list. */
export interface CachedCatalogue {
  products: ProductOnWire[]
  braceletPrices: Record<string, string>
  promotions: unknown[]
  testimonials: { featured: boolean }[]
  /** Null where they are not kept: the shop is asked for them. */
  reviews: { productId: string | null }[] | null
  /** The owner's words; null where they are not kept: the shop is asked for them. */
  content?: unknown
  texts?: { key: string }[] | null
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

/** All that lists and searches are answered from. */
type Products = Pick<CachedCatalogue, 'products'>

/** What a list of products is answered from. It is made once of each list, and goes with it. */
interface Shelf {
  products: readonly Product[]
  /** What filters look at of each product, by its place in the list. */
  narrowed: readonly Narrowed[]
  /** The places in each order, made when it is first asked for. */
  orders: Map<string, Uint32Array>
  /** The number of each product's design, by its place. */
  designs: Uint32Array
  /** Of the index of searches, until that is made, what is still to be done for it. */
  building: Generator<void, SearchIndex>
  index: SearchIndex | null
  /** Made when choices are first counted. */
  facets: FacetColumns | null
}

const shelves = new WeakMap<readonly ProductOnWire[], Shelf>()

function shelfOf({ products }: Products): Shelf {
  const known = shelves.get(products)
  if (known) return known
  const read = products.map(fromWire)
  const shelf: Shelf = {
    products: read,
    narrowed: read.map(narrowed),
    orders: new Map(),
    designs: numbersOf(read.map(designKey)),
    building: indexProducts(read),
    index: null,
    facets: null
  }
  shelves.set(products, shelf)
  return shelf
}

/** Equal texts have one number. */
function numbersOf(texts: readonly string[]): Uint32Array {
  const numbers = new Map<string, number>()
  return Uint32Array.from(texts, (text) => {
    const number = numbers.get(text) ?? numbers.size
    numbers.set(text, number)
    return number
  })
}

/** Does a part of what the first search would wait for. Whether there is more to do. */
function buildOn(shelf: Shelf): boolean {
  if (shelf.index) return false
  const step = shelf.building.next()
  if (step.done) shelf.index = step.value
  return !step.done
}

function indexOf(shelf: Shelf): SearchIndex {
  while (buildOn(shelf));
  return shelf.index as SearchIndex
}

/** Makes what lists and searches of a catalogue are answered from, a part at a time with a rest after each. */
export async function prepareSearches(catalogue: CachedCatalogue, rest: () => Promise<void>): Promise<void> {
  const shelf = shelfOf(catalogue)
  do await rest()
  while (buildOn(shelf))
  for (const sort of PRODUCT_SORTS) {
    await rest()
    orderOf(shelf, sort, true)
  }
}

function orderOf({ products, orders }: Shelf, sort: ProductSort, isGrouped: boolean): Uint32Array {
  const name = `${sort} ${isGrouped}`
  const known = orders.get(name)
  if (known) return known
  const compare = isGrouped ? compareGrouped(sort) : compareProducts(sort)
  const order = Uint32Array.from(
    [...products.keys()].sort((a, b) => compare(products[a] as Product, products[b] as Product))
  )
  orders.set(name, order)
  return order
}

/** What the shop would answer to a public read, from the kept catalogue. Null: this is no read it can answer. */
export function answerRead(path: string, query: Query, catalogue: CachedCatalogue): CachedAnswer | null {
  if (path === '/api/products') return listProducts(query, catalogue)
  if (path === '/api/search') return searchProducts(query, catalogue)
  if (path === '/api/facets') return facets(query, catalogue)
  if (path.startsWith('/api/products/'))
    return oneProduct(decodeURIComponent(path.slice('/api/products/'.length)), catalogue)
  if (path === '/api/tennis-bracelet-prices') return { status: 200, body: catalogue.braceletPrices }
  if (path === '/api/promotions') return { status: 200, body: catalogue.promotions }
  if (path === '/api/testimonials') return { status: 200, body: featuredOnly(query, catalogue.testimonials) }
  if (path === '/api/reviews') return catalogue.reviews && { status: 200, body: ofPiece(query, catalogue.reviews) }
  if (path === '/api/content') return catalogue.content ? { status: 200, body: catalogue.content } : null
  if (path === '/api/content/texts')
    return catalogue.texts ? { status: 200, body: ofGroup(query, catalogue.texts) } : null
  if (path === '/api/categories') return { status: 200, body: categories(catalogue) }
  return null
}

/** GET /api/products. A page that has the products answers it by itself. */
export function listProducts(query: Query, catalogue: Products): CachedAnswer {
  const { filter, problems } = parseProductFilter(query, 'api')
  const { paging, problems: pagingProblems } = parsePaging(query)
  const { isGrouped, problems: groupProblems } = parseGroup(query)
  const errors = [...problems, ...groupProblems, ...pagingProblems]
  if (errors.length > 0) return unknownQuery(errors)
  const shelf = shelfOf(catalogue)
  const places = select(shelf, filter, isGrouped)
  if (isGrouped) {
    const page = pageByDesign(shelf, places, paging)
    if (page.kind === 'unknown-cursor') return unknownCursor
    return { status: 200, body: page.items.map(toWire), total: page.total, pieces: page.pieces }
  }
  const selected = productsAt(shelf, places)
  if (!paging) return { status: 200, body: selected.map(toWire), total: selected.length }
  const page = paginate(selected, paging)
  if (page.kind === 'unknown-cursor') return unknownCursor
  return { status: 200, body: page.items.map(toWire), total: page.total }
}

const unknownQuery = (errors: readonly object[]): CachedAnswer => ({
  status: 422,
  body: { title: 'Unprocessable Content', status: 422, detail: 'This query is not one the shop knows.', errors }
})

const unknownCursor: CachedAnswer = {
  status: 422,
  body: { title: 'Unprocessable Content', status: 422, detail: 'The page before this one is not there any more.' }
}

/** As `pageOfDesigns`, without making a design of each that is on another page. */
function pageByDesign(shelf: Shelf, places: Uint32Array, paging: Paging | null): PageOfDesigns<Product> {
  const { products, designs } = shelf
  // Each design stands where its first piece stands.
  const turns = new Uint32Array(products.length)
  const first: Product[] = []
  for (const place of places) {
    const design = designs[place] as number
    if (turns[design] === 0) turns[design] = first.push(products[place] as Product)
  }
  const { limit, cursor } = paging ?? { limit: first.length }
  const before = cursor === undefined ? 0 : first.findIndex((product) => designKey(product) === cursor) + 1
  if (cursor !== undefined && before === 0) return { kind: 'unknown-cursor' }
  const end = Math.min(before + limit, first.length)
  const pieces: Product[][] = Array.from({ length: end - before }, () => [])
  for (const place of places) {
    const turn = turns[designs[place] as number] as number
    if (turn > before && turn <= end) pieces[turn - before - 1]?.push(products[place] as Product)
  }
  const last = first[end - 1]
  const next = end < first.length && last ? designKey(last) : null
  return { kind: 'page', items: pieces.flat(), next, total: first.length, pieces: places.length }
}

/** The places that a filter holds, in its order; where it has words and no order of its own, the best come first. */
function select(shelf: Shelf, filter: ProductFilter, isGrouped: boolean): Uint32Array {
  const { q, designs, sort } = filter
  const found = q === undefined ? null : search(indexOf(shelf), q)
  const { products, narrowed } = shelf
  // Of thousands of pieces each is asked only what the filter asks at all.
  const tests: ((place: number) => boolean)[] = []
  if (found) tests.push((place) => found.tiers[place] !== 0)
  if (asksOfPieces(filter)) {
    const isMet = meets(filter)
    tests.push((place) => isMet(narrowed[place] as Narrowed))
  }
  if (asksOfStones(filter)) tests.push((place) => isOfStones(products[place] as Product, filter))
  if (designs) tests.push((place) => designs.includes(designKey(products[place] as Product)))
  // An order that the shopper set goes before one that the words ask for.
  const order = sort === 'selection' && found?.order ? found.order : sort
  const places = orderOf(shelf, order, isGrouped).filter((place) => tests.every((isMet) => isMet(place)))
  return found && order === 'selection' ? inTiers(places, found.tiers) : places
}

const productsAt = ({ products }: Shelf, places: Uint32Array): Product[] =>
  Array.from(places, (place) => products[place] as Product)

/** GET /api/search. */
export function searchProducts(query: Query, catalogue: Products): CachedAnswer {
  const { filter, problems } = parseProductFilter(query, 'api')
  if (problems.length > 0) return unknownQuery(problems)
  const shelf = shelfOf(catalogue)
  const index = indexOf(shelf)
  const understanding = filter.q === undefined ? null : understand(filter.q, index.words)
  const told = tellUnderstanding(understanding)
  const near = select(shelf, filter, false).length === 0 ? nearest(index, filter, understanding) : null
  if (!near) return { status: 200, body: { ...told, nearest: null } satisfies SearchAnswer }
  const places = orderOf(shelf, 'selection', true).filter((place) => near.tiers[place] !== 0)
  const page = pageByDesign(shelf, inTiers(places, near.tiers), { limit: NEAREST_SHOWN })
  if (page.kind !== 'page') return unknownCursor
  const body: SearchAnswer = { ...told, nearest: tellNearest(near, { ...page, items: page.items.map(toWire) }) }
  return { status: 200, body }
}

function facets(query: Query, catalogue: CachedCatalogue): CachedAnswer {
  const { filter, problems } = parseProductFilter(query, 'api')
  if (problems.length > 0) return unknownQuery(problems)
  const shelf = shelfOf(catalogue)
  shelf.facets ??= facetColumns(shelf.products)
  const tiers = filter.q === undefined ? null : search(indexOf(shelf), filter.q).tiers
  return { status: 200, body: countFacets(shelf.facets, filter, tiers && ((place) => tiers[place] !== 0)) }
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

const ofGroup = ({ group }: Query, texts: readonly { key: string }[]) =>
  group === undefined ? texts : texts.filter(({ key }) => key.startsWith(`${group}.`))

function ofPiece({ productId }: Query, reviews: NonNullable<CachedCatalogue['reviews']>) {
  return productId === undefined ? reviews : reviews.filter((review) => review.productId === productId)
}

function categories({ products }: CachedCatalogue) {
  return categorySummaries(products.map(fromWire)).map((summary) => ({
    ...summary,
    fromPrice: summary.fromPrice === null ? null : toDecimalString(summary.fromPrice)
  }))
}
