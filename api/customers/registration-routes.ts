import type Router from '@koa/router'
import { REGISTRATION_HELD_HOURS, registrationSchema, verificationSchema } from '#domain/accounts/registration.ts'
import { inTransaction } from '../db/engine.ts'
import { readBody } from '../http/body.ts'
import { createAddressLimit, createLimit } from '../http/limit.ts'
import { notFound, unprocessable } from '../http/problems.ts'
import { hashOf } from '../sessions/hash.ts'
import { strangerOf } from './hashing-queue.ts'
import { refuseGuessable } from './passwords.ts'
import { confirmRegistration, keepRegistration, passwordOfRegistration } from './registering.ts'
import type { CustomerDeps } from './sign-in-routes.ts'

const hourMs = 3_600_000

const NO_SUCH_LINK = `This link has been used already, or is older than ${REGISTRATION_HELD_HOURS} hours. Please create your account again.`

const ANOTHER_PASSWORD = 'This is not the password that was chosen when this link was asked for.'

/** An account: asked for, and made once its e-mail is confirmed. DECISIONS 18. */
export function addRegistrationRoutes(router: Router, deps: CustomerDeps): void {
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
