import type { StockReservation, StockRow } from '#domain/desk/stock-view.ts'
import { isLow } from '#domain/stock/movement.ts'
import { timeWords } from '../ui/time.tsx'

/** "3", "None", "Made to order". */
export const countWords = (count: number | null): string =>
  count === null ? 'Made to order' : count === 0 ? 'None' : count.toLocaleString('en-GB')

/** "+2" and "−1". */
export const changeWords = (change: number): string => (change > 0 ? `+${change}` : `−${Math.abs(change)}`)

/** "1 for NL-7K3F-9QXM until 2 Mar 2026, 09:12". */
export function reservationWords({ order, pieces, until, status }: StockReservation): string {
  const how =
    until !== null
      ? `until ${timeWords(until)}`
      : status === 'pending'
        ? 'until its delivery charge is named'
        : 'paid, until it is sent'
  return `${pieces} for ${order}, ${how}`
}

/** Who did something, as rows name them. */
export function whoWords(who: string): string {
  if (who === 'customer') return 'The customer'
  if (who === 'shop') return 'The shop by itself'
  return who === 'shell' ? 'The shop’s machine' : who.replace(/^staff:/, '')
}

export const isRowLow = ({ free, threshold }: Pick<StockRow, 'free' | 'threshold'>): boolean =>
  free !== null && isLow({ free, threshold })
