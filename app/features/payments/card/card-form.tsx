import type { Appearance, PaymentIntentResult, Stripe, StripeElements, StripeError } from '@stripe/stripe-js'
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { PayingOrder, PaymentIntent } from '#domain/orders/paying-order.ts'
import { stripeWords } from '#domain/orders/paying-ways.ts'
import type { PayLink } from '../../../client-store/payments/paying-order.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { useConnection } from '../../../ui/page/connection.ts'
import text from '../../../ui/type/text.module.css'
import { dueWords, OrderDue } from '../order-due.tsx'
import { OtherWay } from '../other-way.tsx'
import { pageFor } from '../pay-link.ts'
import styles from '../payments.module.css'
import { reloadPage } from '../reload-page.ts'
import { AwaitingWord, cardWhom } from '../standing/awaiting-word.tsx'
import { Heading } from '../standing/heading.tsx'
import { PaymentNotice } from '../standing/payment-notice.tsx'
import { STAYS_AS_IT_IS } from '../standing/stays-as-it-is.ts'
import { loadCardScript } from './load-stripe.ts'

/** What came of pressing the button, as the browser was told: only the shop knows whether the order is paid. */
type CardOutcome =
  /** The bank has it; its word comes to the shop. */
  | { kind: 'with-bank' }
  /** In words for the shopper: the card may be changed and tried again. */
  | { kind: 'refused'; message: string }
  /** This intent is over; the page has to ask for another. */
  | { kind: 'over' }
  | { kind: 'no-answer' }

type OpenedCard =
  | {
      kind: 'open'
      /** Confirms the payment, with what the bank asks for in between. */
      pay: (returnTo: string) => Promise<CardOutcome>
      close: () => void
    }
  | { kind: 'with-bank' }
  | { kind: 'over' }
  | { kind: 'not-loaded' }

interface CardPlace {
  intent: PaymentIntent
  container: HTMLElement
  /** The fields are drawn; `lastRefusal` is why the last try was refused, where there was one. */
  onReady: (lastRefusal: string | null) => void
  onFailed: () => void
}

/** Draws the card's fields into the page, unless this payment needs none any more. */
async function openCard({ intent, container, onReady, onFailed }: CardPlace): Promise<OpenedCard> {
  const { clientSecret, publishableKey } = intent
  const stripe = await loadCardScript(publishableKey)
  if (!stripe) return { kind: 'not-loaded' }
  // Another tab, or the bank's own page that led back here, may have come first.
  const { paymentIntent } = await stripe.retrievePaymentIntent(clientSecret)
  if (!paymentIntent) return { kind: 'not-loaded' }
  const standing = standingOf(paymentIntent.status)
  if (standing !== 'open') return { kind: standing }

  const elements = stripe.elements({ clientSecret, appearance: shopAppearance() })
  const fields = elements.create('payment', { layout: 'tabs' })
  fields.on('ready', () => onReady(paymentIntent.last_payment_error?.message ?? null))
  fields.on('loaderror', onFailed)
  fields.mount(container)
  return {
    kind: 'open',
    pay: (returnTo) => confirmCard({ stripe, elements, clientSecret, returnTo }),
    close: () => fields.destroy()
  }
}

/** Whether a payment can still be made, is made as far as the browser can tell, or is over. */
function standingOf(status: string): 'open' | 'with-bank' | 'over' {
  if (['succeeded', 'processing', 'requires_capture'].includes(status)) return 'with-bank'
  return status === 'canceled' ? 'over' : 'open'
}

interface Confirmed {
  stripe: Stripe
  elements: StripeElements
  clientSecret: string
  returnTo: string
}

async function confirmCard({ stripe, elements, clientSecret, returnTo }: Confirmed): Promise<CardOutcome> {
  const confirmParams = { return_url: returnTo }
  const { paymentIntent, error } = await stripe.confirmPayment({ elements, confirmParams, redirect: 'if_required' })
  if (!error) return outcomeOf(paymentIntent.status)
  if (error.payment_intent && standingOf(error.payment_intent.status) !== 'open')
    return outcomeOf(error.payment_intent.status)
  if (isForPeople(error)) return { kind: 'refused', message: error.message ?? REFUSED }
  // Whatever went wrong, the answer may have been lost after the charge: the record says.
  return lookAgain(await stripe.retrievePaymentIntent(clientSecret))
}

function lookAgain({ paymentIntent }: PaymentIntentResult): CardOutcome {
  const standing = paymentIntent && standingOf(paymentIntent.status)
  return standing && standing !== 'open' ? { kind: standing } : { kind: 'no-answer' }
}

function outcomeOf(status: string): CardOutcome {
  const standing = standingOf(status)
  return standing === 'open' ? { kind: 'refused', message: REFUSED } : { kind: standing }
}

/** Of these kinds Stripe writes the message for the one who pays, in the page's language. */
const isForPeople = ({ type, message }: StripeError): boolean =>
  (type === 'card_error' || type === 'validation_error') && message !== undefined

const REFUSED = 'Your bank did not confirm the payment. Please try again, or use another card.'

/** The card's fields stand in a frame of Stripe's: the shop's colours are handed over, as they are now. LOOK, section 2. */
function shopAppearance(): Appearance {
  const style = getComputedStyle(document.documentElement)
  const token = (name: string) => style.getPropertyValue(`--nl-palette-${name}`).trim()
  const colours = {
    colorPrimary: token('north-main'),
    colorBackground: token('background-paper'),
    colorText: token('text-primary'),
    colorTextSecondary: token('text-secondary'),
    colorTextPlaceholder: token('text-tertiary'),
    colorDanger: token('error-main')
  }
  const isDark = window.matchMedia('(prefers-color-scheme: dark)').matches
  return {
    theme: isDark ? 'night' : 'stripe',
    variables: {
      ...Object.fromEntries(Object.entries(colours).filter(([, colour]) => colour !== '')),
      fontFamily: 'system-ui, sans-serif',
      fontSizeBase: '16px',
      borderRadius: '2px'
    },
    labels: 'above'
  }
}

/** Where the card's fields stand. */
type CardState =
  | { kind: 'loading' }
  | { kind: 'ready'; notice: string | null }
  | { kind: 'paying' }
  | { kind: 'with-bank' }
  /** The payment that this page held is over; another has to be asked for. */
  | { kind: 'over' }
  | { kind: 'not-loaded' }

const NO_ANSWER =
  'No answer came back. It is the same payment however often you press, so nothing can be taken twice: please try again.'

/** Only a refusal says for certain that no money moved. */
const refused = (why: string): string => `${why} Nothing more has been taken.`

/** The card's fields in the page, and the one way to pay with them. */
function useCard(intent: PaymentIntent, container: RefObject<HTMLElement | null>) {
  const [state, setState] = useState<CardState>({ kind: 'loading' })
  const opened = useRef<Extract<OpenedCard, { kind: 'open' }> | null>(null)
  const isUnderWay = useRef(false)

  useEffect(() => {
    let isWanted = true
    const show = (next: CardState) => isWanted && setState(next)
    async function open(place: HTMLElement) {
      const card = await openCard({
        intent,
        container: place,
        onReady: (lastRefusal) => show({ kind: 'ready', notice: lastRefusal && refused(lastRefusal) }),
        onFailed: () => show({ kind: 'not-loaded' })
      })
      if (card.kind !== 'open') return show(card)
      if (!isWanted) return card.close()
      opened.current = card
    }
    if (container.current)
      open(container.current).catch((error) => {
        reportError(error)
        show({ kind: 'not-loaded' })
      })
    return () => {
      isWanted = false
      opened.current?.close()
      opened.current = null
    }
  }, [intent, container])

  async function pay(returnTo: string): Promise<void> {
    // A second press finds the first one under way: state would come too late.
    if (isUnderWay.current || !opened.current) return
    isUnderWay.current = true
    setState({ kind: 'paying' })
    try {
      setState(afterwards(await opened.current.pay(returnTo)))
    } catch (error) {
      reportError(error)
      setState({ kind: 'ready', notice: NO_ANSWER })
    } finally {
      isUnderWay.current = false
    }
  }

  return { state, pay }
}

function afterwards(outcome: CardOutcome): CardState {
  switch (outcome.kind) {
    case 'refused':
      return { kind: 'ready', notice: refused(outcome.message) }
    case 'no-answer':
      return { kind: 'ready', notice: NO_ANSWER }
    default:
      return outcome
  }
}

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
