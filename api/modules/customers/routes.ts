import { randomBytes } from 'node:crypto'
import Router from '@koa/router'
import type { Transaction } from 'kysely'
import {
  REGISTRATION_HELD_HOURS,
  type Registration,
  registrationSchema,
  verificationSchema
} from '#domain/accounts/registration.ts'
import { inTransaction } from '../../db/engine.ts'
import type { ShopDb } from '../../db/open.ts'
import type { ShopTables } from '../../db/schema.ts'
import { readBody } from '../../server/http/body.ts'
import { createAddressLimit, createLimit } from '../../server/http/limit.ts'
import { notFound, unprocessable } from '../../server/http/problems.ts'
import { waitingMail } from '../mail/outbox.ts'
import { hashOf } from '../sessions/hash.ts'
import { strangerOf } from './hashing-queue.ts'
import { heldUntilBetween } from './held-link.ts'
import { addPasswordRoutes } from './password-routes.ts'
import { refuseGuessable } from './passwords.ts'
import { attachOrders, findCustomerByEmail, insertCustomer } from './queries.ts'
import { addSignInRoutes, type CustomerDeps } from './sign-in-routes.ts'

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
async function keepRegistration(db: ShopDb, { registration, passwordHash, now }: Registering): Promise<void> {
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
async function passwordOfRegistration(db: ShopDb, token: string, now: string): Promise<string | undefined> {
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
async function confirmRegistration(
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

const hourMs = 3_600_000

const NO_SUCH_LINK = `This link has been used already, or is older than ${REGISTRATION_HELD_HOURS} hours. Please create your account again.`

const ANOTHER_PASSWORD = 'This is not the password that was chosen when this link was asked for.'

/** An account: asked for, and made once its e-mail is confirmed. DECISIONS 18. */
function addRegistrationRoutes(router: Router, deps: CustomerDeps): void {
  const { db, clock, limits, mail, passwords } = deps
  const limit = (name: string, most: number) => createLimit(db, { name, most, within: hourMs })
  const registrations = { name: 'registrations', most: limits.registrationsPerHour, within: hourMs }
  const limitAddress = createAddressLimit(db, limits, { ...registrations, costs: ['hash', 'mail'] })
  const limitVerifying = createAddressLimit(db, limits, { ...registrations, name: 'verifications', costs: ['hash'] })
  const limitLink = limit('verifications-of', limits.signInsOfAccount)
  const limitEmail = limit('registrations-of', limits.registrationsOfEmailPerHour)

  // Answers the same, after the same work, whether the e-mail has an account or not: only its reader learns that.
  router.post('/api/customers', async (ctx) => {
    ctx.set('Cache-Control', 'no-store')
    const registration = readBody(ctx, registrationSchema)
    await limitAddress(ctx.ip)
    await limitEmail(hashOf(registration.email))
    await refuseGuessable(registration.password, registration)
    const passwordHash = await passwords.hash(registration.password, strangerOf(ctx.ip))
    await keepRegistration(db, { registration, passwordHash, now: clock() })
    mail.wake()
    ctx.body = { success: true }
  })

  router.post('/api/customers/verify', async (ctx) => {
    ctx.set('Cache-Control', 'no-store')
    const { token, password } = readBody(ctx, verificationSchema)
    const now = new Date(clock()).toISOString()
    const chosen = await passwordOfRegistration(db, token, now)
    if (chosen === undefined) throw notFound(NO_SUCH_LINK)
    await limitLink(hashOf(token))
    await limitVerifying(ctx.ip)
    if (!(await passwords.matches(password, chosen, strangerOf(ctx.ip))))
      throw unprocessable([{ path: 'password', message: ANOTHER_PASSWORD }])
    const email = await inTransaction(db, (within) => confirmRegistration(within, token, now))
    if (email === null) throw notFound(NO_SUCH_LINK)
    ctx.body = { success: true, email }
  })
}

/**
 * Accounts: made, signed in to and out of, and their passwords. What holds a password is never remembered under an
 * Idempotency-Key: the fingerprint of its body would be a way to guess it fast. Done twice, none of it does harm.
 */
export function customerRoutes(deps: CustomerDeps): Router {
  const router = new Router()
  addSignInRoutes(router, deps)
  addRegistrationRoutes(router, deps)
  addPasswordRoutes(router, deps)
  return router
}
