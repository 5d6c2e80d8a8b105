import { type DiamondType, isMetalType } from '../catalogue/vocabulary.ts'
import { type BraceletMetal, braceletMetal } from './bracelet-metal.ts'
import { type Pence, pounds } from './money.ts'

/** Which metal a card takes for granted when the product names none. Storefront spec, section 9. */
export const DEFAULT_CARD_METAL = '18k-rose-gold'

const STARTING_POUNDS: Record<DiamondType, Record<BraceletMetal | 'other', number>> = {
  'lab-grown': { silver: 800, '9k': 1250, '18k': 1800, platinum: 1750, other: 1250 },
  natural: { silver: 3917, '9k': 4199, '18k': 4834, platinum: 5255, other: 4199 }
}

/**
 * The "From" price of a tennis bracelet on cards, in pence: six inches, stones of 0.083 ct.
 *
 * No metal at all counts as 18K rose gold, a metal we do not know as 9K. The spec's "Starting from 800" for silver
 * without the customiser is the laboratory-grown price here; a natural one keeps its own. Storefront spec, section 9.
 */
export function startingPrice(diamondType: DiamondType, metalType: string | null): Pence {
  const metal = metalType ?? DEFAULT_CARD_METAL
  return pounds(STARTING_POUNDS[diamondType][isMetalType(metal) ? braceletMetal(metal) : 'other'])
}
