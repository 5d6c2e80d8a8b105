import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { PayLink } from '../../client-store/payments/paying-order.ts'
import { entries } from '../../ui/page/history-entries.ts'
import { type PaymentPath, pageFor, usePayLink } from './pay-link.ts'

/** What a page found out before it could pay; `link` names the order, where there is one. */
interface Prepared {
  link?: PayLink | undefined
}

/**
 * Prepares the payment of the order that the page's address names, or else of the first that is found: asked again, it
 * is that one still, and the address names it from then on, so that it is the same one when the page is opened again.
 */
export function useOrderToPay<Found extends Prepared>(path: PaymentPath, prepare: (link: PayLink) => Promise<Found>) {
  const given = usePayLink()
  const named = useRef(given)
  const { data, refetch, isFetching } = useQuery({
    queryKey: ['payment', path, given],
    queryFn: async () => {
      const found = await prepare(named.current)
      named.current = found.link ?? named.current
      return found
    },
    gcTime: 0
  })

  const link = data?.link
  useEffect(() => {
    // A bank that led back here wrote its answer into the address; it is no proof, and nobody needs it in the history.
    const isBack = new URLSearchParams(window.location.search).has('payment_intent')
    if (link || isBack) entries.replace(window.history.state, pageFor(path, link ?? given))
  }, [path, link, given])

  return { found: data, isAsking: isFetching, askAgain: refetch }
}
