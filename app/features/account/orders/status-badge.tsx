import type { Order } from '#domain/orders/order.ts'
import { orderStatusWords } from '#domain/orders/transitions.ts'
import { CheckIcon } from '../../../ui/rare-icons.tsx'
import styles from './status-badge.module.css'

/** Where an order is, in a word or two; that it was delivered stands out, by its sign too. Requests spec, section 4. */
export function StatusBadge({ order }: { order: Pick<Order, 'status' | 'items' | 'partPayment'> }) {
  const { status } = order
  const isDelivered = status === 'delivered'
  return (
    <span className={`${styles.badge} ${isDelivered ? styles.delivered : ''}`}>
      {isDelivered && <CheckIcon />}
      {orderStatusWords(order)}
    </span>
  )
}
