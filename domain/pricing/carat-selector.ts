import type { Product } from '../catalogue/product-schema.ts'
import type { Category } from '../catalogue/vocabulary.ts'
import { ownersCarats } from '../content/house-terms.ts'
import { type Pence, roundToPounds } from './money.ts'

export interface CaratChoice {
  carat: number
  /** Of the base price; at most one decimal place. */
  multiplier: number
}

/** As a new shop begins; the owner may set others. */
export const INITIAL_CARATS: Record<Category, readonly CaratChoice[]> = {
  'tennis-bracelets': choices([2, 0.4], [3, 0.7], [4, 1], [5, 1.4], [6, 1.8]),
  'wedding-rings': choices([0.5, 0.3], [0.75, 0.5], [1, 1], [1.25, 1.3], [1.5, 1.7], [2, 2.5]),
  necklaces: choices([0.25, 0.2], [0.5, 0.4], [0.75, 0.7], [1, 1], [1.5, 1.6], [2, 2.3]),
  earrings: choices([0.25, 0.3], [0.5, 0.5], [0.75, 0.8], [1, 1], [1.5, 1.5], [2, 2.2]),
  bracelets: choices([1, 0.5], [1.5, 0.7], [2, 1], [2.5, 1.3], [3, 1.7]),
  anklets: choices([0.25, 0.4], [0.5, 1], [0.75, 1.6], [1, 2.2]),
  'loose-diamonds': []
}

function choices(...pairs: [carat: number, multiplier: number][]): CaratChoice[] {
  return pairs.map(([carat, multiplier]) => ({ carat, multiplier }))
}

/** The carats a category can be had in, lightest first, with their multipliers. Storefront spec, section 9. */
export const caratChoices = (category: Category): readonly CaratChoice[] =>
  ownersCarats()[category] ?? INITIAL_CARATS[category]

/**
 * The carat a category's list prices are for (multiplier 1), which starts selected; null where there is no selector.
 * DECISIONS 4.
 */
export function ownCarat(category: Category): number | null {
  return caratChoices(category).find((choice) => choice.multiplier === 1)?.carat ?? null
}

/**
 * Whether a product's page offers other carats: not for a bracelet that has the customiser, and not where there would
 * be a single option. Storefront spec, sections 5 and 9.
 */
export function hasCaratSelector({ category, metadata }: Pick<Product, 'category' | 'metadata'>): boolean {
  // A piece without a price is one stone of one weight.
  if (metadata.enquiry_only) return false
  if (category === 'tennis-bracelets' && metadata.customizable) return false
  return caratChoices(category).length > 1
}

export const isCaratOffered = (category: Category, carat: number): boolean =>
  caratChoices(category).some((choice) => choice.carat === carat)

/**
 * What another carat adds to the price or takes off it, in pence: base price × multiplier − base price, rounded to
 * whole pounds once. Throws a RangeError for a carat the category is not offered in: ask `isCaratOffered` first.
 * Storefront spec, sections 4 and 9; DECISIONS 3.
 */
export function caratAdjustment(basePrice: Pence, category: Category, carat: number): Pence {
  const choice = caratChoices(category).find((offered) => offered.carat === carat)
  if (!choice) throw new RangeError(`${carat} ct is not offered in ${category}`)
  // In whole tenths, so that 2,499 × 0.5 lies exactly on the half pound it is rounded from.
  const tenths = Math.round(choice.multiplier * 10) - 10
  return roundToPounds((basePrice * tenths) / 10)
}
