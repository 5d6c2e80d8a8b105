import { compareText } from '#domain/catalogue/fold.ts'
import { type Narrowed, NO_RANK, PRODUCT_SORTS, type ProductSort } from '#domain/catalogue/product-filter.ts'
import type { IndexRow } from './index-rows.ts'

/**
 * The listed products as lists need them, in columns: a product is its position among all by name. Columns lie in
 * memory one value beside the other, which makes reading 100,000 of them ten times as fast as as many objects.
 */
export interface ProductIndex {
  ids: readonly string[]
  numbers: readonly number[]
  positions: ReadonlyMap<string, number>
  byNumber: ReadonlyMap<number, number>
  /** Products that no filter tells apart, price and words aside, are of one kind: a few hundred at most. */
  kinds: readonly Narrowed[]
  inOrder: Record<ProductSort, OrderedColumns>
  /** By the name of their design: the order of a list by name that counts designs. */
  byDesignName: OrderedColumns
  designs: DesignColumns
  /** The number of each position's shape and setting, 0 where it has none: they would part the kinds into too many. */
  shapes: NumberedColumn
  settings: NumberedColumn
}

/** A column of few words: of each position the number of its word, from 1. */
export interface NumberedColumn {
  of: Uint16Array
  numbers: ReadonlyMap<string, number>
}

/** Which products are of one design. */
export interface DesignColumns {
  /** The number of each position's design. */
  of: Uint32Array
  keys: readonly string[]
  numbers: ReadonlyMap<string, number>
}

/** Every product in one order: its position by name, its kind, its price in pence. */
export interface OrderedColumns {
  positions: Uint32Array
  kinds: Uint16Array
  prices: Uint32Array
  /** The other way round: the place in this order of each position. */
  places: Uint32Array
  /** The places of each kind, ascending. */
  placesOf: readonly Uint32Array[]
}

/**
 * Makes the index of the products in the shop, which come by name, step by step: whoever has others to serve meanwhile lets them
 * in at every `yield`. `before`: an index whose orders most of them still stand in, which are then sorted in one pass.
 */
export function* indexLists(rows: readonly IndexRow[], before?: ProductIndex): Generator<void, ProductIndex> {
  const size = rows.length
  const kinds: Narrowed[] = []
  const kindNumbers = new Map<string, number>()
  const [kindOf, priceOf, rankOf] = [new Uint16Array(size), new Uint32Array(size), new Uint32Array(size)]
  // What has no price on its page comes last whichever way the prices go, and by name, which its position is.
  const isAsked = new Uint8Array(size)
  const [shapes, settings] = [wordColumn(size), wordColumn(size)]
  const designs = { of: new Uint32Array(size), keys: [] as string[], numbers: new Map<string, number>() }
  const [ids, designNameOf, numbers] = [[] as string[], [] as string[], [] as number[]]
  const positionOf = new Map<string, number>()
  const byNumber = new Map<number, number>()

  // Rows lie all over the memory, and reading one takes longer than what is done with it: each is read once.
  for (const [position, row] of rows.entries()) {
    if (position % AT_ONCE === AT_ONCE - 1) yield
    ids.push(row.id)
    numbers.push(row.number)
    positionOf.set(row.id, position)
    byNumber.set(row.number, position)
    priceOf[position] = row.price
    rankOf[position] = row.design_rank ?? NO_RANK
    isAsked[position] = row.is_enquiry_only
    designNameOf.push(row.design_name_folded ?? row.name_folded)
    shapes.put(position, row.shape)
    settings.put(position, row.setting)
    const key = row.design ?? row.id
    let design = designs.numbers.get(key)
    if (design === undefined) {
      design = designs.keys.push(key) - 1
      designs.numbers.set(key, design)
    }
    designs.of[position] = design
    let kind = kindNumbers.get(row.kind)
    if (kind === undefined) {
      kind = kinds.push(kindOfRow(row)) - 1
      kindNumbers.set(row.kind, kind)
    }
    kindOf[position] = kind
  }

  function* columns(positions: Uint32Array): Generator<void, OrderedColumns> {
    const inOrder = new Uint16Array(size)
    const prices = new Uint32Array(size)
    for (let place = 0; place < size; place++) {
      inOrder[place] = kindOf[positions[place] as number] as number
      prices[place] = priceOf[positions[place] as number] as number
    }
    yield
    const places = inverse(positions)
    const placesOf = placesByKind(inOrder, kinds.length)
    yield
    return { positions, kinds: inOrder, prices, places, placesOf }
  }
  /** Where those that were there before stand now, by where they stood; -1 for one that has gone. */
  const now = before && Int32Array.from(before.numbers, (number) => byNumber.get(number) ?? -1)
  yield
  function* ordered(earlier: OrderedColumns | undefined, compare: (a: number, b: number) => number) {
    const isThere = new Uint8Array(size)
    const positions: number[] = []
    for (const stood of earlier?.positions ?? []) {
      const position = now?.[stood] ?? -1
      if (position === -1) continue
      isThere[position] = 1
      positions.push(position)
    }
    for (let position = 0; position < size; position++) if (isThere[position] === 0) positions.push(position)
    yield
    positions.sort(compare)
    yield
    return yield* columns(Uint32Array.from(positions))
  }
  const price = (direction: 1 | -1) => (a: number, b: number) =>
    (isAsked[a] as number) - (isAsked[b] as number) ||
    (isAsked[a] ? 0 : direction * ((priceOf[a] as number) - (priceOf[b] as number))) ||
    a - b
  const byPrice = price(1)
  const byDesignName = (a: number, b: number) =>
    designs.of[a] === designs.of[b] && designNameOf[a] === designNameOf[b]
      ? a - b
      : compareText(designNameOf[a] as string, designNameOf[b] as string) ||
        compareText(designs.keys[designs.of[a] as number] as string, designs.keys[designs.of[b] as number] as string) ||
        a - b
  const orders = {
    name: (a: number, b: number) => a - b,
    // Equal prices stand by name, whichever way the prices go.
    selection: (a: number, b: number) => (rankOf[a] as number) - (rankOf[b] as number) || byPrice(a, b),
    'price-asc': byPrice,
    'price-desc': price(-1)
  }
  const inOrder = {} as Record<ProductSort, OrderedColumns>
  for (const sort of PRODUCT_SORTS) {
    inOrder[sort] = yield* ordered(before?.inOrder[sort], orders[sort])
  }
  const byDesign = yield* ordered(before?.byDesignName, byDesignName)
  return {
    ids,
    numbers,
    positions: positionOf,
    byNumber,
    kinds,
    inOrder,
    byDesignName: byDesign,
    designs,
    shapes: shapes.column,
    settings: settings.column
  }
}

/** Some rows at a time, so that nobody waits for the whole. */
const AT_ONCE = 1000

/** A kind is asked for everything but its price, which differs from product to product. */
const kindOfRow = (row: IndexRow): Narrowed => ({
  category: row.category,
  diamondType: row.diamond_type,
  metalType: row.metal_type,
  featured: row.is_featured === 1,
  range: row.ring_range,
  isEnquiryOnly: row.is_enquiry_only === 1,
  price: 0
})

function wordColumn(size: number): { column: NumberedColumn; put: (position: number, word: string | null) => void } {
  const of = new Uint16Array(size)
  const numbers = new Map<string, number>()
  const put = (position: number, word: string | null) => {
    if (word === null) return
    let number = numbers.get(word)
    if (number === undefined) {
      number = numbers.size + 1
      numbers.set(word, number)
    }
    of[position] = number
  }
  return { column: { of, numbers }, put }
}

function inverse(positions: Uint32Array): Uint32Array {
  const places = new Uint32Array(positions.length)
  for (let place = 0; place < positions.length; place++) places[positions[place] as number] = place
  return places
}

function placesByKind(kinds: Uint16Array, count: number): Uint32Array[] {
  const sizes = new Uint32Array(count)
  for (const kind of kinds) sizes[kind] = (sizes[kind] as number) + 1
  const placesOf = Array.from(sizes, (size) => new Uint32Array(size))
  const filled = new Uint32Array(count)
  for (let place = 0; place < kinds.length; place++) {
    const kind = kinds[place] as number
    const own = placesOf[kind] as Uint32Array
    own[filled[kind] as number] = place
    filled[kind] = (filled[kind] as number) + 1
  }
  return placesOf
}
