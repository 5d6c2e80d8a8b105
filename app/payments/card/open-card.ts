import type { PaymentIntentResult, Stripe, StripeElements, StripeError } from '@stripe/stripe-js'
import type { PaymentIntent } from '#domain/orders/paying-order.ts'
import { shopAppearance } from './appearance.ts'
import { loadCardScript } from './load-stripe.ts'

/** What came of pressing the button, as the browser was told: only the shop knows whether the order is paid. */
export type CardOutcome =
  /** The bank has it; its word comes to the shop. */
  | { kind: 'with-bank' }
  /** In words for the shopper: the card may be changed and tried again. */
  | { kind: 'refused'; message: string }
  /** This intent is over; the page has to ask for another. */
  | { kind: 'over' }
  | { kind: 'no-answer' }

export type OpenedCard =
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
export async function openCard({ intent, container, onReady, onFailed }: CardPlace): Promise<OpenedCard> {
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
