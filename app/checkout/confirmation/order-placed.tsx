import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import type { Order } from '#domain/orders/order.ts'
import { formatDay } from '#domain/policies/calendar.ts'
import { londonDate } from '#domain/policies/london-time.ts'
import { Button } from '../../ui/controls/button.tsx'
import { loadPart } from '../../ui/load-part.ts'
import { Arrival } from '../../ui/order/arrival.tsx'
import { Withdrawal } from '../../ui/order/withdrawal.tsx'
import text from '../../ui/type/text.module.css'
import styles from './confirmation.module.css'
import { Confirming } from './confirming.tsx'
import { Contact } from './contact.tsx'
import { NextSteps } from './next-steps.tsx'
import { OrderContents } from './order-contents.tsx'
import { Paying } from './paying.tsx'
import { Progress } from './progress.tsx'

const PushOffer = lazy(() => loadPart(() => import('../../kept/pushes/push-offer.tsx')))

interface OrderPlacedProps {
  order: Order
  /** The shop's own word; or what the device kept, while the shop is asked and where it cannot be. */
  source: 'shop' | 'device-meanwhile' | 'device'
}

/** An order as it was placed; printed, it is the shopper's paper. */
export function OrderPlaced({ order, source }: OrderPlacedProps) {
  return (
    <article className={styles.order}>
      <header className={styles.told}>
        <p className={text.overline}>Order {order.id}</p>
        <Told order={order} />
        {source === 'device' && (
          <p className={text.caption}>
            Shown as this device kept it when the order was placed. Whether it is paid, we can say once there is a
            connection.
          </p>
        )}
        <p className={styles.onScreen}>
          <Button outlined small onClick={() => window.print()}>
            Print this page
          </Button>
        </p>
      </header>
      {source !== 'device' && <Progress order={order} isAsked={source === 'device-meanwhile'} />}
      <div className={styles.columns}>
        <OrderContents order={order} />
        <div className={styles.after}>
          {source === 'shop' && <Confirming order={order} />}
          {source === 'shop' && <Paying order={order} />}
          {isBeforeDispatch(order) ? <NextSteps order={order} /> : <Arrival order={order} />}
          {source === 'shop' && isBeforeDispatch(order) && (
            <Suspense>
              <PushOffer className={`${styles.part} ${styles.onScreen}`} />
            </Suspense>
          )}
          {source === 'shop' && <OwnWithdrawal order={order} />}
          <Contact />
        </div>
      </div>
    </article>
  )
}

/** Thanks for an order that stands; for one that does not, only that it was placed and is no more. */
function Told({ order: { status, customerName, customerEmail, createdAt } }: Pick<OrderPlacedProps, 'order'>) {
  const day = formatDay(londonDate(Date.parse(createdAt)))
  if (status === 'cancelled')
    return (
      <>
        <h1>Your order is cancelled</h1>
        <p className={text.lead}>It was placed on {day}. Nothing is sent, and nothing is to be paid.</p>
      </>
    )
  return (
    <>
      <h1>Thank you, {customerName}</h1>
      <p className={text.lead}>
        We have your order of {day}. A confirmation goes to <span className={styles.breakable}>{customerEmail}</span>.
      </p>
    </>
  )
}

/** Cancelling on the order's own page, also by the signed link that its address holds. */
function OwnWithdrawal({ order }: { order: Order }) {
  const client = useQueryClient()
  const { search, hash } = useLocation()
  return (
    <Withdrawal
      order={order}
      search={search}
      isAskedFor={hash === '#withdraw'}
      onWithdrawn={() => client.invalidateQueries({ queryKey: ['order', order.id] })}
    />
  )
}

/** What happens next is told until it has happened, and not of an order that is over. */
const isBeforeDispatch = ({ status }: Order): boolean => ['pending', 'paid', 'in-production'].includes(status)
