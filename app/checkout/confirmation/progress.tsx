import type { Order } from '#domain/orders/order.ts'
import { Tracker } from '../../ui/order/tracker.tsx'
import text from '../../ui/type/text.module.css'
import styles from './confirmation.module.css'

interface ProgressProps {
  order: Order
  /** The shop has not answered yet: what this device kept cannot know how far the order is by now. */
  isAsked: boolean
}

/** How far the order has come: the same steps as on the account page, for whoever has its mail's link. */
export function Progress({ order, isAsked }: ProgressProps) {
  return (
    <section className={`${styles.part} ${styles.progress}`} aria-labelledby="progress">
      <h2 id="progress" className={text.h3}>
        Where your order is
      </h2>
      {isAsked ? <p className={text.body2}>Asking our workshop…</p> : <Tracker order={order} />}
    </section>
  )
}
