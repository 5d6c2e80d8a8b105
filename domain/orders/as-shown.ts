import { type CartLine, pricedLine } from '../cart/cart-line.ts'
import { unitPrice } from '../pricing/line-price.ts'
import { amountWords, fromDecimalString, type Pence } from '../pricing/money.ts'
import { linesTotal } from './order-body.ts'
import type { PlaceOrder } from './order-form.ts'

type ShownItem = PlaceOrder['items'][number]

/**
 * Whether the shopper saw what would be ordered: the same pieces, as often and at the same price, in whatever order, and
 * the same total; where the page tells them, also the same lines in the same size, carat and design. What was shown is
 * compared and never believed; `discount` is what a code takes off, in pence. DECISIONS 2 and 12.
 */
export function isAsShown(
  lines: readonly CartLine[],
  shown: Pick<PlaceOrder, 'items' | 'total'>,
  discount: Pence = 0
): boolean {
  const left = new Set(lines)
  for (const item of shown.items) {
    const line = [...left].find((candidate) => isShownBy(item, candidate))
    if (!line) return false
    left.delete(line)
  }
  return left.size === 0 && linesTotal(lines) - discount === fromDecimalString(shown.total)
}

const isShownBy = (item: ShownItem, line: CartLine): boolean =>
  item.productId === line.productId &&
  item.quantity === line.quantity &&
  fromDecimalString(item.price) === unitPrice(pricedLine(line)) &&
  isSameWhereGiven(item.lineId, line.id) &&
  isSameWhereGiven(item.selectedSize, line.selectedSize) &&
  isSameWhereGiven(item.selectedCarat, line.selectedCarat) &&
  isSameWhereGiven(item.customization, line.customization)

const isSameWhereGiven = <Told>(told: Told | undefined, own: Told): boolean => told === undefined || told === own

/** What a shopper is told whose page showed something else than the shop would charge; sums in pence. */
export function changedWords(shown: Pence, total: Pence): string {
  if (shown === total) return 'Your cart has changed since this page was shown. Please check what you are ordering.'
  return (
    `The price has changed since this page was shown: the total is ${amountWords(total)}, ` +
    `not ${amountWords(shown)}. Please check it before you order.`
  )
}
