import type { Order } from '#domain/orders/order.ts'
import { formatPounds, fromDecimalString } from '#domain/pricing/money.ts'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { dayWords } from '../../ui/page/day-words.ts'
import text from '../../ui/type/text.module.css'
import page from '../account-page.module.css'
import { ordersSchema } from '../orders/orders-schema.ts'
import { StatusBadge } from '../orders/status-badge.tsx'
import { OwnPart } from '../own/own-part.tsx'
import { useOwn } from '../own/use-own.ts'
import { tabPath } from '../tabs.ts'
import styles from './overview.module.css'

/** The order that was placed last, and the way to all of them. */
export function LatestOrder({ number }: { number: number }) {
  const own = useOwn(number, '/orders', ordersSchema)
  return (
    <section className={page.section} aria-labelledby="latest-order">
      <h2 id="latest-order">Latest order</h2>
      <OwnPart own={own} what="your orders">
        {([latest, ...others]) =>
          latest ? <Latest order={latest} others={others.length} /> : <p className={text.body2}>No orders found</p>
        }
      </OwnPart>
    </section>
  )
}

function Latest({ order, others }: { order: Order; others: number }) {
  return (
    <>
      <div className={styles.order}>
        <div>
          <h3 className={text.h4}>Order {order.id}</h3>
          <p className={text.caption}>
            {dayWords(order.createdAt)}, {formatPounds(fromDecimalString(order.total))}
          </p>
        </div>
        <StatusBadge order={order} />
      </div>
      <p>
        <TextLink to={tabPath('orders')}>{others > 0 ? `All ${others + 1} orders` : 'See the order'}</TextLink>
      </p>
    </>
  )
}
