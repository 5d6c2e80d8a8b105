import { needsSize } from '#domain/catalogue/product-facts.ts'
import type { Product } from '#domain/catalogue/product-schema.ts'
import type { Choices, ProductPrice } from '../choosing/use-choices.ts'

/** Why what is chosen cannot be added to the cart yet, in a sentence, or null. Storefront spec, sections 4 and 5. */
export function buyHindrance(product: Product, choices: Choices, price: ProductPrice): string | null {
  if (!product.inStock) return 'Out of stock.'
  if (needsSize(product) && !choices.size) return 'Please select a bracelet size before adding to cart.'
  switch (price.kind) {
    case 'exact':
      return null
    case 'about':
      return 'This length and weight are priced on request. Please ask us about it.'
    case 'pending':
      return 'The price of this bracelet is on its way.'
  }
}
