import { randomBytes, randomUUID } from 'node:crypto'
import type { Context } from 'koa'
import type { Transaction } from 'kysely'
import type { ShopDb } from '../db/open.ts'
import type { ShopTables } from '../db/schema.ts'
import { createLimit } from '../http/limit.ts'
import { hashOf } from './hash.ts'
import { readOwner } from './owner.ts'

/** Who asks, as far as the shop needs to know. */
export interface Visitor {
  cartId: string
}

export interface Sessions {
  /** Who this is, or null for a stranger. Writes nothing and sets no cookie. Throws 401 for an owner not signed in. */
  find: (ctx: Context) => Promise<Visitor | null>
  /** Who this is; a stranger becomes a visitor with a cart and a cookie. */
  begin: (ctx: Context) => Promise<Visitor>
  /** Gives this browser the cart, whatever it had before. */
  join: (ctx: Context, cartId: string) => Promise<void>
}

export interface SessionsDeps {
  db: ShopDb
  clock: () => number
  https: boolean
  /** Sessions begun an hour from one address. */
  beginningsPerHour: number
}

const cookieName = 'northlight_session'
const dayMs = 86_400_000
/** DECISIONS 28. */
const keptMs = 90 * dayMs
/** A session that is used lives on; it is written down at most so often. */
const renewAfterMs = dayMs

/**
 * Sessions of 256 random bits in a cookie, kept as hashes. A device whose cookie was lost on the way, or has expired, is
 * known again by its guest id, so that no cart hangs on one answer having arrived. DESIGN, section 5; OFFLINE, section 2.2.
 */
export function createSessions({ db, clock, https, beginningsPerHour }: SessionsDeps): Sessions {
  const countBeginning = createLimit(db, clock, { name: 'begin', most: beginningsPerHour, within: 3_600_000 })
  const time = (offset = 0) => new Date(clock() + offset).toISOString()

  async function bySession(ctx: Context) {
    const token = ctx.cookies.get(cookieName)
    if (!token) return undefined
    return db
      .selectFrom('sessions')
      .innerJoin('carts', 'carts.id', 'sessions.cart_id')
      .select(['carts.id as cartId', 'carts.guest_hash as guestHash', 'sessions.expires_at as expiresAt'])
      .where('token_hash', '=', hashOf(token))
      .where('expires_at', '>', time())
      .executeTakeFirst()
  }

  const byGuest = (guestHash: string | null, within: ShopDb | Transaction<ShopTables> = db) =>
    guestHash === null
      ? Promise.resolve(undefined)
      : within.selectFrom('carts').select('id as cartId').where('guest_hash', '=', guestHash).executeTakeFirst()

  async function openSession(ctx: Context, transaction: Transaction<ShopTables>, cartId: string) {
    const token = randomBytes(32).toString('base64url')
    await transaction
      .insertInto('sessions')
      .values({ token_hash: hashOf(token), cart_id: cartId, created_at: time(), expires_at: time(keptMs) })
      .execute()
    giveCookie(ctx, token)
  }

  function giveCookie(ctx: Context, token: string) {
    // Behind a proxy the shop itself hears plain http: that the world sees https is the owner's word.
    ctx.cookies.secure = https
    ctx.cookies.set(cookieName, token, { httpOnly: true, sameSite: 'lax', secure: https, maxAge: keptMs, path: '/' })
  }

  async function renew(ctx: Context, expiresAt: string) {
    if (Date.parse(expiresAt) - clock() > keptMs - renewAfterMs) return
    const token = ctx.cookies.get(cookieName) ?? ''
    await db
      .updateTable('sessions')
      .set({ expires_at: time(keptMs) })
      .where('token_hash', '=', hashOf(token))
      .execute()
    giveCookie(ctx, token)
  }

  /** A cart that was begun without a device's id is found by the first one that comes with its cookie, and by no other. */
  async function knowGuest(cartId: string, known: string | null, guestHash: string | null) {
    if (guestHash === null || known !== null) return
    await db.transaction().execute(async (transaction) => {
      if (await byGuest(guestHash, transaction)) return
      await transaction.updateTable('carts').set({ guest_hash: guestHash }).where('id', '=', cartId).execute()
    })
  }

  return {
    find: async (ctx) => {
      const { guestHash } = readOwner(ctx)
      const known = (await bySession(ctx)) ?? (await byGuest(guestHash))
      return known ? { cartId: known.cartId } : null
    },
    begin: async (ctx) => {
      const { guestHash } = readOwner(ctx)
      const session = await bySession(ctx)
      if (session) {
        await knowGuest(session.cartId, session.guestHash, guestHash)
        await renew(ctx, session.expiresAt)
        return { cartId: session.cartId }
      }
      await countBeginning(ctx.ip)
      return db.transaction().execute(async (transaction) => {
        const known = await byGuest(guestHash, transaction)
        const cartId = known?.cartId ?? randomUUID()
        if (!known)
          await transaction
            .insertInto('carts')
            .values({ id: cartId, guest_hash: guestHash, created_at: time() })
            .execute()
        await openSession(ctx, transaction, cartId)
        return { cartId }
      })
    },
    join: (ctx, cartId) => db.transaction().execute((transaction) => openSession(ctx, transaction, cartId))
  }
}
