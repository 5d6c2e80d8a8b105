import { formatPounds, type Pence, pounds } from '../pricing/money.ts'

/** What the desk takes for a price: never nothing, and never a slip of the finger. Pence. */
export const PRICE_LIMITS = { least: pounds(1), most: pounds(1_000_000) }

/** Whether the shop can ask a sum (pence) for a piece and show it: whole pounds within the limits. */
export const isPrice = (price: Pence): boolean =>
  Number.isInteger(price) && price % 100 === 0 && price >= PRICE_LIMITS.least && price <= PRICE_LIMITS.most

export const PRICE_WORDS =
  `A price is in whole pounds, between ${formatPounds(PRICE_LIMITS.least)} and ${formatPounds(PRICE_LIMITS.most)}: ` +
  'the shop shows no pence.'

/** Most pieces of one product; the same as in data/. */
export const MOST_STOCK = 100_000
