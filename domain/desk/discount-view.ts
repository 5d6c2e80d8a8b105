import type { IsoDay } from '../policies/calendar.ts'
import type { WeighedPrices } from '../pricing/margin.ts'
import type { Pence } from '../pricing/money.ts'
import type { PromotionState } from '../promotions/promotion-state.ts'

/** A discount code, as the list shows it. */
export interface DiscountView {
  code: string
  state: PromotionState
  /** What it takes off, and of what. */
  words: string
  firstDay: IsoDay
  lastDay: IsoDay
  /** How many orders have a place of it; null is no limit. */
  taken: number
  limit: number | null
  oncePerCustomer: boolean
  who: string
  /** The orders that have a place of it now, the newest first, so many as are shown. */
  orders: readonly { number: string; amount: Pence }[]
}

export interface DiscountsView {
  today: IsoDay
  discounts: readonly DiscountView[]
}

/** What a new code would do. */
export interface DiscountPreview {
  words: string
  /** How many pieces of the shop it is for. */
  pieces: number
  /** The piece that it leaves the least of, alone in an order; null where none is for sale. Pence. */
  least: { name: string; price: Pence; left: Pence } | null
  /** What is lost by it, piece by piece, alone in an order. */
  weighed: WeighedPrices
  /** Names what is shown here. */
  seen: string
}

/** The form of a new code, with what it would do once that was asked for. */
export interface DiscountFormView {
  /** UUID, drawn with the form: sent twice, the code is added once. */
  key: string
  today: IsoDay
  preview: DiscountPreview | null
}
