import { isMetalType } from '../catalogue/metals.ts'
import { isEnquiryOnly } from '../catalogue/product-facts.ts'
import type { Product } from '../catalogue/product-schema.ts'
import { type BraceletPriceList, designBracelet } from '../pricing/bracelet-price.ts'
import { caratAdjustment } from '../pricing/carat-selector.ts'
import type { Pence } from '../pricing/money.ts'
import { braceletOf, type Choice, chosenCarat } from './configuration.ts'

/** What is said of a piece's price, VAT included. */
export type DescribedPrice =
  /** The price of what is chosen. */
  | { kind: 'exact'; amount: Pence }
  /** An indication only: the list does not price this bracelet. */
  | { kind: 'about'; amount: Pence }
  /** The price list is still on its way. */
  | { kind: 'pending' }
  /** Sold on enquiry: no price is said anywhere. DECISIONS 10. */
  | { kind: 'enquiry' }

/**
 * What is said of the price of a piece as chosen, also while something is still open: a size that must be chosen has no
 * part in it yet. What can be ordered is priced by `priceChoice`, which agrees wherever it does not refuse. Storefront
 * spec, section 9: list price + size adjustment + carat adjustment.
 */
export function describedPrice(
  product: Product,
  choice: Choice,
  priceList: BraceletPriceList | undefined
): DescribedPrice {
  if (isEnquiryOnly(product)) return { kind: 'enquiry' }
  const { diamondType, metalType, category, price, metadata } = product
  const bracelet = braceletOf(product, choice)
  if (bracelet) {
    // An app of an earlier version knows no price of a newer metal's designs: what the piece costs at least is an indication.
    if (!isMetalType(metalType)) return { kind: 'about', amount: price }
    if (!priceList) return { kind: 'pending' }
    const { kind, finalPrice } = designBracelet({ diamondType, metalType, ...bracelet }, priceList)
    return { kind: kind === 'priced' ? 'exact' : 'about', amount: finalPrice }
  }
  const size = metadata.sizeOptions?.find((option) => option.size === choice.selectedSize)
  const carat = chosenCarat(product, choice)
  const adjustment = carat === null ? 0 : caratAdjustment(price, category, carat)
  return { kind: 'exact', amount: price + (size?.adjustment ?? 0) + adjustment }
}
