import type { PageOfDesigns } from '#domain/catalogue/design-pages.ts'
import type { FacetsAnswer } from '#domain/catalogue/facets.ts'
import type { Page, Paging } from '#domain/catalogue/pagination.ts'
import { meets, type Narrowed, type ProductFilter, type ProductSort } from '#domain/catalogue/product-filter.ts'
import type { ProductOnWire } from '#domain/catalogue/product-wire.ts'
import { asksOfStones } from '#domain/catalogue/stone-filter.ts'
import { inTiers, nearest, search } from '#domain/search/search.ts'
import { NEAREST_SHOWN, type SearchAnswer, tellNearest, tellUnderstanding } from '#domain/search/search-answer.ts'
import type { Catalogue } from '../../db/catalogue/catalogue.ts'
import type { ShopDb } from '../../db/open.ts'
import type { CurrentIndex, Indexes } from './current-index.ts'
import { countShopFacets, placesOfStones, readFacets, type ShopFacets } from './facets.ts'
import type { NumberedColumn, OrderedColumns, ProductIndex } from './product-index.ts'
import { ON_WIRE, productOnWire } from './rows.ts'

/** Positions of one page and whether there are more after it, of so many in all. */
interface WalkedPage {
  positions: number[]
  hasMore: boolean
  total: number
}

/** Where a walk through the places of one kind stands, and where it ends. */
interface Walk {
  places: Uint32Array
  next: number
  end: number
}

/** By name, a price that so few have is found sooner by looking at every product than by passing over the others. */
const rarest = 1 / 50

/**
 * One page of a selection, found without looking at the whole catalogue: the products of each kind lie in order, so that
 * prices are found by halving and the page by taking, again and again, the first of all kinds. Null where every product
 * has to be looked at: for words, designs and what is asked of the stones, and for a price that few have where the order does not go by prices. 'unknown-cursor' where the cursor is not in it.
 */
function walkPage(
  { kinds, inOrder, positions }: ProductIndex,
  filter: ProductFilter,
  { limit, cursor }: Paging
): WalkedPage | 'unknown-cursor' | null {
  const { minPrice = 0, maxPrice = Number.POSITIVE_INFINITY, q, designs, sort } = filter
  if (q !== undefined || designs !== undefined || asksOfStones(filter)) return null
  const isWanted = meetsKinds(filter)
  const wanted = [...kinds.keys()].filter((kind) => isWanted(kinds[kind] as (typeof kinds)[number]))
  const isPriced = (price: number) => price >= minPrice && price <= maxPrice

  const byPrice = inOrder['price-asc']
  const counts = wanted.map((kind) => lengthOf(priced(byPrice, kind, 'price-asc', minPrice, maxPrice)))
  const total = sum(counts)
  const columns = inOrder[sort]
  const all = sum(wanted.map((kind) => (columns.placesOf[kind] as Uint32Array).length))
  if ((sort === 'name' || sort === 'selection') && total < all * rarest) return null

  const after = cursor === undefined ? -1 : placeOf(cursor)
  if (after === null) return 'unknown-cursor'
  const walks = wanted.map((kind) => {
    const walk = priced(columns, kind, sort, minPrice, maxPrice)
    return {
      ...walk,
      next: Math.max(
        walk.next,
        firstWhere(walk.places, (place) => place > after)
      )
    }
  })
  const found: number[] = []
  while (found.length <= limit) {
    const walk = firstOf(walks)
    if (!walk) break
    const place = walk.places[walk.next++] as number
    if (isPriced(columns.prices[place] as number)) found.push(columns.positions[place] as number)
  }
  return { positions: found.slice(0, limit), hasMore: found.length > limit, total }

  /** Its place in this order, or null where it is not among the wanted. */
  function placeOf(id: string): number | null {
    const position = positions.get(id)
    if (position === undefined) return null
    const place = columns.places[position] as number
    const isAmong = wanted.includes(columns.kinds[place] as number) && isPriced(columns.prices[place] as number)
    return isAmong ? place : null
  }
}

/**
 * Whether a kind is wanted. A kind has no price: the pieces of one that is wanted are asked for theirs, and one without prices
 * on its pages is not wanted by any.
 */
function meetsKinds({ minPrice, maxPrice, ...filter }: ProductFilter): (kind: Narrowed) => boolean {
  const isPriced = minPrice !== undefined || maxPrice !== undefined
  const isMet = meets(filter)
  return (kind) => isMet(kind) && !(isPriced && kind.isEnquiryOnly)
}

/** The walk through a kind, narrowed to the prices where the order goes by them. */
function priced(columns: OrderedColumns, kind: number, sort: ProductFilter['sort'], least: number, most: number): Walk {
  const places = columns.placesOf[kind] as Uint32Array
  const priceAt = (place: number) => columns.prices[place] as number
  if (sort === 'price-asc') {
    const next = firstWhere(places, (place) => priceAt(place) >= least)
    return {
      places,
      next,
      end: Math.max(
        next,
        firstWhere(places, (place) => priceAt(place) > most)
      )
    }
  }
  if (sort === 'price-desc') {
    const next = firstWhere(places, (place) => priceAt(place) <= most)
    return {
      places,
      next,
      end: Math.max(
        next,
        firstWhere(places, (place) => priceAt(place) < least)
      )
    }
  }
  return { places, next: 0, end: places.length }
}

/** The walk that stands at the first place of all. */
function firstOf(walks: readonly Walk[]): Walk | undefined {
  let first: Walk | undefined
  let least = Number.POSITIVE_INFINITY
  for (const walk of walks) {
    if (walk.next >= walk.end) continue
    const place = walk.places[walk.next] as number
    if (place < least) {
      least = place
      first = walk
    }
  }
  return first
}

/** The index of the first place that holds, of places where all that hold come last. */
function firstWhere(places: Uint32Array, holds: (place: number) => boolean): number {
  let [low, high] = [0, places.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (holds(places[middle] as number)) high = middle
    else low = middle + 1
  }
  return low
}

const lengthOf = ({ next, end }: Walk) => end - next
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/** Fewer than a statement may have parameters, and few enough that no other visitor waits for long. */
const rowsAtOnce = 1000

/** The catalogue's questions to the database. */
export function createProductQueries(db: ShopDb, current: CurrentIndex) {
  const selection = createProductSelection(db, current)

  async function findProduct(id: string): Promise<ProductOnWire | undefined> {
    const row = await db
      .selectFrom('products')
      .selectAll()
      .where('id', '=', id)
      .where('is_listed', '=', 1)
      .executeTakeFirst()
    return row && productOnWire(row)
  }

  async function listProducts(filter: ProductFilter): Promise<ProductOnWire[]> {
    return read(await selection.all(filter))
  }

  async function pageOfProducts(filter: ProductFilter, paging: Paging): Promise<Page<ProductOnWire>> {
    const page = await selection.page(filter, paging)
    return page.kind === 'page' ? { ...page, items: await read(page.items) } : page
  }

  /** The pieces of one page of designs, or of all of them. DECISIONS 35. */
  async function pageOfDesigns(filter: ProductFilter, paging: Paging | null): Promise<PageOfDesigns<ProductOnWire>> {
    const page = await selection.designs(filter, paging)
    if (page.kind !== 'page') return page
    const { items, ...rest } = page
    return { ...rest, items: await read(items) }
  }

  /** How the words of a filter were understood, and what comes nearest where it holds nothing. */
  async function searchProducts(filter: ProductFilter): Promise<SearchAnswer> {
    const { understanding, near, page } = await selection.searched(filter)
    const told = tellUnderstanding(understanding)
    if (!near || page?.kind !== 'page') return { ...told, nearest: null }
    return { ...told, nearest: tellNearest(near, { ...page, items: await read(page.items) }) }
  }

  /** The whole products of a selection, in its order. One that was taken down since is left out. */
  async function read(selected: readonly SelectedProduct[]): Promise<ProductOnWire[]> {
    const found = new Map<number, ProductOnWire>()
    for (let start = 0; start < selected.length; start += rowsAtOnce) {
      const numbers = selected.slice(start, start + rowsAtOnce).map(({ number }) => number)
      // Asked for by nothing but their numbers: with more, the planner takes another way and reads the whole table.
      const rows = await db.selectFrom('products').select(ON_WIRE).where('number', 'in', numbers).execute()
      for (const row of rows) if (row.is_listed === 1) found.set(row.number, productOnWire(row))
    }
    return selected.flatMap(({ number }) => found.get(number) ?? [])
  }

  return { findProduct, listProducts, pageOfProducts, pageOfDesigns, searchProducts, facets: selection.facets }
}

export type ProductQueries = ReturnType<typeof createProductQueries>

/** A product as lists know it before its row is read. */
interface SelectedProduct {
  id: string
  number: number
}

/**
 * Which products a filter selects, in its order, by domain's own rules. The index is that of a listing, so any
 * number of processes say the same. Counted in SQL, a search of 100,000 products for two common words took 200 ms.
 */
function createProductSelection(db: ShopDb, current: CurrentIndex) {
  const currentFacets = onceAListing(current.catalogue, () => readFacets(db))

  /** What the words of a filter found, and what it asks of the stones, by position; null where it asks neither. */
  async function foundBy({ lists, searches }: Indexes, filter: ProductFilter): Promise<Ranked | null> {
    const { q } = filter
    const stones = asksOfGrades(filter) ? await stonesBy(lists, filter) : null
    if (q === undefined) return stones && { tiers: stones, order: null }
    const { tiers, order } = search(searches, q)
    return { tiers: both(tiers, stones), order }
  }

  async function stonesBy(index: ProductIndex, filter: ProductFilter): Promise<Uint32Array> {
    const facets = await currentFacets()
    return byPosition(index, facets, placesOfStones(facets, filter))
  }

  async function all(filter: ProductFilter): Promise<SelectedProduct[]> {
    const indexes = await current.get()
    const index = indexes.lists
    const found = await foundBy(indexes, filter)
    return Array.from(select(index, filter, found, index.inOrder), (position) => productAt(index, position))
  }

  async function page(filter: ProductFilter, paging: Paging): Promise<Page<SelectedProduct>> {
    const indexes = await current.get()
    const index = indexes.lists
    const walked = walkPage(index, filter, paging)
    if (walked === 'unknown-cursor') return { kind: 'unknown-cursor' }
    if (walked === null) return pageOfAll(indexes, filter, paging)
    const items = walked.positions.map((position) => productAt(index, position))
    return { kind: 'page', items, next: walked.hasMore ? (items.at(-1)?.id ?? null) : null, total: walked.total }
  }

  async function pageOfAll(
    indexes: Indexes,
    filter: ProductFilter,
    { limit, cursor }: Paging
  ): Promise<Page<SelectedProduct>> {
    const index = indexes.lists
    const selected = select(index, filter, await foundBy(indexes, filter), index.inOrder)
    const before = cursor === undefined ? -1 : selected.indexOf(index.positions.get(cursor) ?? -1)
    if (cursor !== undefined && before === -1) return { kind: 'unknown-cursor' }
    const end = before + 1 + limit
    const items = Array.from(selected.subarray(before + 1, end), (position) => productAt(index, position))
    return {
      kind: 'page',
      items,
      next: end < selected.length ? (items.at(-1)?.id ?? null) : null,
      total: selected.length
    }
  }

  /** The pieces of one page of designs, those of a design together; without paging those of all of them. */
  async function designs(filter: ProductFilter, paging: Paging | null): Promise<SelectedDesigns> {
    const indexes = await current.get()
    const index = indexes.lists
    const orders = { ...index.inOrder, name: index.byDesignName }
    return pageByDesign(index, select(index, filter, await foundBy(indexes, filter), orders), paging)
  }

  /** How the words of a filter were understood, and the nearest designs where it holds nothing. */
  async function searched(filter: ProductFilter) {
    const indexes = await current.get()
    const { lists: index, searches } = indexes
    const found = filter.q === undefined ? null : search(searches, filter.q)
    const understanding = found?.understanding ?? null
    const ranked = await foundBy(indexes, filter)
    const isEmpty = select(index, filter, ranked, index.inOrder).length === 0
    const near = isEmpty ? nearest(searches, filter, understanding) : null
    if (!near) return { understanding, near, page: null }
    const selected = select(index, { sort: 'selection' }, { tiers: near.tiers, order: null }, index.inOrder)
    return { understanding, near, page: pageByDesign(index, selected, { limit: NEAREST_SHOWN }) }
  }

  /** How many designs each choice beside a filter would leave. */
  async function facets(filter: ProductFilter): Promise<FacetsAnswer> {
    const counted = await currentFacets()
    if (filter.q === undefined) return countShopFacets(counted, filter, null)
    const { lists, searches } = await current.get()
    const { tiers } = search(searches, filter.q)
    return countShopFacets(counted, filter, new Set(lists.ids.filter((_, position) => tiers[position] !== 0)))
  }

  return { all, page, designs, searched, facets }
}

/** Made when it is first asked for, and again once the listing has changed. */
function onceAListing<Made>(catalogue: Catalogue, make: () => Promise<Made>): () => Promise<Made> {
  let current: { listing: string; made: Promise<Made> } | undefined
  return () => {
    const { listing } = catalogue.version()
    if (current?.listing === listing) return current.made
    const made = make()
    current = { listing, made }
    // Whoever asked is told by the promise; the next one tries again.
    made.catch(() => {
      if (current?.made === made) current = undefined
    })
    return made
  }
}

/** Whether a filter asks what the index of lists does not know: shape and setting it does. */
const asksOfGrades = ({ shape: _, setting: __, ...filter }: ProductFilter): boolean => asksOfStones(filter)

function both(tiers: Uint32Array, stones: Uint32Array | null): Uint32Array {
  return stones === null ? tiers : tiers.map((tier, position) => (stones[position] === 0 ? 0 : tier))
}

/** What was found by its position; what only one of two readings of a changing catalogue knows was not. */
function byPosition(index: ProductIndex, searched: ShopFacets, tiers: Uint32Array): Uint32Array {
  if (searched.positions?.of !== index) {
    const at = Int32Array.from(searched.ids, (id) => index.positions.get(id) ?? -1)
    searched.positions = { of: index, at }
  }
  const placed = new Uint32Array(index.ids.length)
  for (let place = 0; place < tiers.length; place++) {
    const position = searched.positions.at[place] as number
    if (position >= 0) placed[position] = tiers[place] as number
  }
  return placed
}

function pageByDesign(index: ProductIndex, selected: Uint32Array, paging: Paging | null): SelectedDesigns {
  const { of, keys, numbers } = index.designs
  // Each design stands where its first piece stands.
  const places = new Uint32Array(keys.length)
  const order: number[] = []
  for (const position of selected) {
    const design = of[position] as number
    if (places[design] !== 0) continue
    order.push(design)
    places[design] = order.length
  }
  const { limit, cursor } = paging ?? { limit: order.length }
  const before = cursor === undefined ? 0 : (places[numbers.get(cursor) ?? -1] ?? 0)
  if (cursor !== undefined && before === 0) return { kind: 'unknown-cursor' }
  const end = Math.min(before + limit, order.length)
  const pieces: SelectedProduct[][] = Array.from({ length: end - before }, () => [])
  for (const position of selected) {
    const place = places[of[position] as number] as number
    if (place > before && place <= end) pieces[place - before - 1]?.push(productAt(index, position))
  }
  return {
    kind: 'page',
    items: pieces.flat(),
    next: end < order.length ? (keys[order[end - 1] as number] ?? null) : null,
    total: order.length,
    pieces: selected.length
  }
}

type SelectedDesigns =
  | { kind: 'page'; items: SelectedProduct[]; next: string | null; total: number; pieces: number }
  | { kind: 'unknown-cursor' }

/** What words found: by position 0 where it was not, else how far from the best, and the order that the words ask for. */
interface Ranked {
  tiers: Uint32Array
  order: ProductSort | null
}

/** The positions that a filter holds, in its order; where it has words and no order of its own, the best come first. */
function select(
  { kinds, designs: { of, numbers }, shapes, settings }: ProductIndex,
  filter: ProductFilter,
  found: Ranked | null,
  orders: Record<ProductSort, OrderedColumns>
): Uint32Array {
  const { minPrice = 0, maxPrice = Number.POSITIVE_INFINITY, shape, setting, sort } = filter
  const isMet = Uint8Array.from(kinds.map(meetsKinds(filter)), Number)
  const ofDesigns = filter.designs && new Set(filter.designs.map((key) => numbers.get(key)))
  const [shapeOf, settingOf] = [numberOf(shapes, shape), numberOf(settings, setting)]
  const order = sort === 'selection' && found?.order ? found.order : sort
  const { positions, kinds: kindOf, prices } = orders[order]
  const few = found && placesOfFew(found.tiers, orders[order])
  const selected = new Uint32Array(few ? few.length : positions.length)
  let count = 0
  for (let turn = 0; turn < selected.length; turn++) {
    const place = few ? (few[turn] as number) : turn
    const price = prices[place] as number
    if (isMet[kindOf[place] as number] === 0 || price < minPrice || price > maxPrice) continue
    const position = positions[place] as number
    if (found && found.tiers[position] === 0) continue
    if (ofDesigns && !ofDesigns.has(of[position] as number)) continue
    if (shapeOf !== null && shapes.of[position] !== shapeOf) continue
    if (settingOf !== null && settings.of[position] !== settingOf) continue
    selected[count++] = position
  }
  const inOrder = selected.subarray(0, count)
  return found && order === 'selection' ? inTiers(inOrder, found.tiers) : inOrder
}

/** Of so few found their places are sorted sooner than all places are looked at. */
const FEW = 1 / 16

/** The places of what was found, in order; null where that is more than a few. */
function placesOfFew(tiers: Uint32Array, { places }: OrderedColumns): Uint32Array | null {
  const few = new Uint32Array(Math.ceil(tiers.length * FEW))
  let count = 0
  for (let position = 0; position < tiers.length; position++) {
    if (tiers[position] === 0) continue
    if (count === few.length) return null
    few[count++] = places[position] as number
  }
  return few.subarray(0, count).sort()
}

/** The number of a word in its column, -1 where nothing has it; null where none is asked for. */
const numberOf = ({ numbers }: NumberedColumn, word: string | undefined): number | null =>
  word === undefined ? null : (numbers.get(word) ?? -1)

function productAt({ ids, numbers }: ProductIndex, position: number): SelectedProduct {
  const [id, number] = [ids[position], numbers[position]]
  if (id === undefined || number === undefined) throw new RangeError(`No product stands at ${position}`)
  return { id, number }
}
