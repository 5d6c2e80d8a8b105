import type { Order } from '#domain/orders/order.ts'
import { holdWords, stockPieces } from '#domain/orders/unpaid-order.ts'

/** For how long the pieces of an order that waits to be paid are kept, where any are. DECISIONS 37. */
export function KeptFor({ order }: { order: Order }) {
  const words = holdWords(order, stockPieces(order), Date.now())
  return words && <p>{words}</p>
}
