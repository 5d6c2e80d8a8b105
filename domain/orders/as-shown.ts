import { type CartLine, pricedLine } from '../cart/cart-line.ts'
import { unitPrice } from '../pricing/line-price.ts'
import { formatPounds, fromDecimalString, type Pence } from '../pricing/money.ts'
import { linesTotal } from './order-body.ts'
import type { PlaceOrder } from './order-form.ts'

/**
 * Whether the shopper saw what would be ordered: the same pieces, as often and at the same price, in whatever order, and
 * the same total. What was shown is compared and never believed. DECISIONS 2 and 12.
 */
export function isAsShown(lines: readonly CartLine[], shown: Pick<PlaceOrder, 'items' | 'total'>): boolean {
  const ours = lines.map((line) => told(line.productId, line.quantity, unitPrice(pricedLine(line))))
  const theirs = shown.items.map((item) => told(item.productId, item.quantity, fromDecimalString(item.price)))
  return ours.sort().join('\n') === theirs.sort().join('\n') && linesTotal(lines) === fromDecimalString(shown.total)
}

const told = (productId: string, quantity: number, price: Pence): string => `${productId} ${quantity} ${price}`

/** What a shopper is told whose page showed something else than the shop would charge; sums in pence. */
export function changedWords(shown: Pence, total: Pence): string {
  if (shown === total) return 'Your cart has changed since this page was shown. Please check what you are ordering.'
  return (
    `The price has changed since this page was shown: the total is ${formatPounds(total)}, ` +
    `not ${formatPounds(shown)}. Please check it before you order.`
  )
}
