import type * as z from 'zod/mini'
import { wishListSchema } from '#domain/accounts/wish.ts'
import type { Kind } from '../outbox/kind.ts'

/** Whether a piece is on a customer's wish list, whatever was so before. */
export interface WishChange {
  /** The public customer number. */
  customer: string
  productId: string
  isWished: boolean
}

/** A change of a customer's wish list. Each piece is a subject of its own: none waits for another. */
export const wishKind: Kind<WishChange, z.infer<typeof wishListSchema>> = {
  kind: 'wish',
  schemaVersion: 1,
  subjectOf: ({ productId }) => wishSubject(productId),
  request: ({ payload: { customer, productId, isWished } }) => ({
    method: isWished ? 'PUT' : 'DELETE',
    path: `${wishListPath(customer)}/${encodeURIComponent(productId)}`
  }),
  answer: wishListSchema,
  migrate: (payload) => payload as WishChange,
  receiptOf: (_, { productId }) => ({ reference: productId, body: null })
}

const SUBJECTS = 'wish/'

export const wishSubject = (productId: string): string => SUBJECTS + productId

export const wishListPath = (customer: string): string => `/api/users/${customer}/wish-list`

/** The public number of an owner that is a customer; null for a guest, whose wishes stay on the device. */
export function customerOf(owner: string): string | null {
  const [kind, number] = owner.split(':')
  return kind === 'customer' && number ? number : null
}
