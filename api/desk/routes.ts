import type { Passkeys } from '../passkeys/passkeys.ts'
import { catalogueRoutes } from './catalogue/catalogue-routes.ts'
import { customerDeskRoutes } from './customers/customer-routes.ts'
import type { DeskDeps } from './desk-deps.ts'
import type { DeskRoute } from './door/desk-route.ts'
import { staffPageRoutes } from './house/routes.ts'
import { inboxRoutes } from './inbox/routes.ts'
import { orderDeskRoutes } from './orders/order-routes.ts'
import { preflightRoutes } from './preflight/routes.ts'
import { promotionDeskRoutes } from './promotions/promotion-routes.ts'
import { reviewDeskRoutes } from './reviews/review-routes.ts'
import type { StaffCodes } from './staff/codes.ts'
import { passkeyRoutes } from './staff/passkey-routes.ts'
import { staffRoutes } from './staff/staff-routes.ts'

/** Every page and every form of the desk. */
export const deskRoutes = (deps: DeskDeps & { codes: StaffCodes; passkeys: Passkeys }): readonly DeskRoute[] => [
  ...inboxRoutes(deps),
  ...orderDeskRoutes(deps),
  ...catalogueRoutes(deps),
  ...promotionDeskRoutes(deps),
  ...reviewDeskRoutes(deps),
  ...customerDeskRoutes(deps),
  ...staffPageRoutes(deps),
  ...passkeyRoutes(deps),
  ...staffRoutes(deps),
  ...preflightRoutes(deps)
]
