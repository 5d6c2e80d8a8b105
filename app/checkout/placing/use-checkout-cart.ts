import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { CartView } from '#device/start.ts'
import { loadDevice } from '../../kept/device.ts'
import { claimCart } from './claim-cart.ts'
import { linesToOrder, SENT_DRAFT, type SentOrder } from './place-order.ts'

export interface CheckoutCart {
  view: CartView
  /** The lines of an order that was sent and not answered. */
  sent: SentOrder | null
}

/**
 * The cart of the checkout, live over all tabs; null while it loads. A token in the address brings another browser's
 * cart here first, once, and then leaves the address. DECISIONS 15.
 */
export function useCheckoutCart(): CheckoutCart | null {
  const [view, setView] = useState<CartView | null>(null)
  const [sent, setSent] = useState<SentOrder | null>(null)
  const [isAsked, setAsked] = useState(false)
  const [search, setSearch] = useSearchParams()
  const token = useRef(search.get('token'))

  useEffect(() => {
    let isWanted = true
    const stops: (() => void)[] = []
    async function start() {
      const device = await loadDevice()
      if (!isWanted) return
      stops.push(device.cart.watch(setView))
      stops.push(device.drafts.watch<SentOrder>(SENT_DRAFT, (draft) => setSent(draft?.values ?? null)))
      if (token.current) {
        await claimCart(token.current, await device.ownerHeader())
        token.current = null
        setSearch(withoutToken, { replace: true })
      }
      await device.cart.refresh()
      if (isWanted) setAsked(true)
    }
    start().catch((error) =>
      // Rendering throws it, so that the page says that it could not be opened.
      setView(() => {
        throw error
      })
    )
    return () => {
      isWanted = false
      for (const stop of stops) stop()
    }
  }, [setSearch])

  // An empty cart is only believed once the shop was asked.
  if (!view || (linesToOrder(view, sent).length === 0 && !isAsked && view.asOf === null)) return null
  return { view, sent }
}

function withoutToken(search: URLSearchParams): URLSearchParams {
  const left = new URLSearchParams(search)
  left.delete('token')
  return left
}
