import type { StockReason } from '#domain/stock/movement.ts'
import type { Flag, Time } from './column-types.ts'

/** Every change of a piece's count, in the transaction that made it. The changes of a piece come to its count. */
export interface StockMovementsTable {
  product_id: string
  /** From 1, of each piece. */
  number: number
  /** Pieces, below nothing where they went out. */
  change: number
  /** What is free after it: what `products.stock` says, and 0 of what is made to order. */
  balance: number
  why: StockReason
  /** `staff:<name>`, `shell`, `shop` (its own doing), or `customer` of a checkout. */
  who: string
  /** The order that took it or gave it back. */
  order_id: string | null
  /** What somebody wrote beside it, for the shop alone. */
  note: string
  at: Time
}

/** What the owner says of a piece's stock beside its count. */
export interface StockSettingsTable {
  product_id: string
  /** So many free pieces or fewer are low; null: nobody is told. */
  threshold: number | null
  /** Where it lies, such as "Safe, tray 3"; empty where nobody has said. */
  place: string
  /** There is one of it, and will be no other. */
  is_one_off: Flag
  /** When the owner was told that it is low; null again once it is filled up. */
  told_at: Time | null
}

/** The mail of one day about what fell to its threshold. */
export interface LowStockMailsTable {
  /** In London. */
  day: string
  /** JSON: what it names, as it was then. */
  pieces: string
}

/** A stock-take: a list of pieces that somebody counts. At most one is open. */
export interface StockTakesTable {
  id: string
  /** JSON. */
  scope: string
  started_at: Time
  started_by: string
  finished_at: Time | null
  finished_by: string | null
  state: 'open' | 'finished' | 'abandoned'
  /** 1 while it is open, and null then: two cannot be open at once. */
  open_mark: 1 | null
}

export interface StockTakeLinesTable {
  take_id: string
  product_id: string
  /** What was there when somebody counted it; null while nobody has. */
  counted: number | null
  /** What should have been there at that moment: free and reserved. */
  expected: number | null
  /** The number of the piece's last movement at that moment. */
  movement: number | null
  counted_at: Time | null
  counted_by: string | null
  /** What finishing it changed the count by; null before. */
  applied: number | null
  /** Pence of one piece when it was finished, as the shop asked for it then; null before. */
  price: number | null
}

export interface StockTables {
  stock_movements: StockMovementsTable
  stock_settings: StockSettingsTable
  low_stock_mails: LowStockMailsTable
  stock_takes: StockTakesTable
  stock_take_lines: StockTakeLinesTable
}
