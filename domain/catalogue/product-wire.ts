import { fromDecimalString, pounds, toDecimalString } from '../pricing/money.ts'
import type { Product } from './product-schema.ts'

type WithoutPence = Omit<Product, 'price'>

/** A product as the API sends it: `price` is a decimal string of pounds, size adjustments are pounds. DECISIONS 1. */
export interface ProductOnWire extends WithoutPence {
  price: string
}

/** The API's form of a product. */
export function toWire(product: Product): ProductOnWire {
  return {
    ...product,
    price: toDecimalString(product.price),
    metadata: withAdjustments(product, (amount) => amount / 100)
  }
}

/** A product from the API's form. Throws a RangeError when its price is no price. */
export function fromWire(product: ProductOnWire): Product {
  return { ...product, price: fromDecimalString(product.price), metadata: withAdjustments(product, pounds) }
}

function withAdjustments(
  { metadata }: Pick<Product, 'metadata'>,
  convert: (amount: number) => number
): Product['metadata'] {
  if (!metadata.sizeOptions) return metadata
  const sizeOptions = metadata.sizeOptions.map((option) => ({ ...option, adjustment: convert(option.adjustment) }))
  return { ...metadata, sizeOptions }
}
