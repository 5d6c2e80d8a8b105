import { createHmac, timingSafeEqual } from 'node:crypto'
import { UNPAID_ORDER_DAYS } from '#domain/orders/unpaid-order.ts'
import type { Provider } from '../../db/payment-tables.ts'

/** What a payment link says of itself, in the address of the page it opens and in what that page sends. */
export interface PayLink {
  /** The order's number. */
  order: string
  /** The signature. */
  pay: string
  /** Seconds since 1970. */
  expires: string
}

/** What a link is made of. */
export interface LinkedOrder {
  id: string
  /** ISO time: when the link was made. */
  createdAt: string
  /** Of the order's links: with a new one every earlier link ends. Missing, it is the first. */
  number?: number
}

export interface PayLinks {
  /** The address at which this one order is paid, on any device. */
  payLink: (origin: string, order: LinkedOrder, provider: Provider) => string
  /** Whether a link was made by us to pay this order, under the number that its links have now, and still holds. */
  isGood: (link: PayLink & { number?: number }, now: number) => boolean
}

/** As long as anybody may take to think a jewel over; how long the order itself can be paid is said elsewhere. */
const heldMs = UNPAID_ORDER_DAYS * 86_400_000

const PAGES: Record<Provider, string> = { stripe: '/stripe-checkout', paypal: '/paypal-checkout' }

/** Signs the links by which an order is paid. They open nothing but its payment page. DECISIONS 16. */
export function createPayLinks(secret: string): PayLinks {
  // Another purpose than the links that show an order: neither opens what the other does.
  const sign = (orderId: string, expires: string, number: number) =>
    createHmac('sha256', secret)
      .update(['pay', orderId, expires, ...(number === 0 ? [] : [number])].join(' '))
      .digest()

  return {
    payLink: (origin, { id, createdAt, number = 0 }, provider) => {
      // From a recorded time, so that a mail that is sent again is the same mail.
      const expires = String(Math.floor((Date.parse(createdAt) + heldMs) / 1000))
      const query = new URLSearchParams({ order: id, pay: sign(id, expires, number).toString('base64url'), expires })
      return `${origin}${PAGES[provider]}?${query}`
    },
    isGood: ({ order, pay, expires, number = 0 }, now) => {
      if (!/^\d{1,12}$/.test(expires)) return false
      const given = Buffer.from(pay, 'base64url')
      const ours = sign(order, expires, number)
      return given.length === ours.length && timingSafeEqual(given, ours) && Number(expires) * 1000 > now
    }
  }
}
