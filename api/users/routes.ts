import Router from '@koa/router'
import type { ReadPriceList } from '../bracelet-prices/price-list.ts'
import type { Config } from '../config.ts'
import type { ConfirmPassword } from '../customers/confirm-password.ts'
import type { ShopDb } from '../db/open.ts'
import type { Limits } from '../http/limits.ts'
import type { MailBell } from '../mail/sender.ts'
import type { Passkeys } from '../passkeys/passkeys.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { addAddressRoutes } from './address-routes.ts'
import { createAskingCustomer } from './asking-customer.ts'
import { addErasureRoute } from './erasure-route.ts'
import { addOwnDataRoutes } from './own-data-routes.ts'
import { addProfileRoutes } from './profile-routes.ts'
import { addSecurityRoutes } from './security-routes.ts'
import { addWishRoutes } from './wish-routes.ts'

export interface UserDeps {
  config: Pick<Config, 'dataDir'>
  db: ShopDb
  clock: () => number
  mail: MailBell
  sessions: Sessions
  limits: Limits
  confirmPassword: ConfirmPassword
  passkeys: Passkeys
  priceList: ReadPriceList
}

/** A customer's own account, under their public number and answered to nobody else. Requests spec, section 7; DECISIONS 18. */
export function userRoutes(deps: UserDeps): Router {
  const router = new Router()
  const asking = createAskingCustomer(deps.sessions)
  addProfileRoutes(router, { ...deps, asking })
  addOwnDataRoutes(router, { ...deps, asking })
  addAddressRoutes(router, { ...deps, asking })
  addWishRoutes(router, { ...deps, asking })
  addErasureRoute(router, { ...deps, asking })
  addSecurityRoutes(router, { ...deps, asking })
  return router
}
