import { METAL_TYPES, metalLabel } from '#domain/catalogue/metals.ts'
import { designKey } from '#domain/catalogue/product-facts.ts'
import { matches, PRODUCT_SORTS, type ProductFilter } from '#domain/catalogue/product-filter.ts'
import type { Product } from '#domain/catalogue/product-schema.ts'
import { CATEGORIES, CUTS, cutLabel, DIAMOND_TYPES, RANGES as RING_RANGES } from '#domain/catalogue/vocabulary.ts'
import type { Chance } from './chance.ts'
import { RANGES } from './synthetic-products.ts'

const cursorTries = 300

/** One page to ask for: a filter, and where the page before ended. */
export interface Ask {
  filter: ProductFilter
  cursor?: string
  /** Whether the page counts designs, as the shop's own pages do. */
  isGrouped: boolean
}

/** What shoppers may ask: any mixture of narrowings and orders, and in a third of the cases a page from anywhere in the list. */
export function randomAsks(count: number, products: readonly Product[], chance: Chance): Ask[] {
  return Array.from({ length: count }, () => {
    const filter = randomFilter(chance)
    const isGrouped = chance.happens(0.5)
    // What words find is the search's to say: a page from within such a list is no other work.
    const isFromWithin = chance.happens(1 / 3) && filter.q === undefined
    const match = isFromWithin ? someMatch(products, filter, chance) : undefined
    if (!match) return { filter, isGrouped }
    return { filter, isGrouped, cursor: isGrouped ? designKey(match) : match.id }
  })
}

function randomFilter(chance: Chance): ProductFilter {
  const filter: ProductFilter = { sort: chance.pick(PRODUCT_SORTS) }
  if (chance.happens(0.6)) filter.category = chance.pick(CATEGORIES)
  if (filter.category === 'wedding-rings' && chance.happens(0.5)) filter.range = chance.pick(RING_RANGES)
  if (chance.happens(0.5)) filter.diamondType = chance.pick(DIAMOND_TYPES)
  if (chance.happens(0.4)) filter.metal = chance.pick(METAL_TYPES)
  if (chance.happens(0.1)) filter.featured = chance.happens(0.7)
  if (chance.happens(0.3)) filter.minPrice = chance.below(9000) * 100
  if (chance.happens(0.3)) filter.maxPrice = (filter.minPrice ?? 0) + (200 + chance.below(9000)) * 100
  if (chance.happens(0.35)) filter.q = randomSearch(chance)
  return filter
}

const WORDS = [
  '1ct',
  'half carat',
  'over 2ct',
  'under 2000',
  'solitare',
  'studs',
  'engagement ring',
  'lab grown',
  '18ct gold'
]

/** One or two words, whole or as far as they have been typed, some of them facets or misspelt; now and then one that finds nothing. */
function randomSearch(chance: Chance): string {
  const word = () => {
    const whole = chance.pick([
      chance.pick(RANGES),
      cutLabel(chance.pick(CUTS)),
      metalLabel(chance.pick(METAL_TYPES)),
      'diamond ring',
      chance.pick(WORDS),
      'zirconia'
    ])
    return chance.happens(0.5) ? whole : whole.slice(0, 1 + chance.below(whole.length))
  }
  return chance.happens(0.5) ? word() : `${word()} ${word()}`
}

function someMatch(products: readonly Product[], filter: ProductFilter, chance: Chance): Product | undefined {
  for (let attempt = 0; attempt < cursorTries; attempt++) {
    const product = chance.pick(products)
    if (matches(product, filter)) return product
  }
  return undefined
}
