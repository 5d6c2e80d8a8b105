import { type RefObject, useEffect, useState } from 'react'
import type { PayingOrder } from '#domain/orders/paying-order.ts'
import type { PaypalSetup } from '#domain/orders/paypal-answers.ts'
import type { PayLink } from '../../kept/payments/paying-order.ts'
import type { PaypalState } from './button-handlers.ts'
import { buttonHandlers } from './button-handlers.ts'
import { loadPaypalScript } from './load-paypal.ts'

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
