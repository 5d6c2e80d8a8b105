import Router from '@koa/router'
import type { ShopDb } from '../db/open.ts'
import type { Limits } from '../http/limits.ts'
import type { MailBell } from '../mail/sender.ts'
import type { Passkeys } from '../passkeys/passkeys.ts'
import type { KnownBrowsers } from '../sessions/known-browser.ts'
import type { Sessions } from '../sessions/sessions.ts'
import type { ConfirmPassword } from './confirm-password.ts'
import { addPasswordRoutes } from './password-routes.ts'
import type { Passwords } from './passwords.ts'
import { addRegistrationRoutes } from './registration-routes.ts'
import { addSignInRoutes } from './sign-in-routes.ts'

export interface CustomerDeps {
  db: ShopDb
  clock: () => number
  limits: Limits
  mail: MailBell
  sessions: Sessions
  passwords: Passwords
  passkeys: Passkeys
  confirmPassword: ConfirmPassword
  knownBrowsers: KnownBrowsers
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
