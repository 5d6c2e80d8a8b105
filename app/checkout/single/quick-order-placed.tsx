import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { answeredBy } from '#data/answers.ts'
import type { Order } from '#domain/orders/order.ts'
import { WE_THEN } from '#domain/orders/paying-ways.ts'
import { answerDateWords } from '#domain/policies/answer-times.ts'
import { usePaidThrough } from '../../reads/use-paid-through.ts'
import { Arrival } from '../../ui/order/arrival.tsx'
import { KeptFor } from '../../ui/order/kept-for.tsx'
import text from '../../ui/type/text.module.css'
import styles from '../confirmation/confirmation.module.css'
import { Confirming } from '../confirmation/confirming.tsx'
import { Contact } from '../confirmation/contact.tsx'

interface QuickOrderPlacedProps {
  order: Order
  /** It is what the shop says now, and not what this device kept. */
  isCurrent: boolean
}

/** Said only after the shop's answer. Storefront spec, section 2; DECISIONS 14. */
export function QuickOrderPlaced({ order, isCurrent }: QuickOrderPlacedProps) {
  const through = usePaidThrough(order.paymentMethod)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
    window.scrollTo(0, 0)
  }, [])
  return (
    <div className={styles.told}>
      <h1 ref={heading} tabIndex={-1}>
        Order Confirmed!
      </h1>
      <p className={text.lead}>
        Thank you {order.customerName}. Your order number is <b>{order.id}</b>.
      </p>
      <ol className={styles.steps}>
        <li>We call you by {answerDateWords(answeredBy(Date.parse(order.createdAt)))}.</li>
        <li>
          By e-mail to {order.customerEmail} we {WE_THEN[through ?? 'unknown']}.
        </li>
      </ol>
      <Arrival order={order} />
      {isCurrent && (
        <>
          <KeptFor order={order} />
          <Confirming order={order} />
        </>
      )}
      <p>
        <Link className={styles.link} to={`/order-confirmation/${order.id}`}>
          See your order
        </Link>
      </p>
      <Contact />
    </div>
  )
}
