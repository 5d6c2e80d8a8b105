import type { Order } from '#domain/orders/order.ts'
import { type OrderTracker, orderTracker } from '#domain/orders/tracker.ts'
import { statusWords } from '#domain/orders/transitions.ts'
import { dayWords } from '../page/day-words.ts'
import text from '../type/text.module.css'
import { Carried } from './carried.tsx'
import styles from './tracker.module.css'

/** How far an order has come, when it got there, and who carries it. Said of the shop's own order alone. */
export function Tracker({ order }: { order: Order }) {
  const tracker = orderTracker(order)
  const stops = stopsOf(tracker, order.status)
  return (
    <div className={styles.around}>
      <ol className={styles.tracker} aria-label="Progress">
        {stops.map(({ label, at, isReached, isNow }, index) => (
          <li
            key={label}
            className={[isReached && styles.reached, stops[index + 1]?.isReached && styles.walked]
              .filter(Boolean)
              .join(' ')}
            aria-current={isNow ? 'step' : undefined}
          >
            <b>
              {label}
              {!isReached && <span className={text.visuallyHidden}>, not yet</span>}
            </b>
            {at && <time dateTime={at}>{dayWords(at)}</time>}
          </li>
        ))}
      </ol>
      {tracker.ended && <p>{tracker.ended.words}</p>}
      {tracker.words && <p>{tracker.words}</p>}
      <Carried order={order} />
    </div>
  )
}

interface Stop {
  label: string
  at: string | null
  isReached: boolean
  isNow: boolean
}

/** An order that ended on its way shows how far it came and where it ended: what would have followed never will. */
function stopsOf({ steps, ended }: OrderTracker, status: Order['status']): Stop[] {
  const stops = steps.map(({ label, at, state }) => ({
    label,
    at,
    isReached: state !== 'to-come',
    isNow: state === 'now'
  }))
  if (!ended || ended.status !== status || status === 'part-refunded') return stops
  return [
    ...stops.filter(({ isReached }) => isReached),
    { label: statusWords(status), at: ended.at, isReached: true, isNow: true }
  ]
}
