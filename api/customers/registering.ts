import { randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import { REGISTRATION_HELD_HOURS, type Registration } from '#domain/accounts/registration.ts'
import { inTransaction } from '../db/engine.ts'
import type { ShopDb } from '../db/open.ts'
import type { ShopTables } from '../db/schema.ts'
import { waitingMail } from '../mail/outbox.ts'
import { hashOf } from '../sessions/hash.ts'
import { heldUntilBetween } from './held-link.ts'
import { attachOrders, findCustomerByEmail, insertCustomer } from './queries.ts'

const heldMs = REGISTRATION_HELD_HOURS * 3_600_000

interface Registering {
  registration: Registration
  passwordHash: string
  /** Milliseconds since 1970. */
  now: number
}

/**
 * Keeps what was chosen until its link is opened, and writes the mail; for an e-mail that has an account only a mail that
 * says so. Two asked for with one e-mail stay two: each link confirms its own password, and nobody another's.
 */
export async function keepRegistration(db: ShopDb, { registration, passwordHash, now }: Registering): Promise<void> {
  const time = new Date(now).toISOString()
  const { email, firstName, lastName, marketingConsent } = registration
  const token = randomBytes(32).toString('base64url')
  await inTransaction(db, async (within) => {
    const known = await findCustomerByEmail(within, email)
    const mail = known
      ? waitingMail('registered-already', email, known.id, time)
      : waitingMail('registration', email, hashOf(token), time, token)
    if (!known)
      await within
        .insertInto('registrations')
        .values({
          token_hash: hashOf(token),
          email,
          password_hash: passwordHash,
          first_name: firstName,
          last_name: lastName,
          marketing_consent_at: marketingConsent ? time : null,
          created_at: time,
          expires_at: new Date(now + heldMs).toISOString()
        })
        .execute()
    await within.insertInto('mail_outbox').values(mail).execute()
  })
}

/** The hash of the password that a link stands for. Undefined for one that is used, expired or made up. */
export async function passwordOfRegistration(db: ShopDb, token: string, now: string): Promise<string | undefined> {
  const { after, latest } = heldUntilBetween(now, heldMs)
  const chosen = await db
    .selectFrom('registrations')
    .select('password_hash')
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', after)
    .where('expires_at', '<=', latest)
    .executeTakeFirst()
  return chosen?.password_hash
}

/** Makes the account that a link stands for, once, and says its e-mail. Null for a link that is used, expired or made up. */
export async function confirmRegistration(
  within: Transaction<ShopTables>,
  token: string,
  now: string
): Promise<string | null> {
  const { after, latest } = heldUntilBetween(now, heldMs)
  const chosen = await within
    .deleteFrom('registrations')
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', after)
    .where('expires_at', '<=', latest)
    .returning(['email', 'password_hash', 'first_name', 'last_name', 'marketing_consent_at'])
    .executeTakeFirst()
  if (!chosen) return null
  await within.deleteFrom('registrations').where('email', '=', chosen.email).execute()
  const id = await insertCustomer(within, chosen, now)
  if (id === null) return null
  await attachOrders(within, { id, email: chosen.email })
  return chosen.email
}
