/** The states of an order. Storefront spec, section 3, has the first; the rest follow from payments and the workshop. */
export const ORDER_STATUSES = [
  'pending',
  'paid',
  'in-production',
  'dispatched',
  'delivered',
  'part-refunded',
  'refunded',
  'cancelled'
] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** An order that took one of these steps was begun, whatever became of it since. */
export const BEGUN: readonly OrderStatus[] = ['in-production', 'dispatched', 'delivered']
export const isBeginning = (status: OrderStatus): boolean => BEGUN.includes(status)
