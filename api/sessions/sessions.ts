import { randomUUID } from 'node:crypto'
import type { Context } from 'koa'
import type { Transaction } from 'kysely'
import { SESSIONS_KEPT_DAYS, SIGNED_IN_AT_MOST_DAYS } from '#domain/policies/retention.ts'
import { inTransaction } from '../db/engine.ts'
import type { ShopDb } from '../db/open.ts'
import type { ShopTables } from '../db/schema.ts'
import { createAddressLimit } from '../http/limit.ts'
import type { Limits } from '../http/limits.ts'
import { busy, notTheirs, signInFirst } from '../http/problems.ts'
import { createSessionCookie } from './cookie.ts'
import { hashOf } from './hash.ts'
import { NOT_SIGNED_IN_TO, type Owner, readOwner } from './owner.ts'
import { cartOfGuest, findSession, insertSession, type Session, type SignedInCustomer, wasReplaced } from './rows.ts'
import { createSigning, type Signing } from './signing.ts'

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
