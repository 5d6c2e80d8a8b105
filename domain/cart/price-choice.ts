import { isMetalType } from '../catalogue/metals.ts'
import { canBeCustomised, isEnquiryOnly, needsSize } from '../catalogue/product-facts.ts'
import type { Product } from '../catalogue/product-schema.ts'
import { isRingSize } from '../policies/ring-sizes.ts'
import { type BraceletPriceList, designBracelet } from '../pricing/bracelet-price.ts'
import { caratAdjustment, hasCaratSelector, isCaratOffered, ownCarat } from '../pricing/carat-selector.ts'
import { unitPrice } from '../pricing/line-price.ts'
import type { Pence } from '../pricing/money.ts'
import type { LineChoice } from './cart-line.ts'
import { readCustomisation } from './customisation.ts'

/** The shop's own price of a choice, in pence, VAT included, and the choice as the shop keeps it. */
export interface PricedChoice {
  kind: 'priced'
  selectedSize: string | null
  sizeAdjustment: Pence
  selectedCarat: number | null
  caratAdjustment: Pence
  customization: string | null
  customPrice: Pence | null
  /** What one piece costs. */
  unitPrice: Pence
}

/** Why a choice cannot be had: the field at fault, and a sentence for the shopper. */
export interface RefusedChoice {
  kind: 'refused'
  path: 'productId' | 'selectedSize' | 'selectedCarat' | 'customization'
  message: string
}

/**
 * The shop's price of what was chosen: page and API both ask here, and the API believes nothing else. Stock is not asked
 * for: a line may outlive it. Storefront spec, section 9; DECISIONS 2 to 5.
 */
export function priceChoice(
  product: Product,
  choice: Omit<LineChoice, 'productId'>,
  priceList: BraceletPriceList
): PricedChoice | RefusedChoice {
  if (isEnquiryOnly(product)) return refused('productId', 'This piece is sold on enquiry only. Please ask us about it.')
  if (choice.customization !== null) return priceDesign(product, choice.customization, priceList)
  if (canBeCustomised(product))
    return refused('customization', 'Please choose a length and a stone size for this bracelet first.')

  const size = sizeOf(product, choice.selectedSize)
  if (size.kind === 'refused') return size
  const carat = caratOf(product, choice.selectedCarat)
  if (carat.kind === 'refused') return carat
  const priced = {
    selectedSize: choice.selectedSize,
    sizeAdjustment: size.adjustment,
    selectedCarat: carat.carat,
    caratAdjustment: carat.adjustment,
    customization: null,
    customPrice: null
  }
  return { kind: 'priced', ...priced, unitPrice: unitPrice({ listPrice: product.price, ...priced }) }
}

function priceDesign(product: Product, text: string, priceList: BraceletPriceList): PricedChoice | RefusedChoice {
  if (!canBeCustomised(product) || !isMetalType(product.metalType))
    return refused('customization', 'This piece is not made to a design.')
  const read = readCustomisation(text, product)
  if (read.kind === 'refused') return refused('customization', read.message)
  const { diamondType, metalType } = product
  const design = designBracelet({ diamondType, metalType, ...read.choice }, priceList)
  if (design.kind === 'about')
    return refused('customization', 'This length and weight are priced on request. Please ask us about it.')
  return {
    kind: 'priced',
    selectedSize: null,
    sizeAdjustment: 0,
    selectedCarat: null,
    caratAdjustment: 0,
    customization: text,
    customPrice: design.finalPrice,
    unitPrice: design.finalPrice
  }
}

type Size = { kind: 'size'; adjustment: Pence } | RefusedChoice

/** A ring's size may be told later; a bracelet's may not. Storefront spec, sections 4 and 5. */
function sizeOf(product: Product, selectedSize: string | null): Size {
  if (selectedSize === null) {
    if (needsSize(product)) return refused('selectedSize', 'Please select a bracelet size before adding to cart.')
    return { kind: 'size', adjustment: 0 }
  }
  const option = product.metadata.sizeOptions?.find(({ size }) => size === selectedSize)
  if (option) return { kind: 'size', adjustment: option.adjustment }
  if (product.metadata.ringSize && isRingSize(selectedSize)) return { kind: 'size', adjustment: 0 }
  return refused('selectedSize', 'We do not make this piece in this size.')
}

type Carat = { kind: 'carat'; carat: number | null; adjustment: Pence } | RefusedChoice

/** Without a word the category's own carat is meant, so that chosen and unchosen are one line. DECISIONS 4. */
function caratOf(product: Product, selectedCarat: number | null): Carat {
  if (!hasCaratSelector(product)) {
    if (selectedCarat === null) return { kind: 'carat', carat: null, adjustment: 0 }
    return refused('selectedCarat', 'This piece is made in one weight only.')
  }
  const carat = selectedCarat ?? ownCarat(product.category)
  if (carat === null || !isCaratOffered(product.category, carat))
    return refused('selectedCarat', 'We do not make this piece in this weight.')
  return { kind: 'carat', carat, adjustment: caratAdjustment(product.price, product.category, carat) }
}

const refused = (path: RefusedChoice['path'], message: string): RefusedChoice => ({ kind: 'refused', path, message })
