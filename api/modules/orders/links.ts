import { createHmac, timingSafeEqual } from 'node:crypto'

/** An order of which a link is asked. */
interface LinkedOrder {
  id: string
  /** Of the order's links: with another e-mail address it is another, and every earlier link ends. Missing, it is the first. */
  number?: number
}

export interface OrderLinks {
  /** Where the order's mail leads: its confirmation, also on a device that did not place it. */
  linkTo: (origin: string, order: LinkedOrder & { createdAt: string }) => string
  /** Whether a link was made by us for this order, under the number that its links have now, and still holds. */
  isGood: (order: LinkedOrder, link: string, expires: string, now: number) => boolean
}

/** As long as the session that placed the order. DECISIONS 28. */
const heldMs = 90 * 86_400_000

/** Signs the links of the orders' mails. DECISIONS 17. */
export function createOrderLinks(secret: string): OrderLinks {
  const sign = ({ id, number = 0 }: LinkedOrder, expires: string) =>
    createHmac('sha256', secret)
      .update(['order', id, expires, ...(number === 0 ? [] : [number])].join(' '))
      .digest()

  return {
    linkTo: (origin, { id, createdAt, number = 0 }) => {
      // From the order's own time, so that a mail that is sent again is the same mail.
      const expires = String(Math.floor((Date.parse(createdAt) + heldMs) / 1000))
      const query = new URLSearchParams({ link: sign({ id, number }, expires).toString('base64url'), expires })
      return `${origin}/order-confirmation/${id}?${query}`
    },
    isGood: (order, link, expires, now) => {
      if (!/^\d{1,12}$/.test(expires)) return false
      const given = Buffer.from(link, 'base64url')
      const ours = sign(order, expires)
      return given.length === ours.length && timingSafeEqual(given, ours) && Number(expires) * 1000 > now
    }
  }
}
