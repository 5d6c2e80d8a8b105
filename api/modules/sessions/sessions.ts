import { randomUUID } from 'node:crypto'
import type { Context } from 'koa'
import type { Transaction } from 'kysely'
import { deviceOf } from '#domain/accounts/device-name.ts'
import { CONFIRMED_MINUTES, type OwnSession } from '#domain/accounts/passkey.ts'
import { SESSIONS_KEPT_DAYS, SIGNED_IN_AT_MOST_DAYS } from '#domain/policies/retention.ts'
import { inTransaction } from '../../db/engine.ts'
import type { ShopDb } from '../../db/open.ts'
import type { ShopTables } from '../../db/schema.ts'
import { createAddressLimit } from '../../server/http/limit.ts'
import type { Limits } from '../../server/http/limits.ts'
import { busy, confirmFirst, notTheirs, signInFailed, signInFirst } from '../../server/http/problems.ts'
import { adoptVotes } from '../reviews/adopt-votes.ts'
import { createSessionCookie, type SessionCookie } from './cookie.ts'
import { endSessionsOf } from './end-sessions.ts'
import { hashOf } from './hash.ts'
import { mergeCart } from './merge-cart.ts'
import { NOT_SIGNED_IN_TO, type Owner, readOwner } from './owner.ts'
import {
  cartOfCustomer,
  cartOfGuest,
  deleteSession,
  findSession,
  insertSession,
  replaceSession,
  type Session,
  type SignedInCustomer,
  sessionsOf,
  wasReplaced
} from './rows.ts'

/** Who asks, as far as the shop needs to know. */
export interface Visitor {
  cartId: string
  /** Who is signed in. */
  customer: SignedInCustomer | null
}

/** A visitor who has a session, by the hash of its token. */
export interface BegunVisitor extends Visitor {
  sessionHash: string
}

/** A visitor by their session, or by their device's id alone: then without one. */
export interface FoundVisitor extends Visitor {
  sessionHash: string | null
}

export interface Sessions extends Signing {
  /** Who this is, or null for a stranger. Writes nothing and sets no cookie. Throws 401 for an owner not signed in. */
  find: (ctx: Context) => Promise<FoundVisitor | null>
  /** Who this is; a stranger becomes a visitor with a cart and a cookie. Throws 401 likewise, and 503 while signing in overtakes it. */
  begin: (ctx: Context) => Promise<BegunVisitor>
  /**
   * The customer whose public number is asked for, as it stands in the address; without a number, whoever is signed in.
   * Throws 401 signed out, and 404 for any other number, whether somebody has it or not. DECISIONS 18.
   */
  signedIn: (ctx: Context, number?: string | number) => Promise<SignedInCustomer>
}

export interface SessionsDeps {
  db: ShopDb
  clock: () => number
  https: boolean
  limits: Pick<Limits, 'beginningsPerHour' | 'costPerMinute'>
}

const dayMs = 86_400_000
const keptMs = SESSIONS_KEPT_DAYS * dayMs
/** A session that is used lives on; it is written down at most so often. */
const renewAfterMs = dayMs
/** When a customer was last seen is written down at most so often. */
const seenAfterMs = 3_600_000

/**
 * Sessions of 256 random bits in a cookie, kept as hashes. A device whose cookie was lost on the way, or has expired, is
 * known again by its guest id, so that no cart hangs on one answer having arrived; a customer only by the cookie.
 * DESIGN, section 5; OFFLINE, section 2.2.
 */
export function createSessions({ db, clock, https, limits }: SessionsDeps): Sessions {
  const terms = { name: 'begin', most: limits.beginningsPerHour, within: 3_600_000 }
  const countBeginning = createAddressLimit(db, limits, terms)
  const cookie = createSessionCookie({ https, keptMs })
  const time = (offset = 0) => new Date(clock() + offset).toISOString()
  const times = () => ({ now: time(), expiresAt: time(keptMs) })

  async function bySession(ctx: Context, { customerNumber }: Owner): Promise<Session | null> {
    const token = cookie.read(ctx)
    const session = token === undefined ? null : await findSession(db, token, time())
    if (customerNumber !== null && session?.customer?.number !== customerNumber) throw signInFirst(NOT_SIGNED_IN_TO)
    return session
  }

  async function renew(ctx: Context, { customer, beganAt, expiresAt, lastSeenAt }: Session) {
    const end = customer ? Date.parse(beganAt) + SIGNED_IN_AT_MOST_DAYS * dayMs : Number.POSITIVE_INFINITY
    const until = Math.min(clock() + keptMs, end)
    const isSeen = customer === null || (lastSeenAt !== null && clock() - Date.parse(lastSeenAt) < seenAfterMs)
    const isLong = until - Date.parse(expiresAt) < renewAfterMs
    if (isSeen && isLong) return
    const token = cookie.read(ctx) ?? ''
    await db
      .updateTable('sessions')
      .set({ expires_at: new Date(until).toISOString(), ...(customer && { last_seen_at: time() }) })
      .where('token_hash', '=', hashOf(token))
      // One that was replaced since it was found stays dead.
      .where('expires_at', '>', time())
      .where('replaced_at', 'is', null)
      .execute()
    if (!isLong) cookie.give(ctx, token, { isCustomer: customer !== null })
    else if (customer) cookie.tellSignedIn(ctx)
  }

  /**
   * A cart that was begun without a device's id is found by the first one that comes with its cookie, and by no other. A
   * customer's is found by no device: whoever signed out is out.
   */
  async function knowGuest({ cartId, cartOwner, guestHash: known }: Session, guestHash: string | null) {
    if (guestHash === null || known !== null || cartOwner !== null) return
    await inTransaction(db, async (transaction) => {
      if (await cartOfGuest(transaction, guestHash)) return
      await transaction
        .updateTable('carts')
        .set({ guest_hash: guestHash })
        .where('id', '=', cartId)
        .where('merged_into', 'is', null)
        .execute()
    })
  }

  async function beginAsGuest(transaction: Transaction<ShopTables>, guestHash: string | null) {
    const known = await cartOfGuest(transaction, guestHash)
    const cartId = known ?? randomUUID()
    if (known === null)
      await transaction.insertInto('carts').values({ id: cartId, guest_hash: guestHash, created_at: time() }).execute()
    return { cartId, token: await insertSession(transaction, { cartId, customerId: null, ...times() }) }
  }

  return {
    ...createSigning({ db, cookie, times }),
    find: async (ctx) => {
      const owner = readOwner(ctx)
      const session = await bySession(ctx, owner)
      if (session) {
        const sessionHash = hashOf(cookie.read(ctx) ?? '')
        return { cartId: session.cartId, customer: session.customer, sessionHash }
      }
      const cartId = await cartOfGuest(db, owner.guestHash)
      return cartId === null ? null : { cartId, customer: null, sessionHash: null }
    },
    begin: async (ctx) => {
      const owner = readOwner(ctx)
      const session = await bySession(ctx, owner)
      if (session) {
        await knowGuest(session, owner.guestHash)
        await renew(ctx, session)
        const sessionHash = hashOf(cookie.read(ctx) ?? '')
        return { cartId: session.cartId, customer: session.customer, sessionHash }
      }
      const old = cookie.read(ctx)
      // By the time it asks again, it comes with the browser's new cookie.
      if (old !== undefined && (await wasReplaced(db, old, time()))) throw busy(1)
      await countBeginning(ctx.ip)
      const { cartId, token } = await inTransaction(db, (within) => beginAsGuest(within, owner.guestHash))
      cookie.give(ctx, token, { isCustomer: false })
      return { cartId, customer: null, sessionHash: hashOf(token) }
    },
    signedIn: async (ctx, number) => {
      const session = await bySession(ctx, readOwner(ctx))
      if (!session?.customer) throw signInFirst('Please sign in to your account.')
      if (number !== undefined && String(number) !== String(session.customer.number))
        throw notTheirs('There is nothing at this address.')
      await renew(ctx, session)
      return session.customer
    }
  }
}

type Within = Transaction<ShopTables>

interface SigningIn {
  id: string
  holds: (within: Within) => Promise<boolean>
  opened?: (within: Within) => Promise<void>
}

/** How a browser's session becomes a customer's, and ceases to be. */
interface Signing {
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

interface SigningDeps {
  db: ShopDb
  cookie: SessionCookie
  /** Of a session that opens now: ISO times. */
  times: () => { now: string; expiresAt: string }
}

function createSigning({ db, cookie, times }: SigningDeps): Signing {
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
