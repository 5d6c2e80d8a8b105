import type { Category } from '../catalogue/vocabulary.ts'
import { furtherTerms } from '../content/further-terms.ts'
import { houseTerms } from '../content/house-terms.ts'
import type { DaySpan } from './shipping-times.ts'

/** For how long the house warrants a part of a piece. */
export type WarrantyTerm = { kind: 'lifetime' } | { kind: 'years'; years: number }

/** Manufacturing defects: for as long as the buyer owns the piece. Requests spec, section 9. */
export const MANUFACTURING_WARRANTY: WarrantyTerm = { kind: 'lifetime' }

/** Settings and clasps, counted from receipt. Requests spec, section 9. */
export const SETTINGS_WARRANTY: WarrantyTerm = {
  kind: 'years',
  get years() {
    return houseTerms.settingsWarrantyYears
  }
}

/** From the piece reaching the bench to its being sent back, in days. Requests spec, section 9. */
export const CLAIM_DAYS: Readonly<DaySpan> = {
  get from() {
    return furtherTerms().claimDaysFrom
  },
  get to() {
    return furtherTerms().claimDaysTo
  }
}

/** "Lifetime" or "1 year", as a table shows it. */
export function warrantyTermWords(term: WarrantyTerm): string {
  if (term.kind === 'lifetime') return 'Lifetime'
  return term.years === 1 ? '1 year' : `${term.years} years`
}

/** Of what settings and clasps a piece of each category has. */
const SETTINGS: Readonly<Record<Category, string | null>> = {
  'tennis-bracelets': 'settings and clasp',
  'wedding-rings': 'settings',
  necklaces: 'settings and clasp',
  bracelets: 'settings and clasp',
  earrings: 'settings and fastenings',
  anklets: 'settings and clasp',
  'loose-diamonds': null
}

/** A piece as far as its warranty asks. */
export interface WarrantedPiece {
  category: Category
  /** Sold below its price: at a live offer's, or with a discount code that takes something off it. */
  isReduced: boolean
}

/** Whether a piece has the house's warranty: one at a reduced price has none, and a loose stone was not made. */
export const isWarranted = ({ category, isReduced }: WarrantedPiece): boolean =>
  SETTINGS[category] !== null && !isReduced

/** The same of several pieces in a few words, as they stand beside a total. */
export function warrantyInShort(pieces: readonly WarrantedPiece[]): string {
  const warranted = pieces.filter(isWarranted).length
  if (warranted === pieces.length) return 'Lifetime warranty included'
  return warranted === 0 ? 'Without our warranty; your rights by law hold' : 'Lifetime warranty, but for reduced pieces'
}

/** What a discount code means for the pieces that it takes something off. */
export const REDUCED_WITHOUT_WARRANTY = 'What it lowers comes without our warranty; all your rights by law hold.'

/** What its terms leave out, wherever the warranty is spoken of without a piece. */
export const WARRANTY_IN_GENERAL =
  'Against defects of manufacture, for as long as you own the piece; pieces at a reduced price come without it.'

/**
 * The one sentence about the warranty of a piece. One bought at a reduced price has none, and a loose stone is nothing we
 * have made. Requests spec, section 9; DECISIONS 31.
 */
export function warrantySentence({ category, isReduced }: WarrantedPiece): string {
  const settings = SETTINGS[category]
  if (settings === null) return 'A loose stone has no warranty of making; all your rights by law hold.'
  if (isReduced) return 'At a reduced price it comes without our warranty; all your rights by law hold.'
  const its = category === 'earrings' ? 'their' : 'its'
  return `Lifetime warranty against defects of manufacture; ${its} ${settings} ${warrantyTermWords(SETTINGS_WARRANTY)}.`
}
