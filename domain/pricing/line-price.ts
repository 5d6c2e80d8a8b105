import type { Pence } from './money.ts'

/** What a cart line's price hangs on; every amount in pence, VAT included. */
export interface PricedLine {
  listPrice: Pence
  sizeAdjustment: Pence
  caratAdjustment: Pence
  /** The shop's own price of a designed bracelet, else null. */
  customPrice: Pence | null
  quantity: number
}

/**
 * What one piece of a cart line costs, VAT included, in pence.
 *
 * A custom price is the shop's own price of a designed bracelet: it replaces the list price and its size and
 * carat adjustments instead of adding to them. Storefront spec, section 9; DECISIONS 2.
 */
export function unitPrice(line: Omit<PricedLine, 'quantity'>): Pence {
  return line.customPrice ?? line.listPrice + line.sizeAdjustment + line.caratAdjustment
}

/** What the shopper pays for a cart line, VAT included, in pence. Storefront spec, section 9. */
export const linePrice = (line: PricedLine): Pence => unitPrice(line) * line.quantity

/** What the shopper pays for the whole order, VAT included, in pence, before any delivery. Storefront spec, section 9. */
export const orderTotal = (lines: readonly PricedLine[]): Pence =>
  lines.reduce((total, line) => total + linePrice(line), 0)

/** From which difference on a custom price is explained: more than £1. Storefront spec, section 9; DECISIONS 9. */
const NOTICE_ABOVE: Pence = 100

/** Whether the cart shows the "Important Pricing Notice": some line's custom price is not its product's price. */
export const needsPricingNotice = (lines: readonly PricedLine[]): boolean =>
  lines.some(({ customPrice, listPrice }) => customPrice !== null && Math.abs(customPrice - listPrice) > NOTICE_ABOVE)
