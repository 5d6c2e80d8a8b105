import type { Category, DiamondType } from '../catalogue/vocabulary.ts'
import type { OrderStatus } from '../orders/order-status.ts'
import type { Pence } from '../pricing/money.ts'
import type { StockReason } from '../stock/movement.ts'
import type { StockScope, TakeSums } from '../stock/stock-take.ts'

/** `one-off`: pieces of which there is one and no other; they stand in no other list but the reserved and all. */
export const STOCK_SHOWN = ['counted', 'low', 'out', 'reserved', 'one-off', 'made-to-order'] as const
export type StockShown = (typeof STOCK_SHOWN)[number]

export interface StockFilter {
  q: string
  shown: StockShown
  category: Category | 'all'
  page: number
}

/** What an order keeps of a piece. */
export interface StockReservation {
  order: string
  status: OrderStatus
  pieces: number
  /** ISO; null: for good, or until a charge is named. */
  until: string | null
}

export interface StockRow {
  id: string
  name: string
  imageUrl: string
  category: Category
  diamondType: DiamondType
  /** Null: made to order. */
  free: number | null
  reserved: number
  reservations: readonly StockReservation[]
  threshold: number | null
  place: string
  isOneOff: boolean
}

export interface StockView {
  filter: StockFilter
  rows: readonly StockRow[]
  total: number
  pages: number
  /** How many stand in each list. */
  counts: Readonly<Record<'low' | 'out' | 'reserved' | 'one-off', number>>
  /** Of the stock-take that is open. */
  openTake: string | null
}

export interface MovementRow {
  number: number
  change: number
  balance: number
  why: StockReason
  who: string
  order: string | null
  note: string
  at: string
}

/** /desk/stock/:id: one piece. */
export interface StockPieceView extends StockRow {
  /** How many baskets it lies in: they keep nothing back. */
  inBaskets: number
  /** By what a loose diamond is; the owner need not say it. */
  isOneOffByKind: boolean
  movements: readonly MovementRow[]
  totalMovements: number
  page: number
  pages: number
}

export interface TakeRow {
  id: string
  scope: StockScope
  state: 'open' | 'finished' | 'abandoned'
  startedAt: string
  startedBy: string
  finishedAt: string | null
  finishedBy: string | null
  lines: number
  counted: number
}

export interface TakesView {
  takes: readonly TakeRow[]
  places: readonly string[]
  /** Kinds of which anything is counted. */
  categories: readonly Category[]
  counted: number
}

export interface TakeLine {
  id: string
  name: string
  category: Category
  place: string
  counted: number | null
  expected: number | null
  countedAt: string | null
  countedBy: string | null
  /** What should be there now, for whoever looks before finishing. */
  there: number
  /** What finishing it changed; null before. */
  applied: number | null
  price: Pence
  /** Somebody set its count in another way since it was counted: it has to be counted again. */
  isStale: boolean
  /** Pieces that orders wait for and that are not there, were it finished now. */
  short: number
}

export interface TakeView {
  take: TakeRow
  q: string
  shown: 'all' | 'uncounted' | 'differing'
  lines: readonly TakeLine[]
  total: number
  page: number
  pages: number
  sums: TakeSums
  /** Names what finishing would book: what was seen is what is done. */
  seen: string
  /** Lines that differ, at most so many as one reads. */
  differing: readonly TakeLine[]
  stale: number
  short: number
}

/** The list to print. */
export interface TakeSheetView {
  take: TakeRow
  lines: readonly Pick<TakeLine, 'id' | 'name' | 'category' | 'place' | 'counted'>[]
}
