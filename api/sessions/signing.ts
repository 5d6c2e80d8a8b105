import type { Context } from 'koa'
import type { Transaction } from 'kysely'
import { inTransaction } from '../db/engine.ts'
import type { ShopDb } from '../db/open.ts'
import type { ShopTables } from '../db/schema.ts'
import { signInFailed } from '../http/problems.ts'
import { adoptVotes } from '../reviews/adopt-votes.ts'
import type { SessionCookie } from './cookie.ts'
import { endSessionsOf } from './end-sessions.ts'
import { hashOf } from './hash.ts'
import { mergeCart } from './merge-cart.ts'
import { readOwner } from './owner.ts'
import {
  cartOfCustomer,
  cartOfGuest,
  deleteSession,
  findSession,
  insertSession,
  replaceSession,
  type SignedInCustomer
} from './rows.ts'

type Within = Transaction<ShopTables>

/** How a browser's session becomes a customer's, and ceases to be. */
export interface Signing {
  /** Who this browser is signed in as, whatever owner the request names: for a tab that has to find out. */
  who: (ctx: Context) => Promise<SignedInCustomer | null>
  /**
   * Signs this browser in under a new session id, and takes the guest's cart into the customer's. The password must have
   * been compared with this hash. Throws 401 where the account has another by now.
   */
  signIn: (ctx: Context, customer: { id: string; passwordHash: string }) => Promise<void>
  /** Ends this browser's session, if it is a customer's. A guest's cart stays. */
  signOut: (ctx: Context) => Promise<void>
  /** Ends the cookie alone, of a session that went with the account. */
  forget: (ctx: Context) => void
  /** Ends all sessions of the customer and gives this browser a new one, together with what `work` writes. */
  startAnew: (ctx: Context, customerId: string, work: (within: Within) => Promise<void>) => Promise<void>
}

export interface SigningDeps {
  db: ShopDb
  cookie: SessionCookie
  /** Of a session that opens now: ISO times. */
  times: () => { now: string; expiresAt: string }
}

export function createSigning({ db, cookie, times }: SigningDeps): Signing {
  const sessionOf = async (ctx: Context, within: ShopDb | Within) => {
    const token = cookie.read(ctx)
    return token === undefined ? null : findSession(within, token, times().now)
  }

  async function openAs(ctx: Context, within: Within, customerId: string) {
    const cartId = await cartOfCustomer(within, customerId, times().now)
    const old = cookie.read(ctx)
    // Whoever knew the id from before must not be signed in along with the customer.
    if (old !== undefined) await replaceSession(within, old, times().now)
    return { cartId, token: await insertSession(within, { cartId, customerId, ...times() }) }
  }

  /** The cart that was filled in this browser by nobody in particular. */
  async function guestCart(ctx: Context, within: Within): Promise<string | null> {
    const session = await sessionOf(ctx, within)
    if (session && session.cartOwner === null) return session.cartId
    return cartOfGuest(within, readOwner(ctx).guestHash)
  }

  return {
    who: async (ctx) => (await sessionOf(ctx, db))?.customer ?? null,
    signIn: async (ctx, { id, passwordHash }) => {
      const opened = await inTransaction(db, async (within) => {
        const isStill = await within
          .selectFrom('customers')
          .select('id')
          .where('id', '=', id)
          .where('password_hash', '=', passwordHash)
          .executeTakeFirst()
        if (!isStill) throw signInFailed()
        const guest = await guestCart(ctx, within)
        return { guest, ...(await openAs(ctx, within, id)) }
      })
      cookie.give(ctx, opened.token)
      const { guest, cartId } = opened
      if (guest === null) return
      try {
        await inTransaction(db, async (within) => {
          await mergeCart(within, { from: guest, into: cartId, now: times().now })
          await adoptVotes(within, { cartId: guest, customerId: id })
        })
      } catch (error) {
        // The customer is in all the same. The guest's cart is as it was, and is tried again at the next sign-in.
        ctx.app.emit('error', error, ctx)
      }
    },
    signOut: async (ctx) => {
      const token = cookie.read(ctx)
      if (token === undefined || !(await sessionOf(ctx, db))?.customer) return
      await deleteSession(db, token)
      cookie.end(ctx)
    },
    forget: cookie.end,
    startAnew: async (ctx, customerId, work) => {
      const token = await inTransaction(db, async (within) => {
        await work(within)
        // This browser's own is replaced, the others end.
        await endSessionsOf(within, customerId, hashOf(cookie.read(ctx) ?? ''))
        return (await openAs(ctx, within, customerId)).token
      })
      cookie.give(ctx, token)
    }
  }
}
