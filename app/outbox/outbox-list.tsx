import styles from './outbox-page.module.css'
import type { OutboxView } from './outbox-view.ts'
import { CartItem } from './request/cart-item.tsx'
import { ReceivedItem } from './request/received-item.tsx'
import { UnsentItem } from './request/unsent-item.tsx'

/** What needs the shopper, then what is on its way, what waits, and what the shop has. Look, section 9. */
export function OutboxList({ view: { unsent, cart, received } }: { view: OutboxView }) {
  return (
    <ul className={styles.list} aria-label="Written to us">
      {cart.refused > 0 && <CartItem count={cart.refused} place="needs-you" />}
      {unsent.map((request) => (
        <UnsentItem key={request.entry.id} request={request} />
      ))}
      {cart.waiting > 0 && <CartItem count={cart.waiting} place="waiting" />}
      {received.map((request) => (
        <ReceivedItem key={request.id} request={request} />
      ))}
    </ul>
  )
}
