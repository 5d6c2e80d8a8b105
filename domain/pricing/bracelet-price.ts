import { BRACELET_PRICING, type BraceletMetal, type MetalType } from '../catalogue/metals.ts'
import type { DiamondType } from '../catalogue/vocabulary.ts'
import { ownersStartingPrices } from '../content/house-terms.ts'
import { type BraceletDesign, braceletHandle, braceletMetal } from './bracelet-handle.ts'
import { type Pence, pounds, roundToPounds } from './money.ts'
import { diamondCount, totalCaratWeight } from './tennis-bracelet.ts'

/** What a tennis bracelet of this metal costs, as its metal and origin were decided. */
const pricingOf = ({ diamondType, metalType }: Pick<BraceletDesign, 'diamondType' | 'metalType'>) =>
  BRACELET_PRICING[braceletMetal(metalType)][diamondType]

/**
 * The "From" price of a tennis bracelet on cards, in pence: six inches, stones of 0.083 ct. The spec's "Starting from 800"
 * for silver without the customiser is the laboratory-grown price here; a natural one keeps its own. Throws a RangeError
 * for a metal nobody has priced. Storefront spec, section 9.
 */
export const startingPrice = (diamondType: DiamondType, metalType: MetalType): Pence =>
  ownersStartingPrices()[startingKey(diamondType, braceletMetal(metalType))] ??
  pounds(pricingOf({ diamondType, metalType }).from)

/** Under which name an owner's starting price of a metal and an origin is told. */
export const startingKey = (diamondType: DiamondType, metal: BraceletMetal): string => `${diamondType}.${metal}`

/** What a shopper pays for a bracelet of a list price, in pence, and the list price of one that they pay so much for. */
export const shownPrice = (listPrice: Pence, diamondType: DiamondType, metal: BraceletMetal): Pence =>
  roundToPounds(listPrice * BRACELET_PRICING[metal][diamondType].factor)
export const listPriceFor = (shown: Pence, diamondType: DiamondType, metal: BraceletMetal): Pence =>
  Math.round(shown / BRACELET_PRICING[metal][diamondType].factor)

/** What is shown for a bracelet the list does not price: an indication, never a price to order at. DECISIONS 5. */
export const FALLBACK_PRICES: Record<DiamondType, Pence> = { 'lab-grown': pounds(1400), natural: pounds(2000) }

/** List prices in pence by handle, before the factor. */
export type BraceletPriceList = Readonly<Record<string, Pence>>

interface BraceletFigures {
  diamondCount: number
  /** Carats, two decimal places. */
  totalCaratWeight: number
  /** Final price less base price, in pence; may be negative. */
  priceAdjustment: Pence
  /** VAT included, whole pounds, in pence. */
  finalPrice: Pence
}

/** `priced` may be ordered at `finalPrice`; `about` is an indication and cannot be added to the cart. */
export type DesignedBracelet =
  | ({ kind: 'priced'; handle: string } & BraceletFigures)
  | ({ kind: 'about' } & BraceletFigures)

/**
 * A designed bracelet with its price: list price of its handle × factor, rounded to whole pounds once. Throws a RangeError for
 * a metal nobody has priced: no other metal's price stands in.
 * Storefront spec, section 9; DECISIONS 3 and 5.
 */
export function designBracelet(design: BraceletDesign, priceList: BraceletPriceList): DesignedBracelet {
  const handle = braceletHandle(design)
  const listPrice = priceList[handle]
  if (listPrice === undefined) return { kind: 'about', ...figures(design, FALLBACK_PRICES[design.diamondType]) }

  return { kind: 'priced', handle, ...figures(design, roundToPounds(listPrice * pricingOf(design).factor)) }
}

function figures(design: BraceletDesign, finalPrice: Pence): BraceletFigures {
  const { length, weight } = design
  return {
    diamondCount: diamondCount(length),
    totalCaratWeight: totalCaratWeight(length, weight),
    priceAdjustment: finalPrice - pounds(pricingOf(design).base),
    finalPrice
  }
}
