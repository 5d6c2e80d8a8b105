import { isCollected } from './collection.ts'
import type { Order } from './order.ts'
import type { OrderStatus } from './order-status.ts'
import { owesBalance } from './payment-plan.ts'

/**
 * Where an order may go from where it is. What was paid is never cancelled: it is refunded. An order of which a part was
 * refunded goes on its way with the rest.
 */
const MOVES: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ['paid', 'cancelled'],
  paid: ['in-production', 'part-refunded', 'refunded'],
  'in-production': ['dispatched', 'part-refunded', 'refunded'],
  dispatched: ['delivered', 'part-refunded', 'refunded'],
  delivered: ['part-refunded', 'refunded'],
  'part-refunded': ['in-production', 'dispatched', 'delivered', 'refunded'],
  refunded: [],
  cancelled: []
}

/**
 * Where an order goes whose every piece lies in stock: nothing is made, so that it is sent once it is paid. One that was begun
 * before this was so goes on from there.
 */
const MOVES_FROM_STOCK: Record<OrderStatus, readonly OrderStatus[]> = {
  ...MOVES,
  paid: ['dispatched', 'part-refunded', 'refunded'],
  'part-refunded': ['dispatched', 'delivered', 'refunded']
}

/**
 * Whether an order may be moved from one status to another; `isMade`: whether any of its pieces is made for it
 * (`isMadeOrder`). Of a late payment see `isLatePayment`.
 */
export const canMove = (from: OrderStatus, to: OrderStatus, isMade = true): boolean =>
  (isMade ? MOVES : MOVES_FROM_STOCK)[from].includes(to)

/**
 * Whether a move is money that came for an order cancelled meanwhile. Only a provider's word makes it, and the shop has
 * to look at it: to deliver after all, or to give the money back.
 */
export const isLatePayment = (from: OrderStatus, to: OrderStatus): boolean => from === 'cancelled' && to === 'paid'

const WORDS: Record<OrderStatus, string> = {
  pending: 'Awaiting payment',
  paid: 'Paid',
  'in-production': 'Being made',
  dispatched: 'On its way',
  delivered: 'Delivered',
  'part-refunded': 'Partly refunded',
  refunded: 'Refunded',
  cancelled: 'Cancelled'
}

/** Of an order that its customer collects. */
const COLLECTED = { dispatched: 'Ready to collect', delivered: 'Collected' }

/**
 * An order's status in the shopper's words. What lies in stock is never being made: `isMade` says whether the workshop makes
 * any of its pieces (`isMadeOrder`). Of no order in particular both are said.
 */
export function statusWords(status: OrderStatus, isMade?: boolean, isCollection = false): string {
  if (isCollection && (status === 'dispatched' || status === 'delivered')) return COLLECTED[status]
  if (status !== 'in-production' || isMade === true) return WORDS[status]
  return isMade === undefined ? `${WORDS[status]} or prepared` : 'Being prepared'
}

/** The status of one order. Of one that is paid in parts, “Paid” is said once all of it is. */
export const orderStatusWords = (
  order: Pick<Order, 'status' | 'partPayment' | 'collection'> & { items: readonly { isMadeToOrder: boolean }[] }
): string =>
  standingWords({
    status: order.status,
    isMade: isMadeOrder(order),
    isCollection: isCollected(order),
    owesBalance: owesBalance(order),
    isBeforeChange: order.partPayment?.isBeforeChange
  })

/** The same of a row of the desk. */
export const standingWords = (row: {
  status: OrderStatus
  isMade: boolean
  isCollection?: boolean
  owesBalance: boolean
  isBeforeChange?: boolean | undefined
}): string =>
  row.status === 'paid' && row.owesBalance ? firstPartPaid(row) : statusWords(row.status, row.isMade, row.isCollection)

/** How it is called that the first of two parts is paid: what was paid before a change is no deposit. */
export const firstPartPaid = ({ isBeforeChange }: { isBeforeChange?: boolean | undefined }): string =>
  isBeforeChange ? 'Part paid' : DEPOSIT_PAID

export const DEPOSIT_PAID = 'Deposit paid'

/** Whether any piece of an order is made for it, rather than taken from stock. */
export const isMadeOrder = ({ items }: { items: readonly { isMadeToOrder: boolean }[] }): boolean =>
  items.some(({ isMadeToOrder }) => isMadeToOrder)
