import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { PayLink } from '../kept/payments/paying-order.ts'

const PARTS = ['order', 'pay', 'expires'] as const

/** The order that this page's address names, read once. DECISIONS 16. */
export function usePayLink(): PayLink {
  const [search] = useSearchParams()
  const [link] = useState(() => payLinkIn(search))
  return link
}

export function payLinkIn(search: URLSearchParams): PayLink {
  const link: PayLink = {}
  for (const part of PARTS) {
    const value = search.get(part)
    if (value) link[part] = value
  }
  return link
}

/** The page of another way to pay, for the same order. */
export function pageFor(path: '/stripe-checkout' | '/paypal-checkout', link: PayLink): string {
  const query = new URLSearchParams({ ...link })
  return query.size > 0 ? `${path}?${query}` : path
}
