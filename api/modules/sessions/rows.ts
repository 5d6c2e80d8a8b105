import { randomBytes, randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { CustomerType } from '#domain/accounts/profile.ts'
import { SIGNED_IN_AT_MOST_DAYS } from '#domain/policies/retention.ts'
import type { ShopDb } from '../../db/open.ts'
import type { ShopTables } from '../../db/schema.ts'
import { TOKEN_BYTES } from './cookie.ts'
import { hashOf } from './hash.ts'

type Within = Transaction<ShopTables>

/** Who is signed in. */
export interface SignedInCustomer {
  /** The shop's own key of the customer: never leaves the shop. */
  id: string
  /** What the world calls this customer. DECISIONS 18. */
  number: number
  type: CustomerType
}

export interface Session {
  cartId: string
  /** Of the device that the cart belongs to, while it is a guest's. */
  guestHash: string | null
  /** Whose cart it is, whoever this session is. */
  cartOwner: string | null
  customer: SignedInCustomer | null
  /** ISO times, as the next. */
  beganAt: string
  expiresAt: string
  lastSeenAt: string | null
  confirmedAt: string | null
}

const SIGNED_IN_AT_MOST_MS = SIGNED_IN_AT_MOST_DAYS * 86_400_000

/** The session of a cookie's token, if it still holds at this time (ISO). */
export async function findSession(db: ShopDb | Within, token: string, now: string): Promise<Session | null> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('carts', 'carts.id', 'sessions.cart_id')
    .leftJoin('customers', 'customers.id', 'sessions.customer_id')
    .select([
      'carts.id as cartId',
      'carts.guest_hash as guestHash',
      'carts.customer_id as cartOwner',
      'sessions.customer_id as customerId',
      'customers.number',
      'customers.type',
      'sessions.created_at as beganAt',
      'sessions.expires_at as expiresAt',
      'sessions.last_seen_at as lastSeenAt',
      'sessions.confirmed_at as confirmedAt'
    ])
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', now)
    .where('replaced_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  const { customerId, number, type, ...session } = row
  if (customerId === null) return { ...session, customer: null }
  if (Date.parse(session.beganAt) <= Date.parse(now) - SIGNED_IN_AT_MOST_MS) return null
  // An account that was erased leaves nobody to be.
  return number === null || type === null ? null : { ...session, customer: { id: customerId, number, type } }
}

/** The cart that a device began as a guest, until an account took it. */
export async function cartOfGuest(db: ShopDb | Within, guestHash: string | null): Promise<string | null> {
  if (guestHash === null) return null
  const row = await db.selectFrom('carts').select('id').where('guest_hash', '=', guestHash).executeTakeFirst()
  return row?.id ?? null
}

/** The customer's one cart, made when there is none yet. */
export async function cartOfCustomer(within: Within, customerId: string, now: string): Promise<string> {
  const known = await within.selectFrom('carts').select('id').where('customer_id', '=', customerId).executeTakeFirst()
  if (known) return known.id
  const id = randomUUID()
  await within.insertInto('carts').values({ id, guest_hash: null, customer_id: customerId, created_at: now }).execute()
  return id
}

const LONGEST_AGENT = 400

interface NewSession {
  cartId: string
  customerId: string | null
  now: string
  expiresAt: string
  /** The browser, as it names itself, of somebody who has just signed in. */
  agent?: string
}

/** Opens a session and says its token, of 256 random bits, which is kept nowhere else. */
export async function insertSession(
  within: Within,
  { cartId, customerId, now, expiresAt, agent }: NewSession
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  await within
    .insertInto('sessions')
    .values({
      token_hash: hashOf(token),
      cart_id: cartId,
      customer_id: customerId,
      created_at: now,
      expires_at: expiresAt,
      ...(customerId !== null && { agent: agent?.slice(0, LONGEST_AGENT) ?? '', last_seen_at: now, confirmed_at: now })
    })
    .execute()
  return token
}

/** The customer's sessions that hold at this time (ISO), the latest used first. */
export const sessionsOf = (db: ShopDb | Within, customerId: string, now: string) =>
  db
    .selectFrom('sessions')
    .select(['token_hash', 'agent', 'created_at', 'last_seen_at'])
    .where('customer_id', '=', customerId)
    .where('expires_at', '>', now)
    .where('replaced_at', 'is', null)
    .where('created_at', '>', new Date(Date.parse(now) - SIGNED_IN_AT_MOST_MS).toISOString())
    .orderBy((eb) => eb.fn.coalesce('last_seen_at', 'created_at'), 'desc')
    .orderBy('token_hash')
    .execute()

/** A request under way with the id from before would begin anew as a guest, and take its cookie for the browser's. */
const REPLACED_HELD_MS = 120_000

/** Ends a session that another one takes the place of: it is nobody's from now on, and for a while known as replaced. */
export async function replaceSession(within: Within, token: string, now: string): Promise<void> {
  await within
    .updateTable('sessions')
    .set({ expires_at: now, replaced_at: now })
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', now)
    .execute()
}

/** Whether this token's session was replaced a moment ago. One that ended by itself just now is taken for such a one. */
export async function wasReplaced(db: ShopDb, token: string, now: string): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .select('token_hash')
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '<=', now)
    .where('expires_at', '>', new Date(Date.parse(now) - REPLACED_HELD_MS).toISOString())
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteSession(within: ShopDb | Within, token: string): Promise<void> {
  await within.deleteFrom('sessions').where('token_hash', '=', hashOf(token)).execute()
}
