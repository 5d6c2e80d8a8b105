import Router from '@koa/router'
import { addPasswordRoutes } from './password-routes.ts'
import { addRegistrationRoutes } from './registration-routes.ts'
import type { CustomerDeps } from './sign-in-routes.ts'
import { addSignInRoutes } from './sign-in-routes.ts'

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
