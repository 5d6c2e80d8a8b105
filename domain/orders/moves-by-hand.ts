import type { Order } from './order.ts'
import { ORDER_STATUSES, type OrderStatus } from './order-status.ts'
import { owesBalance } from './payment-plan.ts'
import { furthestStep, placeOf } from './tracker.ts'
import { canMove, isMadeOrder } from './transitions.ts'

type MovedOrder = Pick<Order, 'status' | 'steps' | 'partPayment'> & {
  items: readonly Pick<Order['items'][number], 'isMadeToOrder'>[]
  withdrawnAt?: string | null
  parcels?: Order['parcels']
}

/**
 * Where staff may move an order from where it is, by the one table of transitions: on, never back, and delivered only
 * what was dispatched. Paid and refunded follow from money, and nobody's hand.
 */
export function movesByHand(order: MovedOrder): OrderStatus[] {
  const reached = furthestStep(order)
  const isMade = isMadeOrder(order)
  return ORDER_STATUSES.filter((to) => {
    if (to === 'paid' || !canMove(order.status, to, isMade)) return false
    // What the customer withdrew from is neither made nor sent; what is on its way still arrives.
    if (order.withdrawnAt && (to === 'in-production' || to === 'dispatched')) return false
    // What is made on a deposit is sent once the rest is paid.
    if (to === 'dispatched' && owesBalance(order)) return false
    // What leaves in parcels goes on with each of them: domain/orders/parcels.ts.
    if ((to === 'dispatched' || to === 'delivered') && (order.parcels ?? []).length > 0) return false
    if (to === 'delivered') return reached === placeOf('dispatched')
    return to === 'cancelled' || placeOf(to) > reached
  })
}

/** Whether an order has been sent and nobody has said that it arrived. */
export const isOnItsWay = (order: MovedOrder): boolean => movesByHand(order).includes('delivered')
