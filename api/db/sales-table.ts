import type { Generated } from 'kysely'
import type { Category, DiamondType } from '#domain/catalogue/vocabulary.ts'
import type { PaperKind } from '#domain/invoices/paper.ts'
import type { SalesChannel } from '#domain/sales/channel.ts'

/**
 * What papers say of sales, a row for each of their parts, written with the paper: a summary, so that a month of many
 * orders is summed at once. Its sums are those of the papers, to the penny; what was given back is below nothing.
 */
export interface SalesTable {
  paper_kind: PaperKind
  place: number
  position: number
  order_id: string
  /** YYYY-MM-DD in London: the tax point. */
  day: string
  channel: SalesChannel
  /** Null of what is no piece: delivery, a discount. */
  product_id: string | null
  category: Category | null
  design: string | null
  origin: DiamondType | null
  quantity: number
  /** Pence. */
  net: number
  vat: number
  gross: number
  /** What the pieces of it cost the shop, without VAT; null where that is not on record. */
  cost: Generated<number | null>
}
