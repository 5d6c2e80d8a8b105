import type { Context } from 'koa'
import type { Transaction } from 'kysely'
import { deviceOf } from '#domain/accounts/device-name.ts'
import { CONFIRMED_MINUTES, type OwnSession } from '#domain/accounts/passkey.ts'
import { inTransaction } from '../db/engine.ts'
import type { ShopDb } from '../db/open.ts'
import type { ShopTables } from '../db/schema.ts'
import { confirmFirst, signInFailed } from '../http/problems.ts'
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
  type SignedInCustomer,
  sessionsOf
} from './rows.ts'

type Within = Transaction<ShopTables>

export interface SigningIn {
  id: string
  holds: (within: Within) => Promise<boolean>
  opened?: (within: Within) => Promise<void>
}

/** How a browser's session becomes a customer's, and ceases to be. */
export interface Signing {
  /** Who this browser is signed in as, whatever owner the request names: for a tab that has to find out. */
  who: (ctx: Context) => Promise<SignedInCustomer | null>
  /**
   * Signs this browser in under a new session id, and takes the guest's cart into the customer's. Throws 401 where what
   * the customer came with no longer `holds`: another password was chosen meanwhile, or the passkey removed. `opened`
   * writes what goes with it.
   */
  signIn: (ctx: Context, customer: SigningIn) => Promise<void>
  /** Writes down that the customer has just given their password or a passkey once more. */
  confirm: (ctx: Context) => Promise<void>
  /** Throws 403 unless the customer gave one of them in this session within the last minutes. */
  assertConfirmed: (ctx: Context) => Promise<void>
  /** Where the customer is signed in, this browser first. */
  list: (ctx: Context, customerId: string) => Promise<OwnSession[]>
  /** Ends one session of the customer; false where there is none. */
  end: (ctx: Context, customerId: string, id: string) => Promise<boolean>
  /** Ends all of them but this browser's. */
  endOthers: (ctx: Context, customerId: string) => Promise<void>
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
    const before = old === undefined ? null : await findSession(within, old, times().now)
    if (old !== undefined) await replaceSession(within, old, times().now)
    const agent = ctx.get('User-Agent')
    const token = await insertSession(within, { cartId, customerId, agent, ...times() })
    // A browser that asked to be told goes on being told, unless it was somebody else who asked.
    if (old !== undefined && before && (before.customer === null || before.customer.id === customerId))
      await within
        .updateTable('push_subscriptions')
        .set({ session_hash: hashOf(token) })
        .where('session_hash', '=', hashOf(old))
        .execute()
    return { cartId, token }
  }

  /** The cart that was filled in this browser by nobody in particular. */
  async function guestCart(ctx: Context, within: Within): Promise<string | null> {
    const session = await sessionOf(ctx, within)
    if (session && session.cartOwner === null) return session.cartId
    return cartOfGuest(within, readOwner(ctx).guestHash)
  }

  return {
    who: async (ctx) => (await sessionOf(ctx, db))?.customer ?? null,
    signIn: async (ctx, { id, holds, opened: work }) => {
      const opened = await inTransaction(db, async (within) => {
        if (!(await holds(within))) throw signInFailed()
        await work?.(within)
        const guest = await guestCart(ctx, within)
        return { guest, ...(await openAs(ctx, within, id)) }
      })
      cookie.give(ctx, opened.token, { isCustomer: true })
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
    confirm: async (ctx) => {
      await db
        .updateTable('sessions')
        .set({ confirmed_at: times().now })
        .where('token_hash', '=', hashOf(cookie.read(ctx) ?? ''))
        .execute()
    },
    assertConfirmed: async (ctx) => {
      const { now } = times()
      const confirmedAt = (await sessionOf(ctx, db))?.confirmedAt ?? null
      const ago = confirmedAt === null ? Number.NaN : Date.parse(now) - Date.parse(confirmedAt)
      // One of the future was given before somebody put the clock back.
      if (!(ago >= 0 && ago < CONFIRMED_MINUTES * 60_000)) throw confirmFirst()
    },
    list: async (ctx, customerId) => {
      const own = hashOf(cookie.read(ctx) ?? '')
      const rows = await sessionsOf(db, customerId, times().now)
      const listed = rows.map(({ token_hash, agent, created_at, last_seen_at }) => ({
        id: hashOf(token_hash),
        device: deviceOf(agent ?? ''),
        beganAt: created_at,
        lastSeenAt: last_seen_at,
        isThis: token_hash === own
      }))
      return listed.sort((one, other) => Number(other.isThis) - Number(one.isThis))
    },
    end: (ctx, customerId, id) =>
      inTransaction(db, async (within) => {
        const rows = await sessionsOf(within, customerId, times().now)
        const row = rows.find(({ token_hash }) => hashOf(token_hash) === id)
        if (!row || row.token_hash === hashOf(cookie.read(ctx) ?? '')) return false
        await within.deleteFrom('sessions').where('token_hash', '=', row.token_hash).execute()
        return true
      }),
    endOthers: (ctx, customerId) =>
      inTransaction(db, (within) => endSessionsOf(within, customerId, hashOf(cookie.read(ctx) ?? ''))),
    startAnew: async (ctx, customerId, work) => {
      const token = await inTransaction(db, async (within) => {
        await work(within)
        // This browser's own is replaced, the others end.
        await endSessionsOf(within, customerId, hashOf(cookie.read(ctx) ?? ''))
        return (await openAs(ctx, within, customerId)).token
      })
      cookie.give(ctx, token, { isCustomer: true })
    }
  }
}
