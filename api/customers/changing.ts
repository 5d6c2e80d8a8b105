import { randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import { RESET_HELD_MINUTES } from '#domain/accounts/registration.ts'
import { inTransaction } from '../db/engine.ts'
import type { ShopDb } from '../db/open.ts'
import type { ShopTables } from '../db/schema.ts'
import { waitingMail } from '../mail/outbox.ts'
import { hashOf } from '../sessions/hash.ts'
import { heldUntilBetween } from './held-link.ts'
import { findCustomer, findCustomerByEmail } from './queries.ts'

type Within = Transaction<ShopTables>

const heldMs = RESET_HELD_MINUTES * 60_000

/** Writes the mail with a link to a new password, if the e-mail has an account. `now` in ms. */
export async function keepReset(db: ShopDb, email: string, now: number): Promise<void> {
  const token = randomBytes(32).toString('base64url')
  const time = new Date(now).toISOString()
  await inTransaction(db, async (within) => {
    const customer = await findCustomerByEmail(within, email)
    if (!customer) return
    const token_hash = hashOf(token)
    const expires_at = new Date(now + heldMs).toISOString()
    await within.insertInto('password_resets').values({ token_hash, customer_id: customer.id, expires_at }).execute()
    await within
      .insertInto('mail_outbox')
      .values(waitingMail('password-reset', email, token_hash, time, token))
      .execute()
  })
}

/** Whose new password a link stands for, or null for one that is used, void, expired or made up. `now` as ISO time. */
export async function customerOfReset(db: ShopDb | Within, token: string, now: string): Promise<string | null> {
  const { after, latest } = heldUntilBetween(now, heldMs)
  const row = await db
    .selectFrom('password_resets')
    .select('customer_id')
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', after)
    .where('expires_at', '<=', latest)
    .executeTakeFirst()
  return row?.customer_id ?? null
}

interface Changing {
  customerId: string
  passwordHash: string
  /** ISO time. */
  now: string
}

/**
 * Puts another password in place of the old one, within the caller's transaction: every link to a new one is void, and
 * the customer is told by mail. Sessions are the caller's matter. Says whose it was.
 */
export async function changePassword(
  within: Within,
  { customerId, passwordHash, now }: Changing
): Promise<{ email: string }> {
  await within
    .updateTable('customers')
    .set({ password_hash: passwordHash, updated_at: now })
    .where('id', '=', customerId)
    .execute()
  await within.deleteFrom('password_resets').where('customer_id', '=', customerId).execute()
  const customer = await findCustomer(within, customerId)
  if (!customer) throw new Error('The password of an account that is gone was changed')
  await within
    .insertInto('mail_outbox')
    .values(waitingMail('password-changed', customer.email, customerId, now))
    .execute()
  return { email: customer.email }
}
