import type { Context } from 'koa'
import { signInFirst, unprocessable } from '../http/problems.ts'
import { hashOf } from './hash.ts'

const GUEST = /^guest:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/**
 * Whose entry this says it is, by `X-Owner`: a guest id of the device, which is as secret as a cookie, or a customer. A
 * customer's entry is never taken for anybody else's. OFFLINE, section 2.2. Throws 401 or 422.
 */
export function readOwner(ctx: Context): { guestHash: string | null } {
  const owner = ctx.get('X-Owner')
  if (owner === '') return { guestHash: null }
  const guest = GUEST.exec(owner)
  if (guest?.[1]) return { guestHash: hashOf(guest[1]) }
  if (owner.startsWith('customer:')) throw signInFirst('Please sign in to the account this was written in.')
  throw unprocessable([{ path: 'X-Owner', message: 'This device cannot be recognised.' }])
}
