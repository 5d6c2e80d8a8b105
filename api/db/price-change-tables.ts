import type { Generated } from 'kysely'
import type { Flag, Time } from './column-types.ts'

/** A change of many prices at once. */
export interface PriceChangesTable {
  id: string
  /** JSON of BulkPrices: domain/desk/bulk-prices.ts. */
  asked: string
  /** `staff:<name>` or `shell`. */
  who: string
  at: Time
  undone_at: Time | null
}

/** What it did to one piece. */
export interface PriceChangeRowsTable {
  change_id: string
  product_id: string
  /** Pence: the owner's price before; null where the list's held. */
  price_before: number | null
  price_after: number
  /** 1: it was not undone with the others, because somebody had changed it since. */
  is_kept: Generated<Flag>
}

export interface PriceChangeTables {
  price_changes: PriceChangesTable
  price_change_rows: PriceChangeRowsTable
}
