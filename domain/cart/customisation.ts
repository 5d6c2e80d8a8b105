import * as z from 'zod/mini'
import type { Product } from '../catalogue/product-schema.ts'
import { metalLabel } from '../catalogue/vocabulary.ts'
import type { DesignedBracelet } from '../pricing/bracelet-price.ts'
import { type BraceletLength, isBraceletLength, isStoneWeight, type StoneWeight } from '../pricing/tennis-bracelet.ts'

/** What of a `customization` string decides the piece: all else in it is said for people. */
export interface BraceletChoice {
  length: BraceletLength
  /** Of one stone, in carats. */
  weight: StoneWeight
}

const customisationSchema = z.looseObject({
  selectedLength: z.pipe(z.union([z.string(), z.number()]), z.transform(String)),
  selectedDiamondWeight: z.pipe(z.union([z.string(), z.number()]), z.transform(Number)),
  diamondType: z.optional(z.string())
})

export type ReadCustomisation = { kind: 'read'; choice: BraceletChoice } | { kind: 'refused'; message: string }

/**
 * Reads the `customization` string of a designed bracelet. What cannot be made is refused in words for the shopper: no
 * JSON, a length or a weight there is not, another origin than the product's. Storefront spec, sections 3 and 7.
 */
export function readCustomisation(text: string, product: Pick<Product, 'diamondType'>): ReadCustomisation {
  const read = customisationSchema.safeParse(parseJson(text))
  if (!read.success) return refused('The design of this bracelet cannot be read. Please design it again.')
  const { selectedLength, selectedDiamondWeight, diamondType } = read.data
  if (!isBraceletLength(selectedLength)) return refused('We do not make a bracelet of this length.')
  if (!isStoneWeight(selectedDiamondWeight)) return refused('We do not set stones of this weight.')
  if (diamondType !== undefined && diamondType !== product.diamondType)
    return refused('This design belongs to another bracelet. Please design it again.')
  return { kind: 'read', choice: { length: selectedLength, weight: selectedDiamondWeight } }
}

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

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
