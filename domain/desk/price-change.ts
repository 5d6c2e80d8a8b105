import type { Pence } from '../pricing/money.ts'

/** A price may move by so much of itself before whoever moves it has to say once more who they are. */
export const FREE_PRICE_CHANGE_PERCENT = 30

/**
 * Whether a price (pence) lies more than 30% above or below any that the piece had lately: several small steps are one
 * large one.
 */
export const isLargePriceChange = (lately: readonly Pence[], next: Pence): boolean =>
  lately.some((price) => Math.abs(next - price) * 100 > price * FREE_PRICE_CHANGE_PERCENT)
