import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { PayingOrder } from '#domain/orders/paying-order.ts'
import type { PayLink } from '../../client-store/payments/paying-order.ts'

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

/**
 * The same link with the order it found. An address without one means the newest that waits to be paid, and that is
 * another one as soon as this one is paid.
 */
export const naming = (link: PayLink, { order }: PayingOrder): PayLink => ({ ...link, order })

/** The page of a way to pay, for one order. */
export function pageFor(path: PaymentPath, link: PayLink): string {
  const query = new URLSearchParams({ ...link })
  return query.size > 0 ? `${path}?${query}` : path
}

export type PaymentPath = '/stripe-checkout' | '/paypal-checkout'
