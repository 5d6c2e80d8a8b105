import { CheckIcon } from '../../ui/icons.tsx'
import styles from './status-badge.module.css'

/** Where an order is, in one word; that it was delivered stands out, by its sign too. Requests spec, section 4. */
export function StatusBadge({ status }: { status: string }) {
  const isDelivered = status === 'delivered'
  return (
    <span className={`${styles.badge} ${isDelivered ? styles.delivered : ''}`}>
      {isDelivered && <CheckIcon />}
      {status.charAt(0).toUpperCase() + status.slice(1)}
    </span>
  )
}
