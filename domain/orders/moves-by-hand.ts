import { fromDecimalString } from '../pricing/money.ts'
import { isWithdrawnInPart } from './excepted.ts'
import type { Order } from './order.ts'
import { ORDER_STATUSES, type OrderStatus } from './order-status.ts'
import { leftToSend, linesWords, namedLines, type Packed, type PackedLine, withdrawnHere } from './parcels.ts'
import { balanceFirstWords, owesBalance } from './payment-plan.ts'
import { furthestStep, placeOf } from './reached.ts'
import { canMove, isMadeOrder } from './transitions.ts'

type MovedOrder = Pick<
  Order,
  'status' | 'steps' | 'partPayment' | 'withdrawnAt' | 'parcels' | 'collection' | 'giftCard'
> & { items: readonly Order['items'][number][] }

/**
 * Where staff may move an order from where it is, by the one table of transitions: on, never back, and delivered only
 * what was dispatched. Paid and refunded follow from money, and nobody's hand.
 */
export function movesByHand(order: MovedOrder): OrderStatus[] {
  const reached = furthestStep(order)
  const isMade = isMadeOrder(order)
  return ORDER_STATUSES.filter((to) => {
    if (to === 'paid' || !canMove(order.status, to, isMade)) return false
    if (whyWithdrawnStays(order, to) !== null) return false
    // What is made on a deposit is sent once the rest is paid.
    if (to === 'dispatched' && owesBalance(order)) return false
    // What leaves in parcels goes on with each of them: domain/orders/parcels.ts.
    if ((to === 'dispatched' || to === 'delivered') && (order.parcels ?? []).length > 0) return false
    if (to === 'delivered') return reached === placeOf('dispatched')
    return to === 'cancelled' || placeOf(to) > reached
  })
}

/**
 * Why an order that was withdrawn from does not go there; null where it may. What was withdrawn from is neither made, sent nor handed
 * over, and what is on its way still arrives. What was made to specification goes on: it is made at once, and leaves once the price of
 * what is here and was withdrawn from is given back, so that none of that leaves with it.
 */
export function whyWithdrawnStays(order: MovedOrder, to: OrderStatus): string | null {
  if (order.withdrawnAt === null || order.giftCard) return null
  const isLeaving = to === 'dispatched' || (to === 'delivered' && order.collection !== undefined)
  if (to !== 'in-production' && !isLeaving) return null
  if (leftToSend(order).length === 0)
    return 'The customer has withdrawn: nothing more of it is made, sent or handed over.'
  const here = withdrawnHere(order)
  if (!isLeaving || here.length === 0) return null
  return `The customer has withdrawn from ${linesWords(namedLines(order, here))}: please give back its price first, and name its pieces with it, so that it stays here.`
}

/**
 * Why an order of which a balance is owed does not leave, for staff; null of every other. Of what was withdrawn from none is asked for:
 * what was paid goes back whole. docs/decisions/0102.
 */
export function whyUnpaidStays(
  order: Pick<Order, 'partPayment' | 'withdrawnAt' | 'collection'> & { items: readonly Order['items'][number][] }
): string | null {
  if (!order.partPayment || !owesBalance(order)) return null
  if (order.withdrawnAt === null) return balanceFirstWords(fromDecimalString(order.partPayment.balance), order)
  const stays = isWithdrawnInPart(order) ? ' What they have not withdrawn from is taken anew, as a new order.' : ''
  return `The customer has withdrawn before the balance was paid, and it is not asked for any more: please give back all that was paid.${stays}`
}

/**
 * Why pieces do not leave while their price is being given back; null where they may. Who gets their money for a piece is not sent it
 * as well. What is handed over at the shop is looked at, so that the rest may go. `once`: the order as it will be when its providers
 * have given back what they are asked for; `parcel`: what lies in the one that is to leave, else all that is left does.
 */
export function whyRefundStays(
  order: Packed & Pick<Order, 'collection'>,
  once: Packed,
  parcel?: readonly PackedLine[]
): string | null {
  const left = leftToSend(once)
  const backs = (parcel ?? leftToSend(order)).flatMap(({ position, quantity }) => {
    const back = quantity - (left.find((line) => line.position === position)?.quantity ?? 0)
    return back > 0 ? [{ position, quantity: back }] : []
  })
  const isRestLeft = left.length > 0
  if (backs.length === 0 || (order.collection && isRestLeft)) return null
  const why = `The price of ${linesWords(namedLines(order, backs))} is being given back`
  if (parcel) return `${why}: please take it out of the parcel, or wait until that is through.`
  if (!isRestLeft) return `${why}: nothing else is left of this order.`
  return `${why}: please send the rest as a parcel of its own, or wait until that is through.`
}

/** Whether an order has been sent and nobody has said that it arrived. */
export const isOnItsWay = (order: MovedOrder): boolean => movesByHand(order).includes('delivered')
