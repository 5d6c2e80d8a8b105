import type Router from '@koa/router'
import type { Logger } from 'pino'
import { createPriceList } from './bracelet-prices/price-list.ts'
import { cartRoutes } from './cart/routes.ts'
import { checkoutRoutes } from './checkout/routes.ts'
import type { Config } from './config.ts'
import { consentRoutes } from './consent/routes.ts'
import { createConfirmPassword } from './customers/confirm-password.ts'
import { createPasswords, type Passwords } from './customers/passwords.ts'
import { customerRoutes } from './customers/routes.ts'
import type { Catalogue } from './db/catalogue/catalogue.ts'
import type { ShopDb } from './db/open.ts'
import type { Limits } from './http/limits.ts'
import { wellKnown } from './http/well-known.ts'
import type { MailBell } from './mail/sender.ts'
import type { OrderLinks } from './orders/links.ts'
import { orderRoutes } from './orders/routes.ts'
import type { OrderTerms } from './orders/terms.ts'
import { createPasskeys } from './passkeys/passkeys.ts'
import type { PayLinks } from './payments/links.ts'
import { createPayments, type Payments } from './payments/routes.ts'
import { pushRoutes } from './push/routes.ts'
import { requestRoutes } from './requests/routes.ts'
import { shareRoute } from './requests/share.ts'
import { reviewRoutes } from './reviews/routes.ts'
import { createKnownBrowsers } from './sessions/known-browser.ts'
import { createSessions } from './sessions/sessions.ts'
import { stockWatchRoutes } from './stock-watches/routes.ts'
import { transferRoutes } from './transfers/routes.ts'
import { uploadRoutes } from './uploads/routes.ts'
import { userRoutes } from './users/routes.ts'

export interface PersonalDeps {
  config: Pick<Config, 'publicUrl' | 'mailTo' | 'stripe' | 'paypal' | 'bank' | 'dataDir' | 'pushLoopback'>
  db: ShopDb
  catalogue: Catalogue
  clock: () => number
  /** With which the shop signs. */
  secret: string
  limits: Limits
  links: OrderLinks
  payLinks: PayLinks
  mail: MailBell
  log: Pick<Logger, 'info' | 'warn' | 'error'>
  /** The terms that an order accepts now, where there are pages. */
  terms?: () => OrderTerms | null
  /** Cheap ones for tests. */
  passwords?: Passwords
}

export interface Personal {
  /** Does nothing that another site could make use of, or is signed by who calls, so it is open to all. */
  open: readonly Router[]
  /** Bodies that are no JSON. */
  raw: readonly Router[]
  json: readonly Router[]
  /** Asks the payment providers about payments that stay open. Null where none is configured. */
  reconcilePayments: Payments['reconcile']
}

/** Everything the shop answers to one visitor alone, and everything that writes. */
export function createPersonal(deps: PersonalDeps): Personal {
  const { config, db, catalogue, clock, limits, passwords = createPasswords() } = deps
  const priceList = createPriceList(db, catalogue)
  const https = config.publicUrl?.startsWith('https:') ?? false
  const sessions = createSessions({ db, clock, https, limits })
  const knownBrowsers = createKnownBrowsers({ secret: deps.secret, https })
  const confirmPassword = createConfirmPassword({ db, limits, passwords, knownBrowsers })
  const passkeys = createPasskeys({ db, clock, publicUrl: config.publicUrl })
  const personal = { ...deps, sessions, priceList, passwords, passkeys, confirmPassword, knownBrowsers }
  const payments = createPayments(personal)
  return {
    open: [shareRoute(), wellKnown(deps), ...payments.open],
    raw: [uploadRoutes(personal)],
    json: [
      cartRoutes(personal),
      checkoutRoutes(personal),
      orderRoutes(personal),
      requestRoutes(personal),
      consentRoutes(personal),
      transferRoutes(personal),
      customerRoutes(personal),
      userRoutes(personal),
      reviewRoutes(personal),
      pushRoutes(personal),
      stockWatchRoutes(personal),
      ...payments.json
    ],
    reconcilePayments: payments.reconcile
  }
}
