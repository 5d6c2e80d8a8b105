import type { PayPalButtonsComponentOptions, PayPalNamespace } from '@paypal/paypal-js'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { PayingOrder } from '#domain/orders/paying-order.ts'
import { type PaypalSetup, paypalCaptureSchema, paypalOrderSchema } from '#domain/orders/paypal-answers.ts'
import { askAccount } from '../../../client-store/account/ask-account.ts'
import type { PayLink } from '../../../client-store/payments/paying-order.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { loadOptional } from '../../../ui/load-optional.ts'
import { useConnection } from '../../../ui/page/connection.ts'
import text from '../../../ui/type/text.module.css'
import { OrderDue } from '../order-due.tsx'
import { OtherWay } from '../other-way.tsx'
import styles from '../payments.module.css'
import { expectProviderScript } from '../provider-script.ts'
import { reloadPage } from '../reload-page.ts'
import { AwaitingWord } from '../standing/awaiting-word.tsx'
import { Heading } from '../standing/heading.tsx'
import { PaymentNotice } from '../standing/payment-notice.tsx'
import { STAYS_AS_IT_IS } from '../standing/stays-as-it-is.ts'

const NO_ANSWER = 'We cannot be reached just now, so PayPal was not opened. Please try again.'

type Begun =
  /** `id`: the order's number at PayPal. */
  | { kind: 'begun'; id: string }
  /** Why the shop began no payment, in words for the shopper. */
  | { kind: 'refused'; message: string }

/** Begins the payment: the shop's order at PayPal. What the page shows is sent to be compared. */
async function beginPaypal(link: PayLink, { total }: PayingOrder): Promise<Begun> {
  const answer = await askAccount('POST', '/paypal/order', {
    body: { ...link, amount: total, currency: 'GBP', intent: 'capture' },
    schema: paypalOrderSchema
  })
  if (answer.kind === 'ok') return { kind: 'begun', id: answer.value.id }
  return { kind: 'refused', message: answer.kind === 'refused' ? answer.problem.detail : NO_ANSWER }
}

type Captured =
  /** As far as the browser can tell, it is paid; the shop says whether it is. */
  | { kind: 'with-paypal' }
  /** It may have been taken all the same; the shop asks PayPal by itself. */
  | { kind: 'no-answer' }
  /** PayPal refused what was chosen there; something else may be chosen. */
  | { kind: 'declined' }
  | { kind: 'not-approved' }
  /** The shop did not take it, and why. */
  | { kind: 'not-taken'; message: string }

/** Refusals that say for certain that this payment was not taken: none such, or not to be paid now. */
const NOT_TAKEN: readonly number[] = [404, 409]

/** Takes the payment that the shopper has approved. */
async function capturePaypal(paypalId: string, link: PayLink): Promise<Captured> {
  const answer = await askAccount('POST', `/paypal/order/${encodeURIComponent(paypalId)}/capture`, {
    body: { ...link },
    schema: paypalCaptureSchema
  })
  if (answer.kind === 'ok') return afterApproval(answer.value.status)
  return answer.kind === 'refused' && NOT_TAKEN.includes(answer.problem.status)
    ? { kind: 'not-taken', message: answer.problem.detail }
    : { kind: 'no-answer' }
}

function afterApproval(status: 'paid' | 'waiting' | 'declined' | 'not-approved'): Captured {
  switch (status) {
    case 'paid':
    case 'waiting':
      return { kind: 'with-paypal' }
    case 'declined':
    case 'not-approved':
      return { kind: status }
  }
}

/** Where the payment stands, as far as this page knows. */
type PaypalState =
  | { kind: 'loading' }
  | { kind: 'ready'; notice: string | null }
  /** The shopper has approved, and the shop takes the payment. */
  | { kind: 'taking' }
  | { kind: 'with-paypal' }
  | { kind: 'not-loaded' }

interface PaypalPayment {
  order: PayingOrder
  link: PayLink
  show: (state: PaypalState) => void
}

type Handlers = Required<Pick<PayPalButtonsComponentOptions, 'createOrder' | 'onApprove' | 'onCancel' | 'onError'>>

/** What PayPal's button calls. Only what the shop has said is told: what PayPal tells the browser is no proof. */
function buttonHandlers({ order, link, show }: PaypalPayment): Handlers {
  /** Why the shop began no payment. PayPal hands an error on as another one, whose words are not ours any more. */
  let refusal: string | null = null
  /** The shop may be taking the payment at this moment, or have taken it. */
  let isTaking = false
  /** The order at PayPal whose approval was declined: it is not tried again until the shopper agrees anew. */
  let declined: string | null = null

  const tell = (notice: string | null) => show({ kind: 'ready', notice })

  async function take(paypalId: string): Promise<Captured> {
    isTaking = true
    show({ kind: 'taking' })
    const captured = await capturePaypal(paypalId, link)
    isTaking = captured.kind === 'with-paypal' || captured.kind === 'no-answer'
    declined = captured.kind === 'declined' ? paypalId : null
    return captured
  }

  return {
    createOrder: async () => {
      refusal = null
      // What was told before goes, so that the same thing is heard again if it happens again.
      if (!isTaking) tell(null)
      const begun = await beginPaypal(link, order)
      if (begun.kind === 'begun') return begun.id
      refusal = begun.message
      throw new Error(refusal)
    },

    onApprove: async ({ orderID }, actions) => {
      const captured = await take(orderID)
      switch (captured.kind) {
        case 'with-paypal':
        case 'no-answer':
          return show({ kind: 'with-paypal' })
        case 'not-approved':
          return tell(NOT_APPROVED)
        case 'not-taken':
          return tell(captured.message)
        case 'declined':
          tell(DECLINED)
          // PayPal's window opens again, for another card or account.
          return actions.restart()
      }
    },

    onCancel: async ({ orderID }) => {
      if (isTaking) return show({ kind: 'with-paypal' })
      if (typeof orderID !== 'string') return tell(LEFT)
      if (orderID === declined) return tell(CANCELLED)
      // Whoever agrees and then closes the window has agreed: the shop looks before anything is said.
      const captured = await take(orderID)
      switch (captured.kind) {
        case 'with-paypal':
          return show(captured)
        case 'no-answer':
          isTaking = false
          return tell(LEFT_UNKNOWN)
        case 'not-approved':
          return tell(CANCELLED)
        case 'not-taken':
          return tell(captured.message)
        case 'declined':
          return tell(DECLINED)
      }
    },

    onError: (error) => {
      reportError(error)
      if (isTaking) show({ kind: 'with-paypal' })
      else tell(refusal ?? WENT_WRONG)
    }
  }
}

const LEFT = 'You left PayPal, and your order stays as it is. You can try again when you are ready.'
const CANCELLED = 'You left PayPal without paying. Nothing has been taken, and your order stays as it is.'
const LEFT_UNKNOWN =
  'You left PayPal, and we cannot be reached just now. If you agreed to pay there, please do not pay again: open this page again in a while, and it says whether your order is paid.'
const NOT_APPROVED = 'You have not approved the payment at PayPal yet. Nothing has been taken.'
const DECLINED = 'PayPal declined this payment, and nothing has been taken. Please choose another way to pay there.'
const WENT_WRONG = 'PayPal reported a problem. Please try again: an order is paid only once, however often you try.'

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

interface PaypalPlace {
  order: PayingOrder
  setup: PaypalSetup
  link: PayLink
}

/** PayPal's button in the page, and what comes of pressing it. */
function usePaypal({ order, setup, link }: PaypalPlace, container: RefObject<HTMLElement | null>): PaypalState {
  const [state, setState] = useState<PaypalState>({ kind: 'loading' })

  useEffect(() => {
    let isWanted = true
    let close: () => unknown = () => {}
    const show = (next: PaypalState) => {
      if (isWanted) setState(next)
    }

    async function open(place: HTMLElement) {
      const paypal = await loadPaypalScript(setup)
      if (!isWanted) return
      const buttons = paypal?.Buttons?.({
        style: { layout: 'vertical', shape: 'sharp', color: 'black', label: 'pay', height: 52 },
        ...buttonHandlers({ order, link, show })
      })
      if (!buttons?.isEligible()) return show({ kind: 'not-loaded' })
      close = () => buttons.close()
      await buttons.render(place)
      show({ kind: 'ready', notice: null })
    }

    if (container.current)
      open(container.current).catch((error) => {
        reportError(error)
        show({ kind: 'not-loaded' })
      })
    return () => {
      isWanted = false
      close()
    }
  }, [order, setup, link, container])

  return state
}

/** PayPal's own script, from its own address; null where it could not be had. */
async function loadPaypalScript({ clientId, environment }: PaypalSetup): Promise<PayPalNamespace | null> {
  // What follows is the page loaded anew.
  if (!expectProviderScript()) return new Promise(() => {})
  try {
    const loader = await loadOptional(() => import('@paypal/paypal-js'))
    return (
      loader &&
      (await loader.loadScript({ clientId, environment, currency: 'GBP', intent: 'capture', components: 'buttons' }))
    )
  } catch (error) {
    // No connection, or something in the browser that keeps foreign scripts out.
    reportError(error)
    return null
  }
}
