import type { Order } from './order.ts'
import type { OrderStatus } from './order-status.ts'

/** The way of an order from the shop to the door, in its order. */
export const TRACKED_STATUSES = ['pending', 'paid', 'in-production', 'dispatched', 'delivered'] as const
export type TrackedStatus = (typeof TRACKED_STATUSES)[number]

/** The place of the last step an order has reached, also where it has left the way since. */
export function furthestStep({
  status,
  steps
}: Pick<Order, 'status'> & { steps: readonly Pick<Order['steps'][number], 'status'>[] }): number {
  const reached = [status, ...steps.map((step) => step.status)].map(placeOf)
  return Math.max(0, ...reached)
}

/** The place of a status on the way; -1 for one that is none of it. */
export const placeOf = (status: OrderStatus): number => TRACKED_STATUSES.indexOf(status as TrackedStatus)
