import { useRef, useState } from 'react'
import type { CartLine } from '#domain/cart/cart-line.ts'
import type { CheckoutForm } from '#domain/orders/order-form.ts'
import { loadDevice } from '../../../client-store/device.ts'
import type { CartDiscount } from '../../../client-store/discount/discount-field.tsx'
import { forgetDiscount, refreshDiscount } from '../../../client-store/discount/kept-discount.ts'
import { useArrive } from '../../../ui/page/use-arrive.ts'
import { keepReceipt, sayIfFailed, sayPlaced } from './keep-receipt.ts'
import { type CheckoutOutcome, type PlacedOutcome, placeOrder, SENT_DRAFT } from './place-order.ts'
import { sendOrder } from './send-order.ts'

/** The fixed pause before the order call, in ms. Storefront spec, section 9. */
const PROCESSING_PAUSE_MS = 2000
const processingPause = () => new Promise<void>((resolve) => setTimeout(resolve, PROCESSING_PAUSE_MS))

export type StoppedOutcome = Exclude<CheckoutOutcome, PlacedOutcome>

/** Where the checkout stands. While an order is under way, the page shows the lines it was pressed with. */
export type Checkout =
  | { kind: 'ready' }
  | { kind: 'processing'; lines: readonly CartLine[]; discount: CartDiscount | null }
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
  const arrive = useArrive()

  async function place(
    form: CheckoutForm,
    shown: readonly CartLine[],
    discount: CartDiscount | null = null
  ): Promise<void> {
    // A second click finds the first one under way: state would come too late.
    if (isUnderWay.current) return
    isUnderWay.current = true
    setCheckout({ kind: 'processing', lines: shown, discount })
    try {
      const outcome = await tryToPlace(form, shown, discount)
      if (outcome.kind === 'placed') await finish(outcome, form.paymentMethod)
      else stop(outcome)
    } finally {
      isUnderWay.current = false
    }
  }

  async function tryToPlace(
    form: CheckoutForm,
    shown: readonly CartLine[],
    discount: CartDiscount | null
  ): Promise<CheckoutOutcome> {
    try {
      return await placeOrder({ device: await loadDevice(), form, shown, discount, send: sendOrder, pause })
    } catch (error) {
      reportError(error)
      // It is not known how far it came, so nothing is claimed.
      return { kind: 'out-of-touch', wasSent: true }
    }
  }

  /** The order stands, whatever the device can still tidy up. */
  async function finish(placed: PlacedOutcome, paymentMethod: CheckoutForm['paymentMethod']): Promise<void> {
    await tidyUp(placed).catch((error) => reportError(error))
    sayPlaced(placed.order)
    // The confirmation leads on to the payment that was chosen.
    await arrive(`/order-confirmation/${placed.order.id}`, { replace: true, state: { paymentMethod } })
  }

  async function tidyUp({ order, key }: PlacedOutcome): Promise<void> {
    const device = await loadDevice()
    await keepReceipt(device, key, order, () => device.cart.emptied())
    // Only now: a page that dies before has the order's lines and key, and a second try finds the order. The key goes
    // last: the lines without it would be another order.
    await device.drafts.discard(SENT_DRAFT)
    await discardDraft()
    forgetDiscount()
  }

  function stop(outcome: StoppedOutcome): void {
    setCheckout({ kind: 'stopped', outcome })
    sayIfFailed(outcome)
    onStopped(outcome)
    // The page shows the shop's cart again, with what has changed in it.
    if (outcome.kind === 'changed') void loadDevice().then(({ cart }) => cart.refresh())
    // What the code takes off may be something else by now.
    if (outcome.kind === 'changed' || outcome.kind === 'discount-refused') void refreshDiscount()
  }

  return { checkout, place }
}
