import type { Pence } from '../pricing/money.ts'
import { compareText, fold, words } from './fold.ts'
import type { Product } from './product-schema.ts'
import {
  type Category,
  categoryLabel,
  cutLabel,
  type DiamondType,
  METAL_TYPES,
  type MetalType,
  metalLabel,
  originLabel
} from './vocabulary.ts'

/** The orders a listing can be in, the default first. Storefront spec, section 2. */
export const PRODUCT_SORTS = ['name', 'price-asc', 'price-desc'] as const
export type ProductSort = (typeof PRODUCT_SORTS)[number]

/** What a listing is narrowed to. This file is the definition that page, service worker and API all answer by. */
export interface ProductFilter {
  category?: Category
  diamondType?: DiamondType
  metal?: MetalType
  featured?: boolean
  /** What the shopper typed: every word must begin some word of the product's search text. */
  q?: string
  /** Bounds of the list price in pence, both included. */
  minPrice?: Pence
  maxPrice?: Pence
  sort: ProductSort
}

/** The metals a metal asked for stands for: a bare "18k" means every colour, and silver has two spellings. */
export function metalsMatching(metal: MetalType): readonly MetalType[] {
  if (metal === '18k' || metal === '9k') return METAL_TYPES.filter((type) => type.startsWith(metal))
  return METAL_TYPES.filter((type) => metalLabel(type) === metalLabel(metal))
}

/**
 * The folded words by which a product is found, joined by single spaces.
 * A word is found where `' ' + searchText` holds `' ' + word`, which a database can say as well.
 */
export function searchText(product: Product): string {
  const { name, category, diamondType, metalType, certification, metadata } = product
  const parts = [
    name,
    categoryLabel(category),
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
  return meets(filter)(product) && (filter.q === undefined || isFoundBy(product, filter.q))
}

/** What a filter looks at, the search apart. */
export type Narrowed = Pick<Product, 'category' | 'diamondType' | 'metalType' | 'featured' | 'price'>

/** Everything a filter asks except its search, as a test to be put to many products. */
export function meets(filter: ProductFilter): (product: Narrowed) => boolean {
  const { category, diamondType, metal, featured, minPrice, maxPrice } = filter
  const metals = metal && metalsMatching(metal)
  return (product) =>
    (category === undefined || product.category === category) &&
    (diamondType === undefined || product.diamondType === diamondType) &&
    (metals === undefined || (product.metalType !== null && metals.includes(product.metalType))) &&
    (featured === undefined || product.featured === featured) &&
    (minPrice === undefined || product.price >= minPrice) &&
    (maxPrice === undefined || product.price <= maxPrice)
}

function isFoundBy(product: Product, q: string): boolean {
  const text = ` ${searchText(product)}`
  return words(q).every((word) => text.includes(` ${word}`))
}

/** By what a product stands in a list sorted by name: the folded name. */
export const sortName = (product: Pick<Product, 'name'>): string => fold(product.name)

type Sortable = Pick<Product, 'id' | 'name' | 'price'>

/** The order of two products. Equal prices go by name, equal names by id, so that no two products ever tie. */
export function compareProducts(sort: ProductSort): (a: Sortable, b: Sortable) => number {
  const byName = (a: Sortable, b: Sortable) => compareText(sortName(a), sortName(b)) || compareText(a.id, b.id)
  if (sort === 'name') return byName
  const direction = sort === 'price-asc' ? 1 : -1
  return (a, b) => direction * (a.price - b.price) || byName(a, b)
}

/** The narrowed list in its order; the list passed in stays as it is. */
export function selectProducts(products: readonly Product[], filter: ProductFilter): Product[] {
  return products.filter((product) => matches(product, filter)).sort(compareProducts(filter.sort))
}
