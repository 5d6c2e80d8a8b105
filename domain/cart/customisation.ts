import { metalLabel } from '../catalogue/metals.ts'
import type { Product } from '../catalogue/product-schema.ts'
import type { DesignedBracelet } from '../pricing/bracelet-price.ts'
import { type BraceletLength, isBraceletLength, isStoneWeight, type StoneWeight } from '../pricing/tennis-bracelet.ts'

/** What of a `customization` string decides the piece: all else in it is said for people. */
export interface BraceletChoice {
  length: BraceletLength
  /** Of one stone, in carats. */
  weight: StoneWeight
}

export type ReadCustomisation = { kind: 'read'; choice: BraceletChoice } | { kind: 'refused'; message: string }

/**
 * Reads the `customization` string of a designed bracelet. What cannot be made is refused in words for the shopper: no
 * JSON, a length or a weight there is not, another origin than the product's. Storefront spec, sections 3 and 7.
 */
export function readCustomisation(text: string, product: Pick<Product, 'diamondType'>): ReadCustomisation {
  const { selectedLength, selectedDiamondWeight, diamondType } = fieldsOf(text)
  if (!isWritten(selectedLength) || !isWritten(selectedDiamondWeight) || !isWritten(diamondType ?? ''))
    return refused('The design of this bracelet cannot be read. Please design it again.')
  const length = String(selectedLength)
  const weight = Number(selectedDiamondWeight)
  if (!isBraceletLength(length)) return refused('We do not make a bracelet of this length.')
  if (!isStoneWeight(weight)) return refused('We do not set stones of this weight.')
  if (diamondType !== undefined && diamondType !== product.diamondType)
    return refused('This design belongs to another bracelet. Please design it again.')
  return { kind: 'read', choice: { length, weight } }
}

/** Numbers are read as text too: older pages wrote either. */
const isWritten = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number'

/** The `customization` string of a designed bracelet, as the cart sends and keeps it. Storefront spec, section 7. */
export function writeCustomisation(
  product: Pick<Product, 'diamondType' | 'metalType'>,
  { length, weight }: BraceletChoice,
  { totalCaratWeight, finalPrice }: Pick<DesignedBracelet, 'totalCaratWeight' | 'finalPrice'>
): string {
  return JSON.stringify({
    selectedLength: length,
    selectedDiamondWeight: weight,
    diamondType: product.diamondType,
    totalCaratWeight,
    finalPrice: finalPrice / 100,
    metal: product.metalType && metalLabel(product.metalType)
  })
}

const refused = (message: string): ReadCustomisation => ({ kind: 'refused', message })

/** Read by hand and not by a schema, because every page that describes a piece reads it: it must weigh nothing. */
function fieldsOf(text: string): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(text)
    return typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : {}
  } catch (error) {
    if (error instanceof SyntaxError) return {}
    throw error
  }
}
