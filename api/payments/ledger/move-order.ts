import type { OrderStatus } from '#domain/orders/order-status.ts'
import { canMove, isLatePayment } from '#domain/orders/transitions.ts'
import { returnStock } from '../../orders/stock.ts'
import type { OrderMove, Who, Within } from '../ledger-types.ts'
import { askAtOnce } from './ask-at-once.ts'
import { recordStep, tellCustomer } from './order-steps.ts'

/**
 * Moves an order along the one table of transitions, with all that belongs to the step: the row that tells who and when,
 * the customer's mail, the stock it gives back, an end to its other payments. Only a provider's word makes an order paid.
 */
export async function moveOrder(within: Within, move: OrderMove): Promise<'moved' | 'not-allowed' | 'already'> {
  const { orderId, to, who, now } = move
  const order = await within
    .selectFrom('orders')
    .select(['id', 'status', 'customer_email'])
    .where('id', '=', orderId)
    .executeTakeFirst()
  if (!order) return 'not-allowed'
  if (order.status === to) return 'already'
  if (!isAllowed(order.status, to, who)) return 'not-allowed'

  await within.updateTable('orders').set({ status: to }).where('id', '=', orderId).execute()
  await recordStep(within, { ...move, from: order.status })
  if (to === 'paid' || to === 'cancelled') await askAtOnce(within, [orderId], now)
  if (to === 'paid') await tellCustomer(within, 'order-paid', order, now)
  if (to === 'refunded' || to === 'part-refunded') await tellCustomer(within, 'order-refunded', order, now)
  if ((to === 'refunded' || to === 'cancelled') && !(await hasLeftTheHouse(within, orderId)))
    await returnStock(within, orderId, now)
  return 'moved'
}

function isAllowed(from: OrderStatus, to: OrderStatus, who: Who): boolean {
  const isProvider = who === 'stripe' || who === 'paypal'
  if (to === 'paid' && !isProvider) return false
  return canMove(from, to) || isLatePayment(from, to)
}

/** What was sent is not in stock again because its money was given back: the shop counts it in when it comes. */
const hasLeftTheHouse = async (within: Within, orderId: string): Promise<boolean> =>
  (await within
    .selectFrom('order_events')
    .select('id')
    .where('order_id', '=', orderId)
    .where('to_status', '=', 'dispatched')
    .executeTakeFirst()) !== undefined
