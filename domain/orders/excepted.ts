import { type ReturnedLine, returnedPiece, returnKind } from '../policies/return-terms.ts'
import { piecesLeft } from './line-refund.ts'
import type { Order, OrderItem } from './order.ts'

/** Whether a line is made to specification, so that nobody may withdraw from it. DECISIONS 32. */
export const isExcepted = (item: ReturnedLine): boolean => returnKind(returnedPiece(item)) === 'final-sale'

/** Whether nobody may withdraw from a line of an order, by its place from 1; of one that is not there any more nobody may either. */
export function isExceptedLine(items: readonly OrderItem[], { position }: { position: number }): boolean {
  const item = items[position - 1]
  return item === undefined || isExcepted(item)
}

/** Whether something that is left of an order is made to specification, so that a withdrawal does not hold of it. DECISIONS 32. */
export const isWithdrawnInPart = ({ items }: { items: readonly OrderItem[] }): boolean =>
  items.some((item) => isExcepted(item) && piecesLeft(item) > 0)

/** Whether something of a line that may be withdrawn from is left: not taken back and given back yet. */
export const isUnsettled = (item: OrderItem): boolean => !isExcepted(item) && piecesLeft(item) > 0

/**
 * Whether a withdrawal waits to be settled: something that may be withdrawn from has not been taken back and given back yet. What was
 * made to specification waits for nothing.
 */
export const isWithdrawalOpen = ({
  withdrawnAt,
  status,
  items
}: Pick<Order, 'withdrawnAt' | 'status'> & { items: readonly OrderItem[] }): boolean =>
  withdrawnAt !== null && status !== 'cancelled' && status !== 'refunded' && items.some(isUnsettled)
