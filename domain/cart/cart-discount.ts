import { unitPrice } from '../pricing/line-price.ts'
import type { Pence } from '../pricing/money.ts'
import { type Discount, type DiscountOnWire, reckonDiscount } from '../promotions/discount.ts'
import { type CartLine, type LineProduct, pricedLine } from './cart-line.ts'

/** A piece that is ordered, as a code is reckoned on it: out of a cart, or on a page that sells it directly. */
export interface DiscountedPiece {
  product: Pick<LineProduct, 'id' | 'category' | 'diamondType'>
  /** Of one piece, in pence, VAT included. */
  unitPrice: Pence
  quantity: number
}

/** What a code takes off pieces: reckoned by the page to show it, and by the shop when the order is placed. */
export function piecesDiscount(code: DiscountOnWire, pieces: readonly DiscountedPiece[]): Discount {
  const inOffers = new Set(code.inOffers)
  return reckonDiscount(
    code,
    pieces.map(({ product: { id, category, diamondType }, unitPrice, quantity }) => ({
      id,
      category,
      diamondType,
      unitPrice,
      quantity,
      isInOffer: inOffers.has(id)
    }))
  )
}

/** The pieces of a cart, as a code is reckoned on them. */
export const discountedLines = (lines: readonly CartLine[]): DiscountedPiece[] =>
  lines.map((line) => ({
    product: { ...line.product, id: line.productId },
    unitPrice: unitPrice(pricedLine(line)),
    quantity: line.quantity
  }))
