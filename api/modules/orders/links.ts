import { createHmac, timingSafeEqual } from 'node:crypto'

export interface OrderLinks {
  /** Where the order's mail leads: its confirmation, also on a device that did not place it. */
  linkTo: (origin: string, order: { id: string; createdAt: string }) => string
  /** Whether a link was made by us for this order and still holds. */
  isGood: (orderId: string, link: string, expires: string, now: number) => boolean
}

/** As long as the session that placed the order. DECISIONS 28. */
const heldMs = 90 * 86_400_000

/** Signs the links of the orders' mails. DECISIONS 17. */
export function createOrderLinks(secret: string): OrderLinks {
  const sign = (orderId: string, expires: string) =>
    createHmac('sha256', secret).update(`order ${orderId} ${expires}`).digest()

  return {
    linkTo: (origin, { id, createdAt }) => {
      // From the order's own time, so that a mail that is sent again is the same mail.
      const expires = String(Math.floor((Date.parse(createdAt) + heldMs) / 1000))
      const query = new URLSearchParams({ link: sign(id, expires).toString('base64url'), expires })
      return `${origin}/order-confirmation/${id}?${query}`
    },
    isGood: (orderId, link, expires, now) => {
      if (!/^\d{1,12}$/.test(expires)) return false
      const given = Buffer.from(link, 'base64url')
      const ours = sign(orderId, expires)
      return given.length === ours.length && timingSafeEqual(given, ours) && Number(expires) * 1000 > now
    }
  }
}
