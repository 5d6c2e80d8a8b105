import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { CartLine } from '#domain/cart/cart-line.ts'
import type { Order } from '#domain/orders/order.ts'
import type { CheckoutForm } from '#domain/orders/order-form.ts'
import { loadDevice } from '../../kept/device.ts'
import { keepReceipt, sayFailed, sayPlaced } from './keep-receipt.ts'
import { CHECKOUT_DRAFT, type CheckoutOutcome, placeOrder, SENT_DRAFT } from './place-order.ts'
import { sendOrder } from './send-order.ts'

/** The fixed pause before the order call, in ms. Storefront spec, section 9. */
const PROCESSING_PAUSE_MS = 2000
const processingPause = () => new Promise<void>((resolve) => setTimeout(resolve, PROCESSING_PAUSE_MS))

export type StoppedOutcome = Exclude<CheckoutOutcome, { kind: 'placed' }>

/** Where the checkout stands. While an order is under way, the page shows the lines it was pressed with. */
export type Checkout =
  | { kind: 'ready' }
  | { kind: 'processing'; lines: readonly CartLine[] }
  | { kind: 'stopped'; outcome: StoppedOutcome }

interface CheckoutOptions {
  discardDraft: () => Promise<void>
  onStopped: (outcome: StoppedOutcome) => void
  pause?: () => Promise<void>
}

/** Placing the cart's order, one at a time. Storefront spec, section 4. */
export function useCheckout({ discardDraft, onStopped, pause = processingPause }: CheckoutOptions) {
  const [checkout, setCheckout] = useState<Checkout>({ kind: 'ready' })
  const isUnderWay = useRef(false)
  const navigate = useNavigate()

  async function finish(order: Order): Promise<void> {
    const device = await loadDevice()
    const key = await device.drafts.key(CHECKOUT_DRAFT)
    await keepReceipt(device, key, order, () => device.cart.emptied())
    // Only now: a page that dies before has the order's lines and key, and a second try finds the order.
    await Promise.all([discardDraft(), device.drafts.discard(SENT_DRAFT)])
    sayPlaced(order)
    await navigate(`/order-confirmation/${order.id}`, { replace: true })
  }

  async function place(form: CheckoutForm, shown: readonly CartLine[]): Promise<void> {
    // A second click finds the first one under way: state would come too late.
    if (isUnderWay.current) return
    isUnderWay.current = true
    setCheckout({ kind: 'processing', lines: shown })
    try {
      const device = await loadDevice()
      const outcome = await placeOrder({ device, form, shown, send: sendOrder, pause })
      if (outcome.kind === 'placed') return await finish(outcome.order)
      // The page shows the shop's cart again, with what has changed in it.
      if (outcome.kind === 'changed') void device.cart.refresh()
      setCheckout({ kind: 'stopped', outcome })
      if (outcome.kind === 'out-of-touch') sayFailed()
      onStopped(outcome)
    } catch (error) {
      // It is not known how far it came, so nothing is claimed.
      setCheckout({ kind: 'stopped', outcome: { kind: 'out-of-touch', wasSent: true } })
      sayFailed()
      reportError(error)
    } finally {
      isUnderWay.current = false
    }
  }

  return { checkout, place }
}
