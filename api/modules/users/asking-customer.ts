import type { Context } from 'koa'
import type { SignedInCustomer } from '../sessions/rows.ts'
import type { Sessions } from '../sessions/sessions.ts'

/** Who asks, where the address names them: nobody else is answered. Throws 401 signed out, 404 for any other number. */
export type AskingCustomer = (ctx: Context) => Promise<SignedInCustomer>

/**
 * The customer of /api/users/{number}. Nothing that is answered to them is kept by a browser or anything on the way.
 * DECISIONS 18.
 */
export function createAskingCustomer(sessions: Pick<Sessions, 'signedIn'>): AskingCustomer {
  return (ctx) => {
    ctx.set('Cache-Control', 'no-store')
    const { number = '' } = ctx.params as { number?: string }
    return sessions.signedIn(ctx, number)
  }
}

/** Whose the keys of a customer's writes are. */
export const scopeOf = (customerId: string): string => `customer:${customerId}`
