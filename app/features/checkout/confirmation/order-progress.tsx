import type { Order } from '#domain/orders/order.ts'
import { formatDay } from '#domain/policies/calendar.ts'
import { Tracker } from '../../../ui/order/tracker.tsx'
import { dayWords } from '../../../ui/page/day-words.ts'
import text from '../../../ui/type/text.module.css'
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
      {!isAsked && <Made order={order} />}
      {!isAsked && <Returns order={order} />}
    </section>
  )
}

/** What the bench has put in of a piece that was quoted: what has been done, and nothing that is to come. */
function Made({ order: { making = [] } }: { order: Order }) {
  if (making.length === 0) return null
  return (
    <div className={styles.part}>
      <h3 className={text.h4}>At the bench</h3>
      <ol className={styles.made}>
        {making.map(({ title, day, text: words }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step may be put in twice of one day, and none moves.
          <li key={index}>
            <b>{title}</b>
            <time className={text.caption} dateTime={day}>
              {formatDay(day)}
            </time>
            {words !== '' && <p>{words}</p>}
          </li>
        ))}
      </ol>
    </div>
  )
}

/** What of it comes back, and what has happened with it so far. */
function Returns({ order: { returns = [] } }: { order: Order }) {
  return returns.map(({ number, steps }) => (
    <div key={number} className={styles.part}>
      <h3 className={text.h4}>Return {number}</h3>
      <ol className={styles.made}>
        {steps.map(({ words, at }) => (
          <li key={words}>
            <b>{words}</b>
            <time className={text.caption} dateTime={at}>
              {dayWords(at)}
            </time>
          </li>
        ))}
      </ol>
    </div>
  ))
}
