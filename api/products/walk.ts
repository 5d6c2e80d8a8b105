import type { Paging } from '#domain/catalogue/pagination.ts'
import { meets, type Narrowed, type ProductFilter } from '#domain/catalogue/product-filter.ts'
import type { OrderedColumns, ProductIndex } from './product-index.ts'

/** Positions of one page and whether there are more after it, of so many in all. */
export interface WalkedPage {
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
 * has to be looked at: for words, for designs, and for a price that few have where the order does not go by prices. 'unknown-cursor' where the cursor is not in it.
 */
export function walkPage(
  { kinds, inOrder, positions }: ProductIndex,
  filter: ProductFilter,
  { limit, cursor }: Paging
): WalkedPage | 'unknown-cursor' | null {
  const { minPrice = 0, maxPrice = Number.POSITIVE_INFINITY, q, designs, sort } = filter
  if (q !== undefined || designs !== undefined) return null
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
export function meetsKinds({ minPrice, maxPrice, ...filter }: ProductFilter): (kind: Narrowed) => boolean {
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
