import { AS_LISTED } from '../description/configuration.ts'
import { describedText } from '../description/describe.ts'
import { toDecimalString } from '../pricing/money.ts'
import type { Product } from './product-schema.ts'
import { type ProductOnWire, withAdjustments } from './product-wire.ts'

/** The API's form of a product. Apart from its reading, which every page does: only the shop and the worker describe. */
export function toWire(product: Product): ProductOnWire {
  const description = describedText(product, AS_LISTED)
  return {
    ...product,
    description,
    ...(description !== product.description && { descriptionTemplate: product.description }),
    price: toDecimalString(product.price),
    metadata: withAdjustments(product, (amount) => amount / 100)
  }
}
