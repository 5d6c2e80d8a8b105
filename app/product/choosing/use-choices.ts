import { useState } from 'react'
import { writeCustomisation } from '#domain/cart/customisation.ts'
import { canBeCustomised } from '#domain/catalogue/product-facts.ts'
import type { Product } from '#domain/catalogue/product-schema.ts'
import type { Choice } from '#domain/description/configuration.ts'
import { type BraceletPriceList, type DesignedBracelet, designBracelet } from '#domain/pricing/bracelet-price.ts'
import { caratAdjustment, hasCaratSelector, ownCarat } from '#domain/pricing/carat-selector.ts'
import type { Pence } from '#domain/pricing/money.ts'
import {
  type BraceletLength,
  DEFAULT_BRACELET_LENGTH,
  DEFAULT_STONE_WEIGHT,
  type StoneWeight
} from '#domain/pricing/tennis-bracelet.ts'

/** What the shopper has chosen so far on a product's page. */
export interface Choices {
  /** Null where the piece is not offered in other carats. */
  carat: number | null
  /** Empty while it is open. */
  size: string
  length: BraceletLength
  weight: StoneWeight
}

export type ProductPrice =
  /** The price of what is chosen. */
  | { kind: 'exact'; amount: Pence }
  /** An indication only: the list does not price this bracelet. */
  | { kind: 'about'; amount: Pence }
  /** The price list is still on its way. */
  | { kind: 'pending' }

export function useChoices(product: Product) {
  const [choices, setChoices] = useState<Choices>({
    carat: hasCaratSelector(product) ? ownCarat(product.category) : null,
    size: '',
    length: DEFAULT_BRACELET_LENGTH,
    weight: DEFAULT_STONE_WEIGHT
  })
  const choose = (changed: Partial<Choices>) => setChoices((before) => ({ ...before, ...changed }))
  return { choices, choose }
}

/** The bracelet as designed, or null where the piece is not one to design or the price list is not there yet. */
export function designOf(
  product: Product,
  { length, weight }: Choices,
  prices: BraceletPriceList | undefined
): DesignedBracelet | null {
  if (!canBeCustomised(product) || !product.metalType || !prices) return null
  return designBracelet({ diamondType: product.diamondType, metalType: product.metalType, length, weight }, prices)
}

/** The choices as a cart's line keeps them, which is how everything that is said of a piece is asked for. */
export function chosenOf(product: Product, choices: Choices, design: DesignedBracelet | null): Choice {
  return {
    selectedSize: choices.size || null,
    selectedCarat: choices.carat,
    customization: design && writeCustomisation(product, choices, design)
  }
}

/** What the choices come to. Storefront spec, section 9: list price + size adjustment + carat adjustment. */
export function priceOf(product: Product, choices: Choices, design: DesignedBracelet | null): ProductPrice {
  if (canBeCustomised(product)) {
    if (!design) return { kind: 'pending' }
    return { kind: design.kind === 'priced' ? 'exact' : 'about', amount: design.finalPrice }
  }
  const size = product.metadata.sizeOptions?.find((option) => option.size === choices.size)
  const carat = choices.carat === null ? 0 : caratAdjustment(product.price, product.category, choices.carat)
  return { kind: 'exact', amount: product.price + (size?.adjustment ?? 0) + carat }
}
