import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type Router from '@koa/router'
import type { Transaction } from 'kysely'
import { passwordChangeSchema } from '#domain/accounts/password.ts'
import { passwordResetSchema, RESET_HELD_MINUTES, resetConfirmationSchema } from '#domain/accounts/registration.ts'
import { inTransaction } from '../../db/engine.ts'
import type { ShopDb } from '../../db/open.ts'
import type { ShopTables } from '../../db/schema.ts'
import { readBody } from '../../server/http/body.ts'
import { createAddressLimit, createLimit } from '../../server/http/limit.ts'
import { notFound } from '../../server/http/problems.ts'
import { waitingMail } from '../mail/outbox.ts'
import { endSessionsOf } from '../sessions/end-sessions.ts'
import { hashOf } from '../sessions/hash.ts'
import { forgiveAccount, wrongPassword } from './confirm-password.ts'
import { strangerOf } from './hashing-queue.ts'
import { heldUntilBetween } from './held-link.ts'
import { refuseGuessable } from './passwords.ts'
import { findCustomer, findCustomerByEmail, passwordOwnerOf } from './queries.ts'
import type { CustomerDeps } from './sign-in-routes.ts'

type Within = Transaction<ShopTables>

const heldMs = RESET_HELD_MINUTES * 60_000

/** Writes the mail with a link to a new password, if the e-mail has an account. `now` in ms. */
async function keepReset(db: ShopDb, email: string, now: number): Promise<void> {
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
async function customerOfReset(db: ShopDb | Within, token: string, now: string): Promise<string | null> {
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
async function changePassword(within: Within, { customerId, passwordHash, now }: Changing): Promise<{ email: string }> {
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

const hourMs = 3_600_000
/** Longer than it takes to write the mail, so that nobody can tell by the time whether there was one to write. */
const answerAfterMs = 250

const NO_SUCH_LINK = `This link has been used already, or is older than ${RESET_HELD_MINUTES} minutes. Please ask for another.`

/** A password: forgotten, put in place by the link of a mail, and changed. DECISIONS 18. */
export function addPasswordRoutes(router: Router, deps: CustomerDeps): void {
  const { db, clock, limits, mail, sessions, passwords, confirmPassword, knownBrowsers } = deps
  const resets = { name: 'resets', most: limits.resetsPerHour, within: hourMs }
  const limitAsking = createAddressLimit(db, limits, { ...resets, costs: ['mail'] })
  const limitOpening = createAddressLimit(db, limits, { ...resets, costs: ['hash'] })
  const limitEmail = createLimit(db, { name: 'resets-of', most: limits.resetsOfEmailPerHour, within: hourMs })
  const time = () => new Date(clock()).toISOString()

  router.post('/api/customers/password-reset', async (ctx) => {
    ctx.set('Cache-Control', 'no-store')
    const { email } = readBody(ctx, passwordResetSchema)
    await limitAsking(ctx.ip)
    await limitEmail(hashOf(email))
    await Promise.all([keepReset(db, email, clock()), pause(answerAfterMs)])
    mail.wake()
    ctx.body = { success: true }
  })

  router.post('/api/customers/password-reset/confirm', async (ctx) => {
    ctx.set('Cache-Control', 'no-store')
    const { token, password } = readBody(ctx, resetConfirmationSchema)
    await limitOpening(ctx.ip)
    const asked = await customerOfReset(db, token, time())
    const customer = asked === null ? undefined : await findCustomer(db, asked)
    if (!customer) throw notFound(NO_SUCH_LINK)
    await refuseGuessable(password, passwordOwnerOf(customer))
    const passwordHash = await passwords.hash(password, strangerOf(ctx.ip))
    const { email, customerId } = await inTransaction(db, async (within) => {
      // Asked again: while the password was being hashed, the link may have been used elsewhere.
      const customerId = await customerOfReset(within, token, time())
      if (customerId === null) throw notFound(NO_SUCH_LINK)
      const changed = await changePassword(within, { customerId, passwordHash, now: time() })
      await endSessionsOf(within, customerId)
      return { ...changed, customerId }
    })
    // Whoever reads the account's mail is its owner, however often others have guessed.
    await forgiveAccount(db, email, { from: 'anywhere' })
    knownBrowsers.remember(ctx, customerId)
    mail.wake()
    ctx.body = { success: true }
  })

  router.put('/api/users/:number/password', async (ctx) => {
    ctx.set('Cache-Control', 'no-store')
    const { id } = await sessions.signedIn(ctx, ctx.params.number ?? '')
    const { password, newPassword } = readBody(ctx, passwordChangeSchema)
    const confirmed = await confirmPassword(ctx, { id }, password)
    const customer = await findCustomer(db, id)
    if (customer) await refuseGuessable(newPassword, passwordOwnerOf(customer), 'newPassword')
    const passwordHash = await passwords.hash(newPassword, strangerOf(ctx.ip))
    await sessions.startAnew(ctx, id, async (within) => {
      if ((await findCustomer(within, id))?.password_hash !== confirmed) throw wrongPassword()
      await changePassword(within, { customerId: id, passwordHash, now: time() })
    })
    mail.wake()
    ctx.body = { success: true }
  })
}
