import { HAND_PAYMENTS } from '#domain/orders/hand-payment.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import { canMove, isLatePayment } from '#domain/orders/transitions.ts'
import { issueBoughtCard } from '../../gift-cards/bought-cards.ts'
import { releaseCards, settleCards } from '../../gift-cards/gift-cards.ts'
import { issueInvoice } from '../../invoices/papers.ts'
import { awaitsConsent } from '../../orders/changes/stored-changes.ts'
import { returnStock } from '../../orders/stock.ts'
import { invalidateReviewsOfBuyer } from '../../reviews/invalidate-reviews.ts'
import type { OrderMove, Within } from '../ledger-types.ts'
import { recordStep, type StepTemplate, tellCustomer } from './order-steps.ts'
import { askAtOnce } from './query-in-one-batch.ts'

/**
 * Moves an order along the one table of transitions, with all that belongs to the step: the row that tells who and when,
 * the invoice of what is paid, the customer's mail, the stock it gives back, an end to its other payments. An order is made paid by a provider's word,
 * by a payment that somebody here saw come and wrote down before,
 * or by gift cards.
 */
export async function moveOrder(within: Within, move: OrderMove): Promise<'moved' | 'not-allowed' | 'already'> {
  const { orderId, to, now } = move
  const order = await within
    .selectFrom('orders')
    .select(['id', 'status', 'customer_email', 'gift_card', 'collection'])
    .where('id', '=', orderId)
    .executeTakeFirst()
  if (!order) return 'not-allowed'
  if (order.status === to) return 'already'
  if (!(await isAllowed(within, order, move))) return 'not-allowed'

  await within
    .updateTable('orders')
    // What is paid is kept for good. DECISIONS 37.
    .set({ status: to, ...(to === 'paid' && { held_until: null }) })
    .where('id', '=', orderId)
    .execute()
  await recordStep(within, { ...move, from: order.status })
  if (to === 'paid') {
    await settleCards(within, orderId, now)
    await issueInvoice(within, orderId, now)
    await issueBoughtCard(within, orderId, now)
  }
  if (to === 'cancelled' || to === 'refunded') await releaseCards(within, [orderId], { now })
  if (to === 'paid' || to === 'cancelled') await askAtOnce(within, [orderId], now)
  // What a delivery or a return makes of the badge beside a review is seen at once. DECISIONS 38.
  if (to === 'delivered' || to === 'refunded') await invalidateReviewsOfBuyer(within, orderId)
  const template = move.isQuiet
    ? undefined
    : order.gift_card !== null && to === 'paid'
      ? 'gift-card-bought'
      : (order.collection === null ? MAILS : COLLECTED_MAILS)[to]
  if (template) await tellCustomer(within, template, order, now)
  if ((to === 'refunded' || to === 'cancelled') && !(await hasLeftTheHouse(within, order)))
    await returnStock(within, orderId, now)
  return 'moved'
}

const MAILS: Partial<Record<OrderStatus, StepTemplate>> = {
  paid: 'order-paid',
  'in-production': 'order-in-production',
  dispatched: 'order-dispatched',
  delivered: 'order-delivered',
  'part-refunded': 'order-refunded',
  refunded: 'order-refunded',
  cancelled: 'order-cancelled'
}

/** Of an order that its customer collects. */
const COLLECTED_MAILS: typeof MAILS = { ...MAILS, dispatched: 'order-ready', delivered: 'order-collected' }

async function isAllowed(
  within: Within,
  { id, status }: { id: string; status: OrderStatus },
  { to, who, now }: OrderMove
): Promise<boolean> {
  if (to === 'dispatched' && ((await isBalanceOpen(within, id)) || (await awaitsConsent(within, id, now)))) return false
  if (to !== 'paid') return canMove(status, to, await isMade(within, id))
  if (who === 'stripe' || who === 'paypal') return canMove(status, to) || isLatePayment(status, to)
  return canMove(status, to) && (await hasHandPayment(within, id))
}

/** Whether the workshop makes any of an order's pieces. */
const isMade = async (within: Within, orderId: string): Promise<boolean> =>
  (await within
    .selectFrom('order_items')
    .select('position')
    .where('order_id', '=', orderId)
    .where('is_made_to_order', '=', 1)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** What is made on a deposit is not sent before the rest is paid. */
const isBalanceOpen = async (within: Within, orderId: string): Promise<boolean> =>
  (await within
    .selectFrom('orders')
    .select('id')
    .where('id', '=', orderId)
    .where('deposit', 'is not', null)
    .where('balance_paid_at', 'is', null)
    .executeTakeFirst()) !== undefined

const hasHandPayment = async (within: Within, orderId: string): Promise<boolean> =>
  (await within
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', orderId)
    .where('provider', 'in', [...HAND_PAYMENTS, 'gift-card'])
    .where('status', '=', 'paid')
    .executeTakeFirst()) !== undefined

/** What was sent is not in stock again because its money was given back: the shop counts it in when it comes. */
const hasLeftTheHouse = async (
  within: Within,
  { id, collection }: { id: string; collection: string | null }
): Promise<boolean> =>
  (await within
    .selectFrom('order_events')
    .select('id')
    .where('order_id', '=', id)
    // What is ready to be collected is here until it is handed over.
    .where('to_status', '=', collection === null ? 'dispatched' : 'delivered')
    .executeTakeFirst()) !== undefined
