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
import { STAYS_AS_IT_IS } from '../standing/stays-as-it-is.ts'
import type { PaypalState } from './button-handlers.ts'
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

  const isWaiting = state.kind === 'with-paypal'

  return (
    <div className={styles.told}>
      {isWaiting ? (
        <AwaitingWord order={order} link={link} whom="PayPal" />
      ) : (
        <>
          <Heading>Pay with PayPal</Heading>
          <OrderDue order={order} />
          <p className={text.body2}>
            PayPal opens in a window of its own. You come back here once you have agreed there.
          </p>
          <Progress state={state} />
          {/* That there is none is spoken from the line under the header. */}
          {isOffline && <p>Paying needs a connection.</p>}
        </>
      )}
      {/* It stays while the word is waited for: PayPal’s script ends with an error where its button is taken away. */}
      <div ref={buttons} className={styles.buttons} hidden={isWaiting || state.kind === 'not-loaded' || isOffline} />
      {!isWaiting && <OtherWay order={order} link={link} except="paypal" />}
    </div>
  )
}

function Progress({ state }: { state: PaypalState }) {
  switch (state.kind) {
    case 'loading':
      return <p role="status">Initialising PayPal...</p>
    case 'taking':
      return <p role="status">Processing...</p>
    case 'ready':
      return state.notice !== null && <PaymentNotice key={state.notice}>{state.notice}</PaymentNotice>
    case 'not-loaded':
      return (
        <>
          <PaymentNotice>PayPal’s button could not be opened. {STAYS_AS_IT_IS}</PaymentNotice>
          <Button onClick={reloadPage}>Open again</Button>
        </>
      )
    case 'with-paypal':
      return null
  }
}
