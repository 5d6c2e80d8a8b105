import { useRef } from 'react'
import type { PayingOrder } from '#domain/orders/paying-order.ts'
import type { PaypalSetup } from '#domain/orders/paypal-answers.ts'
import type { PayLink } from '../../kept/payments/paying-order.ts'
import { Button } from '../../ui/controls/button.tsx'
import { useConnection } from '../../ui/page/connection.ts'
import text from '../../ui/type/text.module.css'
import { OrderDue } from '../order-due.tsx'
import { OtherWay } from '../other-way.tsx'
import styles from '../payments.module.css'
import { reloadPage } from '../reload-page.ts'
import { AwaitingWord } from '../standing/awaiting-word.tsx'
import { Heading } from '../standing/heading.tsx'
import { PaymentNotice } from '../standing/payment-notice.tsx'
import { usePaypal } from './use-paypal.ts'

interface PaypalFormProps {
  order: PayingOrder
  setup: PaypalSetup
  link: PayLink
}

/** The order, what it comes to, and PayPal's own button. Requests spec, section 2. */
export function PaypalForm({ order, setup, link }: PaypalFormProps) {
  const buttons = useRef<HTMLDivElement>(null)
  const state = usePaypal({ order, setup, link }, buttons)
  const isOffline = useConnection().kind === 'offline'

  if (state.kind === 'with-paypal') return <AwaitingWord order={order} link={link} whose="PayPal’s" />

  return (
    <div className={styles.told}>
      <Heading>Pay with PayPal</Heading>
      <OrderDue order={order} />
      <p className={text.body2}>PayPal opens in a window of its own. You come back here once you have agreed there.</p>
      {state.kind === 'loading' && <p role="status">Initializing PayPal...</p>}
      {state.kind === 'taking' && <p role="status">Processing...</p>}
      {state.kind === 'ready' && state.notice !== null && (
        <PaymentNotice key={state.notice}>{state.notice}</PaymentNotice>
      )}
      {isOffline && <p role="status">Paying needs a connection.</p>}
      {state.kind === 'not-loaded' && (
        <>
          <PaymentNotice>
            PayPal’s button could not be opened. Nothing has been taken. Please check your connection and open this page
            again.
          </PaymentNotice>
          <Button onClick={reloadPage}>Open again</Button>
        </>
      )}
      <div ref={buttons} className={styles.buttons} hidden={state.kind === 'not-loaded' || isOffline} />
      <OtherWay order={order} link={link} except="paypal" />
    </div>
  )
}
