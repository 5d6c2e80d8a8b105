import type { Context } from 'koa'
import { signInFirst, unprocessable } from '../../server/http/problems.ts'
import { hashOf } from './hash.ts'

const GUEST = /^guest:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/
const CUSTOMER = /^customer:(\d{6,15})$/

/** Whose entry this says it is. At most one of the two is known. */
export interface Owner {
  /** Hash of the device's guest id. */
  guestHash: string | null
  /** The public number of a customer, who has to be the one signed in. */
  customerNumber: number | null
}

export const NOT_SIGNED_IN_TO = 'Please sign in to the account this was written in.'

/**
 * Whose entry this says it is, by `X-Owner`: a guest id of the device, which is as secret as a cookie, or a customer. A
 * customer's entry is never taken for anybody else's. OFFLINE, section 2.2. Throws 401 or 422.
 */
export function readOwner(ctx: Context): Owner {
  const owner = ctx.get('X-Owner')
  if (owner === '') return { guestHash: null, customerNumber: null }
  const guest = GUEST.exec(owner)
  if (guest?.[1]) return { guestHash: hashOf(guest[1]), customerNumber: null }
  const customer = CUSTOMER.exec(owner)
  if (customer?.[1]) return { guestHash: null, customerNumber: Number(customer[1]) }
  if (owner.startsWith('customer:')) throw signInFirst(NOT_SIGNED_IN_TO)
  throw unprocessable([{ path: 'X-Owner', message: 'This device cannot be recognised.' }])
}
