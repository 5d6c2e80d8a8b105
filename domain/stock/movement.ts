import { MOST_STOCK } from '../desk/price-limits.ts'

/** Why a piece's count changed. */
export const STOCK_REASONS = [
  'opening',
  'sale',
  'lapsed',
  'refund',
  'change',
  'count',
  'correction',
  'import',
  'catalogue'
] as const
export type StockReason = (typeof STOCK_REASONS)[number]

/** What stands beside a movement. */
export const STOCK_REASON_WORDS: Readonly<Record<StockReason, string>> = {
  opening: 'Counted when the ledger began',
  sale: 'Taken by an order',
  lapsed: 'Given back by an order that was not paid in time, or that ended before it was sent',
  refund: 'Put back to stock with a refund',
  change: 'Given back by an order that was changed, or by an exchange',
  count: 'Found in a stock-take',
  correction: 'Set by hand',
  import: 'Set by a file',
  catalogue: 'As the catalogue lists it'
}

/** Movements that say how many there are, rather than that one came or went. */
export const COUNTING: readonly StockReason[] = ['count', 'correction', 'import', 'catalogue']

export interface Movement {
  change: number
  balance: number
}

/** Whether a piece's movements, the oldest first, lead from nothing to its count. */
export const addsUp = (movements: readonly Movement[], count: number): boolean => {
  let sum = 0
  for (const { change, balance } of movements) {
    sum += change
    if (sum !== balance) return false
  }
  return sum === count
}

/** A whole number of pieces as somebody typed it, or what is wrong with it. Empty is null. */
export function readPieces(text: string): { value: number | null } | { error: string } {
  const digits = text.trim().replaceAll(',', '')
  if (digits === '') return { value: null }
  if (!/^\d{1,9}$/.test(digits)) return { error: 'Please write a whole number, such as 3.' }
  const value = Number(digits)
  return value > MOST_STOCK ? { error: `The most is ${MOST_STOCK.toLocaleString('en-GB')}.` } : { value }
}

/** How much of a piece there is. */
export interface StockOfPiece {
  /** What can be sold: no order has taken it. */
  free: number
  /** Taken by orders that are not sent yet. */
  reserved: number
  threshold: number | null
}

/** What lies in the house: what is free, and what waits there for the order that has taken it. */
export const there = ({ free, reserved }: Pick<StockOfPiece, 'free' | 'reserved'>): number => free + reserved

/** Whether as few are left as the owner wants to be told of. */
export const isLow = ({ free, threshold }: Pick<StockOfPiece, 'free' | 'threshold'>): boolean =>
  threshold !== null && free <= threshold

/** What is in a fit place for words: "Safe, tray 3". */
export const MOST_PLACE = 60
