import { type RefObject, useEffect, useState } from 'react'
import type { PayingOrder } from '#domain/orders/paying-order.ts'
import type { PaypalSetup } from '#domain/orders/paypal-answers.ts'
import type { PayLink } from '../../kept/payments/paying-order.ts'
import { loadPaypalScript } from './load-paypal.ts'
import { beginPaypal, capturePaypal, NotBegun } from './paypal-calls.ts'

/** Where the payment stands, as far as this page knows. */
export type PaypalState =
  | { kind: 'loading' }
  | { kind: 'ready'; notice: string | null }
  /** The shopper has approved, and the shop takes the payment. */
  | { kind: 'taking' }
  | { kind: 'with-paypal' }
  | { kind: 'not-loaded' }

const CANCELLED = 'You left PayPal without paying. Nothing has been taken, and your order stays as it is.'
const DECLINED = 'PayPal declined this payment, and nothing has been taken. Please choose another way to pay there.'
const WENT_WRONG = 'PayPal reported a problem, and the payment was not made. Please try again.'

interface PaypalPlace {
  order: PayingOrder
  setup: PaypalSetup
  link: PayLink
}

/** PayPal's button in the page, and what comes of pressing it. */
export function usePaypal({ order, setup, link }: PaypalPlace, container: RefObject<HTMLElement | null>): PaypalState {
  const [state, setState] = useState<PaypalState>({ kind: 'loading' })

  useEffect(() => {
    let isWanted = true
    let close: () => unknown = () => {}
    const show = (next: PaypalState) => isWanted && setState(next)
    const tell = (notice: string) => show({ kind: 'ready', notice })

    async function open(place: HTMLElement) {
      const paypal = await loadPaypalScript(setup)
      if (!isWanted) return
      const buttons = paypal?.Buttons?.({
        style: { layout: 'vertical', shape: 'sharp', color: 'black', label: 'pay', height: 52 },
        createOrder: () => beginPaypal(link, order),
        onApprove: async ({ orderID }, actions) => {
          show({ kind: 'taking' })
          const captured = await capturePaypal(orderID, link)
          if (captured.kind === 'with-paypal') return void show(captured)
          tell(captured.kind === 'declined' ? DECLINED : captured.message)
          // PayPal's window opens again, for another card or account.
          if (captured.kind === 'declined') actions.restart()
        },
        onCancel: () => tell(CANCELLED),
        onError: (error: unknown) => {
          reportError(error)
          tell(error instanceof NotBegun ? error.message : WENT_WRONG)
        }
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
