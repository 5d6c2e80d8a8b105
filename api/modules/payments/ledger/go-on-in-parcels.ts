import { leftToSend, sentParcels, withdrawnHere } from '#domain/orders/parcels.ts'
import { findOrder } from '../../orders/queries.ts'
import type { OrderMove, Within } from '../ledger-types.ts'
import { moveOrder } from './move-order.ts'

/**
 * Brings an order that leaves in parcels to where its parcels are: on its way once nothing of it is here that somebody waits for,
 * and delivered once all that left has arrived. With the last parcel that arrives, and where the price of all that was still here
 * is given back after the others. Says whether it is delivered by this.
 */
export async function goOnInParcels(
  within: Within,
  move: Pick<OrderMove, 'orderId' | 'who' | 'detail' | 'now'>
): Promise<boolean> {
  const order = (await findOrder(within, move.orderId))?.order
  if (!order || order.status === 'refunded') return false
  const sent = sentParcels(order)
  if (sent.length === 0 || leftToSend(order).length > 0 || withdrawnHere(order).length > 0) return false
  const hasStep = (to: 'dispatched' | 'delivered') => order.steps.some(({ status }) => status === to)
  // Of what has left each parcel's own mail has told.
  if (!hasStep('dispatched')) await moveOrder(within, { ...move, detail: '', to: 'dispatched', isQuiet: true })
  if (hasStep('delivered') || sent.some(({ arrivedAt }) => arrivedAt === null)) return false
  return (await moveOrder(within, { ...move, to: 'delivered' })) === 'moved'
}
