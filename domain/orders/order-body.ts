import type { CartLine } from '../cart/cart-line.ts'
import { pricedLine } from '../cart/cart-line.ts'
import { orderTotal, unitPrice } from '../pricing/line-price.ts'
import { type Pence, toDecimalString } from '../pricing/money.ts'
import { type CheckoutForm, fullName, type PlaceOrder } from './order-form.ts'

/** What a cart's lines come to, in pence, VAT included. */
export const linesTotal = (lines: readonly CartLine[]): Pence => orderTotal(lines.map(pricedLine))

/** A discount code as the page has it, and what it takes off, in pence. */
export interface ShownDiscount {
  code: string
  amount: Pence
}

/**
 * The body of POST /api/orders: who, where to, and what the shopper saw, each piece with its line and what was chosen of
 * it: the same piece in another size, or put into the cart once more, is another order under the same key. Card details are not sent. Storefront spec, section 7; DECISIONS 12 and 16.
 */
export function orderBody(
  form: CheckoutForm,
  lines: readonly CartLine[],
  discount: ShownDiscount | null = null
): PlaceOrder {
  const { customerEmail, customerPhone, shippingAddress, paymentMethod, giftNote, giftCards } = form
  return {
    customerEmail,
    customerName: fullName(shippingAddress),
    customerPhone,
    shippingAddress,
    items: lines.map((line) => ({
      productId: line.productId,
      name: line.product.name,
      price: toDecimalString(unitPrice(pricedLine(line))),
      quantity: line.quantity,
      imageUrl: line.product.imageUrl,
      lineId: line.id,
      selectedSize: line.selectedSize,
      selectedCarat: line.selectedCarat,
      customization: line.customization
    })),
    total: toDecimalString(linesTotal(lines) - (discount?.amount ?? 0)),
    paymentMethod,
    giftNote,
    ...(giftCards?.trim() && { giftCards }),
    ...(discount && { discountCode: discount.code })
  }
}
