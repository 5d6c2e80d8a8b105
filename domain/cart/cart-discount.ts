import { unitPrice } from '../pricing/line-price.ts'
import { type Discount, type DiscountOnWire, reckonDiscount } from '../promotions/discount.ts'
import { type CartLine, pricedLine } from './cart-line.ts'

/** What a code takes off the pieces of a cart: reckoned by the page to show it, and by the shop when the order is placed. */
export function cartDiscount(code: DiscountOnWire, lines: readonly CartLine[]): Discount {
  const inOffers = new Set(code.inOffers)
  return reckonDiscount(
    code,
    lines.map((line) => ({
      id: line.productId,
      category: line.product.category,
      diamondType: line.product.diamondType,
      unitPrice: unitPrice(pricedLine(line)),
      quantity: line.quantity,
      isInOffer: inOffers.has(line.productId)
    }))
  )
}
