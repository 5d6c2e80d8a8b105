import type { Order } from '#domain/orders/order.ts'
import text from '../type/text.module.css'

interface KeptTermsProps {
  order: Order
  /** The signed link of the order's mail, where the page was opened by it; else empty. */
  search?: string
}

/** Where the terms stand that an order was placed under, as they were. DECISIONS 41. */
export function KeptTerms({ order: { id, hasTerms }, search = '' }: KeptTermsProps) {
  if (!hasTerms) return null
  return (
    <p className={text.body2}>
      <a href={`/api/orders/${id}/terms${search}`}>The terms you accepted with order {id}</a>
    </p>
  )
}
