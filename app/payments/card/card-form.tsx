import { type FormEvent, useRef } from 'react'
import type { PayingOrder, PaymentIntent } from '#domain/orders/paying-order.ts'
import { stripeWords } from '#domain/orders/paying-ways.ts'
import type { PayLink } from '../../kept/payments/paying-order.ts'
import { Button } from '../../ui/controls/button.tsx'
import { useConnection } from '../../ui/page/connection.ts'
import text from '../../ui/type/text.module.css'
import { dueWords, OrderDue } from '../order-due.tsx'
import { OtherWay } from '../other-way.tsx'
import { pageFor } from '../pay-link.ts'
import styles from '../payments.module.css'
import { reloadPage } from '../reload-page.ts'
import { AwaitingWord, cardWhom } from '../standing/awaiting-word.tsx'
import { Heading } from '../standing/heading.tsx'
import { PaymentNotice } from '../standing/payment-notice.tsx'
import { STAYS_AS_IT_IS } from '../standing/stays-as-it-is.ts'
import { useCard } from './use-card.ts'

interface CardFormProps {
  order: PayingOrder
  intent: PaymentIntent
  link: PayLink
  /** The payment is over without having been made: another is needed. */
  onOver: () => void
}

/** The order and what it comes to, Stripe's own card fields, and the button that pays. */
export function CardForm({ order, intent, link, onOver }: CardFormProps) {
  const fields = useRef<HTMLDivElement>(null)
  const { state, pay } = useCard(intent, fields)
  const isOffline = useConnection().kind === 'offline'

  if (state.kind === 'with-bank') return <AwaitingWord order={order} link={link} whom={cardWhom(order)} />

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isOffline) void pay(window.location.origin + pageFor('/stripe-checkout', link))
  }

  const isPaying = state.kind === 'paying'
  const isReady = state.kind === 'ready' || isPaying
  return (
    <form className={styles.form} onSubmit={submit} aria-label="Card payment">
      <Heading>Pay {stripeWords(order.klarna)}</Heading>
      <OrderDue order={order} />
      <p className={text.body2}>
        {order.klarna
          ? 'Stripe takes the payment for us, and we never see your details. Klarna opens on a page of its own, decides there, and tells you its terms first.'
          : 'Your card’s details go straight to Stripe, who takes cards for us; we never see them. Your bank may ask you to confirm the payment.'}
      </p>
      {state.kind === 'loading' && <p role="status">Opening the card’s fields</p>}
      <div ref={fields} className={styles.element} hidden={state.kind === 'not-loaded' || state.kind === 'over'} />
      {state.kind === 'ready' && state.notice !== null && (
        <PaymentNotice key={state.notice}>{state.notice}</PaymentNotice>
      )}
      {state.kind === 'not-loaded' && (
        <PaymentNotice>The card’s fields could not be opened. {STAYS_AS_IT_IS}</PaymentNotice>
      )}
      {state.kind === 'over' && <PaymentNotice>This payment was ended before anything was taken.</PaymentNotice>}
      <div className={styles.actions}>
        {state.kind === 'not-loaded' ? (
          <Button onClick={reloadPage}>Open again</Button>
        ) : state.kind === 'over' ? (
          <Button onClick={onOver}>Begin again</Button>
        ) : (
          <Button type="submit" disabled={!isReady} blocked={isOffline} busy={isPaying && 'Processing...'}>
            {isOffline ? 'Paying needs a connection' : `Pay ${dueWords(order)}`}
          </Button>
        )}
      </div>
      <OtherWay order={order} link={link} except="stripe" />
    </form>
  )
}
