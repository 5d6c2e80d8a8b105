import { type DiamondType, isMetalType } from '../catalogue/vocabulary.ts'
import { type BraceletDesign, braceletHandle } from './bracelet-handle.ts'
import { type BraceletMetal, braceletMetal } from './bracelet-metal.ts'
import { type Pence, pounds, roundToPounds } from './money.ts'
import { diamondCount, totalCaratWeight } from './tennis-bracelet.ts'

const BASE_POUNDS: Record<DiamondType, Record<BraceletMetal, number>> = {
  'lab-grown': { silver: 800, '9k': 1250, '18k': 1800, platinum: 1750 },
  natural: { silver: 4899, '9k': 4199, '18k': 4834, platinum: 2538 }
}
const OTHER_BASE_POUNDS = 1400

/**
 * The base price in pence against which the customiser shows its adjustment, and nothing else: no price is made of it.
 * Storefront spec, section 9; DECISIONS 5.
 */
export function braceletBasePrice(diamondType: DiamondType, metalType: string | null): Pence {
  return pounds(isMetalType(metalType) ? BASE_POUNDS[diamondType][braceletMetal(metalType)] : OTHER_BASE_POUNDS)
}

/** What the list price is multiplied by: nothing off laboratory-grown, 19% off natural 9K, 27.5% off other natural. */
export function listPriceFactor(diamondType: DiamondType, metal: BraceletMetal): number {
  if (diamondType === 'lab-grown') return 1
  return metal === '9k' ? 0.81 : 0.725
}

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
 * A designed bracelet with its price: list price of its handle × factor, rounded to whole pounds once.
 * Storefront spec, section 9; DECISIONS 3 and 5.
 */
export function designBracelet(design: BraceletDesign, priceList: BraceletPriceList): DesignedBracelet {
  const handle = braceletHandle(design)
  const listPrice = priceList[handle]
  if (listPrice === undefined) return { kind: 'about', ...figures(design, FALLBACK_PRICES[design.diamondType]) }

  const factor = listPriceFactor(design.diamondType, braceletMetal(design.metalType))
  return { kind: 'priced', handle, ...figures(design, roundToPounds(listPrice * factor)) }
}

function figures({ diamondType, length, weight, metalType }: BraceletDesign, finalPrice: Pence): BraceletFigures {
  return {
    diamondCount: diamondCount(length),
    totalCaratWeight: totalCaratWeight(length, weight),
    priceAdjustment: finalPrice - braceletBasePrice(diamondType, metalType),
    finalPrice
  }
}
