import { useCallback, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { CartView } from '#device/start.ts'
import { loadDevice } from '../../kept/device.ts'
import { type AskedLink, askCheckoutLink } from './claim-cart.ts'
import { linesToOrder, SENT_DRAFT, type SentOrder } from './place-order.ts'

export interface CheckoutCart {
  view: CartView
  /** The lines of an order that was sent and not answered. */
  sent: SentOrder | null
}

/** A link from another browser that waits for the shopper's answer, and the two answers. */
export interface LinkedCart {
  link: AskedLink
  add: () => Promise<void>
  decline: () => void
}

/**
 * The cart of the checkout, live over all tabs; null while it loads. A token in the address is of another browser's cart, or
 * of this one in another tab: then there is nothing to ask, and it leaves the address at once. DECISIONS 15 and 36.
 */
export function useCheckoutCart(): { cart: CheckoutCart | null; linked: LinkedCart | null } {
  const [view, setView] = useState<CartView | null>(null)
  const [sent, setSent] = useState<SentOrder | null>(null)
  const [isAsked, setAsked] = useState(false)
  const [search, setSearch] = useSearchParams()
  const token = useRef(search.get('token'))
  const [link, setLink] = useState<AskedLink | null>(null)

  const forgetToken = useCallback(() => {
    token.current = null
    setLink(null)
    setSearch(withoutToken, { replace: true, preventScrollReset: true })
  }, [setSearch])

  /** Copies what was shown. Where nothing could be shown yet, it is asked for first: nobody adds what they have not seen. */
  async function add() {
    if (!token.current) return
    const device = await loadDevice()
    const copy = link?.kind === 'offered'
    const asked = await askCheckoutLink(token.current, await device.ownerHeader(), { copy })
    await device.cart.refresh()
    if (asked.kind === 'here') forgetToken()
    else setLink(asked)
  }

  useEffect(() => {
    let isWanted = true
    const stops: (() => void)[] = []
    async function start() {
      const device = await loadDevice()
      if (!isWanted) return
      stops.push(device.cart.watch(setView))
      stops.push(device.drafts.watch<SentOrder>(SENT_DRAFT, (draft) => setSent(draft?.values ?? null)))
      if (token.current) {
        const asked = await askCheckoutLink(token.current, await device.ownerHeader(), { copy: false })
        if (isWanted && asked.kind !== 'here') setLink(asked)
        if (asked.kind === 'here') forgetToken()
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
  }, [forgetToken])

  const linked = link && { link, add, decline: forgetToken }
  // An empty cart is only believed once the shop was asked.
  if (!view || (linesToOrder(view, sent).length === 0 && !isAsked && view.asOf === null)) return { cart: null, linked }
  return { cart: { view, sent }, linked }
}

function withoutToken(search: URLSearchParams): URLSearchParams {
  const left = new URLSearchParams(search)
  left.delete('token')
  return left
}
