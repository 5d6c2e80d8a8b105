import type { Product } from '../catalogue/product-schema.ts'
import type { DaySpan } from './returns.ts'

/** For how long the house warrants a part of a piece. */
export type WarrantyTerm = { kind: 'lifetime' } | { kind: 'years'; years: number }

/** Manufacturing defects: for as long as the buyer owns the piece. Requests spec, section 9. */
export const MANUFACTURING_WARRANTY: WarrantyTerm = { kind: 'lifetime' }

/** Settings and clasps, counted from receipt. Requests spec, section 9. */
export const SETTINGS_WARRANTY: WarrantyTerm = { kind: 'years', years: 1 }

/** From the piece reaching the bench to its being sent back, in days. Requests spec, section 9. */
export const CLAIM_DAYS: DaySpan = { from: 10, to: 14 }

/** "Lifetime" or "1 year", as a table shows it. */
export function warrantyTermWords(term: WarrantyTerm): string {
  if (term.kind === 'lifetime') return 'Lifetime'
  return term.years === 1 ? '1 year' : `${term.years} years`
}

/** What the house warrants of a piece, in the one sentence that its page, order and mail give. Requests spec, section 9. */
export function warrantySentence({ category }: Pick<Product, 'category'>): string {
  if (category === 'loose-diamonds') return 'Warranted to be as its certificate says, for as long as you own it.'
  const settings = warrantyTermWords(SETTINGS_WARRANTY)
  return `Warranted against faults in making for as long as you own it, and its setting and clasp for ${settings}.`
}
