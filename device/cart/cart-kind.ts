import * as z from 'zod/mini'
import type { CartChange } from '#domain/cart/cart-change.ts'
import { addLineBody, cartLineOnWireSchema, changeLineBody } from '#domain/cart/cart-wire.ts'
import { unitPrice } from '#domain/pricing/line-price.ts'
import type { EntryRequest, Kind } from '../outbox/kind.ts'

/** All changes of the cart go in the order in which they were made. OFFLINE, section 2.7. */
export const CART = 'cart'

/** A change of the cart: sent one by one, shown laid over the shop's last answer until that answer holds it. */
export const cartKind: Kind<CartChange> = {
  kind: 'cart-change',
  /** 2: a line's choice can be changed. */
  schemaVersion: 2,
  subjectOf: () => CART,
  request: ({ payload }) => requestOf(payload),
  answer: z.union([
    cartLineOnWireSchema,
    z.object({ id: z.string(), removed: z.literal(true) }),
    z.object({ removed: z.int() })
  ]),
  // What version 1 knew is written the same.
  migrate: (payload) => payload as CartChange
}

function requestOf(change: CartChange): EntryRequest {
  switch (change.type) {
    case 'add': {
      const { line } = change
      const shownPrice = unitPrice({ ...line, listPrice: line.product.price })
      return { method: 'POST', path: '/api/cart', body: addLineBody(line, shownPrice) }
    }
    case 'change':
      return { method: 'PUT', path: linePath(change.lineId), body: changeLineBody(change) }
    case 'set-quantity':
      return { method: 'PUT', path: linePath(change.lineId), body: { quantity: change.quantity } }
    case 'remove':
      return { method: 'DELETE', path: linePath(change.lineId) }
    case 'clear':
      return { method: 'DELETE', path: '/api/cart' }
  }
}

const linePath = (lineId: string): string => `/api/cart/${encodeURIComponent(lineId)}`
