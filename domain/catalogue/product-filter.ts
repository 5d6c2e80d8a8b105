import type { Pence } from '../pricing/money.ts'
import { compareText, fold, words } from './fold.ts'
import { METAL_TYPES, METALS, type MetalType, metalLabel } from './metals.ts'
import { designKey, isEnquiryOnly, rangeOf } from './product-facts.ts'
import type { Product } from './product-schema.ts'
import { isOfStones, type StoneFilter } from './stone-filter.ts'
import {
  type Category,
  categoryLabel,
  cutLabel,
  type DiamondType,
  originLabel,
  type Range,
  rangeLabel
} from './vocabulary.ts'

/**
 * The orders a list can be in, the API's default first; a page begins with 'selection', the house's own order. Storefront
 * spec, section 2; DECISIONS 44.
 */
export const PRODUCT_SORTS = ['name', 'selection', 'price-asc', 'price-desc'] as const
export type ProductSort = (typeof PRODUCT_SORTS)[number]

/** What a listing is narrowed to. This file is the definition that page, service worker and API all answer by. */
export interface ProductFilter extends StoneFilter {
  category?: Category
  /** Engagement rings or wedding bands, of the one category of rings. */
  range?: Range
  /** The pieces of these designs. */
  designs?: readonly string[]
  diamondType?: DiamondType
  metal?: MetalType
  featured?: boolean
  /** What the shopper typed: every word must begin some word of the product's search text. */
  q?: string
  /** Bounds of the list price in pence, both included. A piece without a price on its page is within none. DECISIONS 10. */
  minPrice?: Pence
  maxPrice?: Pence
  sort: ProductSort
}

/** Whether a list narrowed so holds every piece of each design it holds: no metal or origin of one was left out. */
export const holdsWholeDesigns = (filter: ProductFilter): boolean => {
  const { diamondType, metal, featured, q, minPrice, maxPrice } = filter
  const { minCarat, maxCarat, colour, clarity, laboratory } = filter
  return [diamondType, metal, featured, q, minPrice, maxPrice, minCarat, maxCarat, colour, clarity, laboratory].every(
    (asked) => asked === undefined
  )
}

/** The metals a metal asked for stands for: a bare "18k" means every colour, and silver has two spellings. */
export const metalsMatching = (metal: MetalType): readonly MetalType[] =>
  METAL_TYPES.filter((type) =>
    METALS[metal].isOlderSpelling
      ? METALS[type].priced === METALS[metal].priced
      : metalLabel(type) === metalLabel(metal)
  )

/**
 * The folded words by which a product is found, joined by single spaces.
 * A word is found where `' ' + searchText` holds `' ' + word`, which a database can say as well.
 */
export function searchText(product: Product): string {
  const { name, category, diamondType, metalType, certification, metadata } = product
  const range = rangeOf(product)
  const parts = [
    name,
    categoryLabel(category),
    range ? rangeLabel(range) : '',
    originLabel(diamondType),
    diamondType === 'lab-grown' ? 'lab' : '',
    metalType ? metalLabel(metalType) : '',
    metadata.cut ? cutLabel(metadata.cut) : '',
    metadata.setting ?? '',
    certification,
    // Shoppers type "diamond ring"; every piece is one, whether its name says so or not.
    'diamonds'
  ]
  return words(parts.join(' ')).join(' ')
}

/** Whether a product belongs to the narrowed list. */
export function matches(product: Product, filter: ProductFilter): boolean {
  return (
    meets(filter)(narrowed(product)) &&
    isOfStones(product, filter) &&
    (filter.designs?.includes(designKey(product)) ?? true) &&
    (filter.q === undefined || isFoundBy(product, filter.q))
  )
}

/** What a filter looks at, search, design and stones apart. */
export interface Narrowed extends Pick<Product, 'category' | 'diamondType' | 'metalType' | 'featured' | 'price'> {
  range: Range | null
  isEnquiryOnly: boolean
}

export const narrowed = (product: Product): Narrowed => ({
  ...product,
  range: rangeOf(product),
  isEnquiryOnly: isEnquiryOnly(product)
})

/** Everything a filter asks except its search, its designs and its stones, as a test to be put to many products. */
export function meets(filter: Omit<ProductFilter, 'sort'>): (product: Narrowed) => boolean {
  const { category, range, diamondType, metal, featured, minPrice, maxPrice } = filter
  const isPriced = minPrice !== undefined || maxPrice !== undefined
  const metals = metal && metalsMatching(metal)
  return (product) =>
    (category === undefined || product.category === category) &&
    (range === undefined || product.range === range) &&
    (diamondType === undefined || product.diamondType === diamondType) &&
    (metals === undefined || (product.metalType !== null && metals.includes(product.metalType))) &&
    (featured === undefined || product.featured === featured) &&
    !(isPriced && product.isEnquiryOnly) &&
    (minPrice === undefined || product.price >= minPrice) &&
    (maxPrice === undefined || product.price <= maxPrice)
}

/** Whether `meets` of a filter can be false at all. */
export const asksOfPieces = (filter: Omit<ProductFilter, 'sort'>): boolean => {
  const { category, range, diamondType, metal, featured, minPrice, maxPrice } = filter
  return [category, range, diamondType, metal, featured, minPrice, maxPrice].some((asked) => asked !== undefined)
}

function isFoundBy(product: Product, q: string): boolean {
  const text = ` ${searchText(product)}`
  return words(q).every((word) => text.includes(` ${word}`))
}

/** By what a product stands in a list sorted by name: the folded name. */
export const sortName = (product: Pick<Product, 'name'>): string => fold(product.name)

type Sortable = Pick<Product, 'id' | 'name' | 'price' | 'category' | 'metadata'>
type Order = (a: Sortable, b: Sortable) => number

const byName: Order = (a, b) => compareText(sortName(a), sortName(b)) || compareText(a.id, b.id)

/** What has no price on its page comes last whichever way the prices go: its place would give the price away. DECISIONS 10. */
const byPrice =
  (direction: 1 | -1): Order =>
  (a, b) => {
    const [isAsked, isOtherAsked] = [isEnquiryOnly(a), isEnquiryOnly(b)]
    if (isAsked !== isOtherAsked) return isAsked ? 1 : -1
    return (isAsked ? 0 : direction * (a.price - b.price)) || byName(a, b)
  }

/** By the house's order, what it does not name last; then by price. DECISIONS 44. */
const bySelection: Order = (a, b) => rankOf(a) - rankOf(b) || byPrice(1)(a, b)

/** Of pieces that the house's order does not name. */
export const NO_RANK = 1_000_001

export const rankOf = ({ metadata }: Pick<Product, 'metadata'>): number => metadata.designRank ?? NO_RANK

const ORDERS: Record<ProductSort, Order> = {
  name: byName,
  selection: bySelection,
  'price-asc': byPrice(1),
  'price-desc': byPrice(-1)
}

/** The order of two products. Equal prices go by name, equal names by id, so that no two products ever tie. */
export const compareProducts = (sort: ProductSort): Order => ORDERS[sort]

/** The narrowed list in its order; the list passed in stays as it is. */
export function selectProducts(products: readonly Product[], filter: ProductFilter): Product[] {
  return products.filter((product) => matches(product, filter)).sort(compareProducts(filter.sort))
}
