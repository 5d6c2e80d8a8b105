import type { Order } from '#domain/orders/order.ts'
import { linesWords, sentParcels } from '#domain/orders/parcels.ts'
import { dayWords } from '../page/day-words.ts'
import text from '../type/text.module.css'
import styles from './carried.module.css'

/** Who carries an order that has left, under which number, and where that is followed; parcel by parcel where it leaves in several. */
export function Carried({ order }: { order: Pick<Order, 'tracking' | 'parcels'> }) {
  if (!order.parcels) return order.tracking && <Parcel {...order.tracking} />
  return (
    <ul className={styles.parcels}>
      {sentParcels(order).map(({ id, number, lines, tracking, arrivedAt }) => (
        <li key={id}>
          <p className={styles.line}>
            <b>{`Parcel ${number}: `}</b>
            {linesWords(lines)}.{arrivedAt && ` Delivered on ${dayWords(arrivedAt)}.`}
          </p>
          {tracking && <Parcel {...tracking} />}
        </li>
      ))}
    </ul>
  )
}

function Parcel({ carrier, number, url }: NonNullable<Order['tracking']>) {
  return (
    <p className={styles.line}>
      Carried by {carrier}
      {number && `, number ${number}`}.{' '}
      {url && (
        <a href={url} rel="noreferrer">
          Follow the parcel<span className={text.visuallyHidden}> with {carrier}</span>
        </a>
      )}
    </p>
  )
}
