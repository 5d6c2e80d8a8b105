import type { Order } from '#domain/orders/order.ts'
import text from '../type/text.module.css'

interface OrderPapersProps {
  order: Order
  /** The signed link of the order's mail, where the page was opened by it; else empty. */
  search?: string
}

/** The invoice of an order that is paid, and a credit note for each part that was given back. */
export function OrderPapers({ order: { id, papers = [] }, search = '' }: OrderPapersProps) {
  return papers.map(({ title, number, isPageOnly }) => {
    const address = `/api/orders/${id}/papers/${number}`
    return (
      <p key={number} className={text.body2}>
        <a href={`${address}${search}`}>
          {title} {number}
        </a>
        {!isPageOnly && (
          <>
            , also{' '}
            <a href={`${address}/pdf${search}`} aria-label={`${title} ${number} as PDF`}>
              as PDF
            </a>
          </>
        )}
      </p>
    )
  })
}
