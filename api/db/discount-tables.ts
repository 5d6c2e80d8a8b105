import type { Generated } from 'kysely'
import type { Time } from './column-types.ts'

/** Discount codes, ended ones too. What one says is in `discount`; the columns are those that queries go by. */
export interface DiscountCodesTable {
  id: string
  /** `codeKey` of the code: however it is typed, it is this one. */
  code_key: string
  /** JSON of a DiscountCode: domain/promotions/discount-code.ts. */
  discount: string
  /** Its first and last day, YYYY-MM-DD, Europe/London. */
  starts_on: string
  ends_on: string
  /** Null for any number of orders. */
  use_limit: number | null
  /** How many orders have a place of it now. */
  taken: Generated<number>
  /** When somebody ended it before its last day. */
  ended_at: Time | null
  /** `staff:<name>` or `shell`. */
  who: string
  created_at: Time
}

/** The one code that an order was placed with. */
export interface DiscountUsesTable {
  order_id: string
  code_id: string
  /** SHA-256 of the customer's e-mail and the code: whose use it is, and of nobody else's code. */
  customer: string
  /** The same while the order has its place of a code that works once for each customer; else null. */
  once: string | null
  taken_at: Time
  /** When the order gave its place back: nobody paid in time, it was cancelled, or all of it was given back. */
  given_back_at: Time | null
}

export interface DiscountTables {
  discount_codes: DiscountCodesTable
  discount_uses: DiscountUsesTable
}
