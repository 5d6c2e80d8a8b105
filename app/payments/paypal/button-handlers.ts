import type { PayPalButtonsComponentOptions } from '@paypal/paypal-js'
import type { PayingOrder } from '#domain/orders/paying-order.ts'
import type { PayLink } from '../../kept/payments/paying-order.ts'
import { beginPaypal, type Captured, capturePaypal } from './paypal-calls.ts'

/** Where the payment stands, as far as this page knows. */
export type PaypalState =
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
export function buttonHandlers({ order, link, show }: PaypalPayment): Handlers {
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
