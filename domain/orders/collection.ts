import type { Order } from './order.ts'

/** An order that its customer collects at the shop: nothing is sent, and it is handed over there. */
export type Collection = NonNullable<Order['collection']>

type Collected = Pick<Order, 'collection'>

/** Whether an order is collected, rather than sent. */
export const isCollected = ({ collection }: Collected): boolean => collection !== undefined

/** How leaving the shop is called: "sent", "handed over". */
export const leavingWords = (order: Collected): string => (isCollected(order) ? 'handed over' : 'sent')

/** Who may collect, wherever it is said that an order is ready. */
export const WHO_COLLECTS =
  'Please bring your order number and something official with your name and picture, such as a passport or driving licence. Whoever collects it for you needs theirs, and a line from you.'
