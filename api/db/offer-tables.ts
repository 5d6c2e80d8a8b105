import type { Generated } from 'kysely'
import type { Flag, Time } from './column-types.ts'

/** Offers of the owner's, ended ones too. What it says is in `offer`; the columns are those that queries go by. */
export interface OffersTable {
  id: string
  /** JSON of an Offer: domain/promotions/offer.ts. */
  offer: string
  /** Its first and last day, YYYY-MM-DD, Europe/London. */
  starts_on: string
  ends_on: string
  /** Null for any number of customers. */
  customer_limit: number | null
  /** How many customers have had it. */
  taken: Generated<number>
  /** When the owner ended it before its last day. */
  ended_at: Time | null
  /** Whether the prices follow it: not yet before it begins, and no longer once they were put back. */
  is_applied: Generated<Flag>
  /** `staff:<name>` or `shell`. */
  who: string
  created_at: Time
}

/** What pieces are sold at while an offer is live, always below their own price. */
export interface OfferPricesTable {
  product_id: string
  /** The offer that sells it for the least. */
  offer_id: string
  /** Pence. */
  price: number
}

export interface OfferTables {
  offers: OffersTable
  offer_prices: OfferPricesTable
}
