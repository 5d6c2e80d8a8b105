import { isKnownTemplate } from '../description/fill.ts'
import { fromDecimalString, pounds } from '../pricing/money.ts'
import type { Product } from './product-schema.ts'

type WithoutPence = Omit<Product, 'price'>

/** A product as the API sends it: `price` is a decimal string of pounds, size adjustments are pounds. DECISIONS 1. */
export interface ProductOnWire extends WithoutPence {
  price: string
  /**
   * The description with placeholders for what a choice changes, where it has any; `description` is then the text of the
   * piece as it is listed, which is all that an app of an earlier version reads.
   */
  descriptionTemplate?: string
}

/**
 * A product from the API's form. A template of a later version, whose placeholders are not known here, gives way to the
 * text as listed. Throws a RangeError when its price is no price.
 */
export function fromWire({ descriptionTemplate, ...product }: ProductOnWire): Product {
  const isUsable = descriptionTemplate !== undefined && isKnownTemplate(descriptionTemplate)
  return {
    ...product,
    description: isUsable ? descriptionTemplate : product.description,
    price: fromDecimalString(product.price),
    metadata: withAdjustments(product, pounds)
  }
}

/** What a product knows besides, with what its sizes add or take off in another unit of money. */
export function withAdjustments(
  { metadata }: Pick<Product, 'metadata'>,
  convert: (amount: number) => number
): Product['metadata'] {
  if (!metadata.sizeOptions) return metadata
  const sizeOptions = metadata.sizeOptions.map((option) => ({ ...option, adjustment: convert(option.adjustment) }))
  return { ...metadata, sizeOptions }
}
