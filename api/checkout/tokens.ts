import { randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { ShopDb } from '../db/open.ts'
import type { ShopTables } from '../db/schema.ts'
import { hashOf } from '../sessions/hash.ts'

/** Long enough to change from the app to the browser, and to find one's glasses. DECISIONS 15. */
const heldMs = 30 * 60_000

/** A token of 256 random bits that leads to the cart, once. Kept as a hash. */
export async function makeCheckoutToken(db: ShopDb, cartId: string, now: number): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now + heldMs).toISOString()
  await db
    .insertInto('checkout_tokens')
    .values({ token_hash: hashOf(token), cart_id: cartId, expires_at: expiresAt })
    .execute()
  return token
}

/** The cart a token leads to, or null for one that is used, expired or never was. The token stays good. */
export async function findCheckoutCart(db: ShopDb, token: string, now: number): Promise<string | null> {
  const found = await db
    .selectFrom('checkout_tokens')
    .select('cart_id')
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', new Date(now).toISOString())
    .executeTakeFirst()
  return found?.cart_id ?? null
}

/** Uses a token up and says its cart, or null where it is used or expired already. Of two at once, one gets it. */
export async function redeemCheckoutToken(
  db: ShopDb | Transaction<ShopTables>,
  token: string,
  now: number
): Promise<string | null> {
  const used = await db
    .deleteFrom('checkout_tokens')
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', new Date(now).toISOString())
    .returning('cart_id')
    .executeTakeFirst()
  return used?.cart_id ?? null
}
