/** An order of the reviewer's, as far as the rule needs to know it. */
export interface PastOrder {
  id: string
  /** Nobody paid it in time, and its pieces went back on sale. */
  isLapsed: boolean
  productIds: readonly string[]
}

/**
 * The order by which a review is a 'Verified Purchase', or null: the first one given that holds the piece and has not
 * lapsed. Paid or not does not count, because payment is often agreed after the order; one that has lapsed, as nobody
 * paid it, bought nothing. Any such order stands for a review of the shop as a whole. Requests spec, section 3;
 * DECISIONS 13.
 */
export function buyingOrder(orders: readonly PastOrder[], productId: string | null): string | null {
  const bought = orders.find(
    ({ isLapsed, productIds }) => !isLapsed && (productId === null || productIds.includes(productId))
  )
  return bought?.id ?? null
}
