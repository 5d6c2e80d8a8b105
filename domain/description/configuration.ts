import type { LineChoice } from '../cart/cart-line.ts'
import { type BraceletChoice, readCustomisation } from '../cart/customisation.ts'
import { canBeCustomised } from '../catalogue/product-facts.ts'
import type { Product } from '../catalogue/product-schema.ts'
import { stonesMeant } from '../catalogue/stone-size.ts'
import { hasCaratSelector, isCaratOffered } from '../pricing/carat-selector.ts'
import {
  DEFAULT_BRACELET_LENGTH,
  DEFAULT_STONE_WEIGHT,
  diamondCount,
  totalCaratWeight
} from '../pricing/tennis-bracelet.ts'

/**
 * What must be known of a piece to say what it is: a product, a cart's line or an order's item keeps this much. What an
 * older cart or order does not keep is left unsaid, never guessed.
 */
export type DescribedPiece = StonePiece & {
  name: string
  metadata: Pick<
    Product['metadata'],
    | 'cut'
    | 'colour'
    | 'clarity'
    | 'stoneCount'
    | 'stoneCarat'
    | 'ringSize'
    | 'sizeOptions'
    | 'braceletSize'
    | 'chainLengths'
    | 'customizable'
    | 'enquiry_only'
    | 'setting'
  >
}

/** What is chosen of a piece: as a cart's line and an order's item keep it. */
export type Choice = Omit<LineChoice, 'productId'>

/** Nothing chosen: the piece as it is listed. */
export const AS_LISTED: Choice = { selectedSize: null, selectedCarat: null, customization: null }

/** What must be known of a piece to say what its stones are. */
export type StonePiece = Pick<Product, 'category' | 'carat' | 'diamondType'> & {
  metadata: Pick<Product['metadata'], 'cut' | 'stoneCount' | 'stoneCarat' | 'customizable' | 'enquiry_only'>
  metalType: Product['metalType']
}

/** The stones of a piece as chosen. Weights in carats; null where they are not known. */
export interface Stones {
  /** Total weight. */
  carat: number | null
  /** How many there are. */
  count: number | null
  /** Weight of the one stone, of each, or of the largest: `meant` says which. */
  stoneCarat: number | null
  meant: 'only' | 'each' | 'largest'
  cut: Product['metadata']['cut']
}

/** The length and stone weight of a designed bracelet, or null where the piece is not one or the design cannot be read. */
export function braceletOf(piece: StonePiece, { customization }: Choice): BraceletChoice | null {
  if (customization !== null) {
    const read = readCustomisation(customization, piece)
    return read.kind === 'read' ? read.choice : null
  }
  return canBeCustomised(piece) ? { length: DEFAULT_BRACELET_LENGTH, weight: DEFAULT_STONE_WEIGHT } : null
}

/**
 * The stones of a piece as chosen. A designed bracelet has the stones of its length; any other choice of carat makes each
 * stone heavier or lighter and leaves their number. A weight that the page does not offer changes nothing: it is refused
 * where it is priced, and never described. DECISIONS 6 and 31.
 */
export function stonesOf(piece: StonePiece, choice: Choice): Stones {
  const { cut, stoneCount = null, stoneCarat = null } = piece.metadata
  const bracelet = braceletOf(piece, choice)
  if (bracelet) {
    const { length, weight } = bracelet
    const carat = totalCaratWeight(length, weight)
    return { carat, count: diamondCount(length), stoneCarat: weight, meant: 'each', cut }
  }
  const meant = stonesMeant(piece)
  const chosen = chosenCarat(piece, choice)
  if (chosen === null || piece.carat === null) return { carat: piece.carat, count: stoneCount, stoneCarat, meant, cut }
  const scaled = stoneCarat === null ? null : withoutNoise((stoneCarat * chosen) / piece.carat)
  return { carat: chosen, count: stoneCount, stoneCarat: scaled, meant, cut }
}

/** The weight that was chosen beside the piece's own, in carats; null where it is the piece's own. */
export function chosenCarat(piece: StonePiece, { selectedCarat }: Choice): number | null {
  if (selectedCarat === null || selectedCarat === piece.carat) return null
  return hasCaratSelector(piece) && isCaratOffered(piece.category, selectedCarat) ? selectedCarat : null
}

/**
 * Which stones are shown of a piece as chosen: how many times as heavy as in its picture, and of a bracelet that is designed
 * otherwise, how many.
 */
export function shownStones(piece: StonePiece, choice: Choice): { weight: number; count: number | undefined } {
  const bracelet = braceletOf(piece, choice)
  const carat = chosenCarat(piece, choice)
  if (!bracelet) return { weight: carat !== null && piece.carat ? carat / piece.carat : 1, count: undefined }
  const weight = bracelet.weight / (piece.metadata.stoneCarat ?? bracelet.weight)
  const count = diamondCount(bracelet.length)
  return { weight, count: weight === 1 && count === piece.metadata.stoneCount ? undefined : count }
}

/** Binary fractions leave a last digit behind that no stone has. */
const withoutNoise = (carat: number): number => Math.round(carat * 1e6) / 1e6
