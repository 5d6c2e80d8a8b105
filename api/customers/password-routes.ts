import { setTimeout as pause } from 'node:timers/promises'
import type Router from '@koa/router'
import { passwordChangeSchema } from '#domain/accounts/password.ts'
import { passwordResetSchema, RESET_HELD_MINUTES, resetConfirmationSchema } from '#domain/accounts/registration.ts'
import { inTransaction } from '../db/engine.ts'
import { readBody } from '../http/body.ts'
import { createAddressLimit, createLimit } from '../http/limit.ts'
import { notFound } from '../http/problems.ts'
import { endSessionsOf } from '../sessions/end-sessions.ts'
import { hashOf } from '../sessions/hash.ts'
import { changePassword, customerOfReset, keepReset } from './changing.ts'
import { forgiveAccount, wrongPassword } from './confirm-password.ts'
import { strangerOf } from './hashing-queue.ts'
import { refuseGuessable } from './passwords.ts'
import { findCustomer, passwordOwnerOf } from './queries.ts'
import type { CustomerDeps } from './sign-in-routes.ts'

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
