import type Router from '@koa/router'
import type { Logger } from 'pino'
import type { Catalogue } from '../db/catalogue/catalogue.ts'
import type { ShopDb } from '../db/open.ts'
import { createPriceList } from '../modules/bracelet-prices/price-list.ts'
import { cartRoutes } from '../modules/cart/routes.ts'
import { checkoutRoutes } from '../modules/checkout/routes.ts'
import { consentRoutes } from '../modules/consent/routes.ts'
import { createConfirmPassword } from '../modules/customers/confirm-password.ts'
import { createPasswords, type Passwords } from '../modules/customers/passwords.ts'
import { customerRoutes } from '../modules/customers/routes.ts'
import { discountRoutes } from '../modules/discounts/routes.ts'
import type { Films } from '../modules/films/films.ts'
import { giftCardRoutes } from '../modules/gift-cards/routes.ts'
import type { MailBell } from '../modules/mail/sender.ts'
import { changeRoutes } from '../modules/orders/changes/change-routes.ts'
import type { OrderLinks } from '../modules/orders/links.ts'
import { returnRoutes } from '../modules/orders/return-routes.ts'
import { orderRoutes } from '../modules/orders/routes.ts'
import type { OrderTerms } from '../modules/orders/terms.ts'
import { createPasskeys } from '../modules/passkeys/passkeys.ts'
import type { PayLinks } from '../modules/payments/links.ts'
import { createPayments, type Payments } from '../modules/payments/routes.ts'
import { pushRoutes } from '../modules/push/routes.ts'
import { reminderRoutes } from '../modules/reminders/routes.ts'
import { receivingOf, repliesOf } from '../modules/replies/replies.ts'
import { replyWebhookRoutes } from '../modules/replies/webhook-route.ts'
import { requestRoutes } from '../modules/requests/routes.ts'
import { shareRoute } from '../modules/requests/share.ts'
import { reviewRoutes } from '../modules/reviews/routes.ts'
import { createKnownBrowsers } from '../modules/sessions/known-browser.ts'
import { createSessions } from '../modules/sessions/sessions.ts'
import { stockWatchRoutes } from '../modules/stock-watches/routes.ts'
import { transferRoutes } from '../modules/transfers/routes.ts'
import { uploadRoutes } from '../modules/uploads/routes.ts'
import { userRoutes } from '../modules/users/routes.ts'
import { vitalRoutes } from '../modules/vitals/routes.ts'
import type { VitalCounts } from '../modules/vitals/vital-counts.ts'
import type { Config } from './config.ts'
import type { Limits } from './http/limits.ts'
import { wellKnown } from './http/well-known.ts'

export interface PersonalDeps {
  config: Pick<
    Config,
    'publicUrl' | 'mailTo' | 'mailFrom' | 'replies' | 'stripe' | 'paypal' | 'bank' | 'dataDir' | 'pushLoopback'
  >
  db: ShopDb
  catalogue: Catalogue
  clock: () => number
  /** With which the shop signs. */
  secret: string
  limits: Limits
  links: OrderLinks
  payLinks: PayLinks
  mail: MailBell
  films: Pick<Films, 'ofRequest'>
  log: Pick<Logger, 'info' | 'warn' | 'error'>
  vitals: Pick<VitalCounts, 'note'>
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
  const receiving = receivingOf(config, { ...deps, addresses: repliesOf(deps.secret, config) })
  return {
    open: [shareRoute(), wellKnown(deps), ...payments.open, ...replyWebhookRoutes(config, receiving)],
    raw: [
      uploadRoutes(personal),
      changeRoutes(personal),
      returnRoutes(personal),
      giftCardRoutes(personal),
      reminderRoutes(personal)
    ],
    json: [
      cartRoutes(personal),
      checkoutRoutes(personal),
      discountRoutes(personal),
      orderRoutes(personal),
      requestRoutes(personal),
      consentRoutes(personal),
      transferRoutes(personal),
      customerRoutes(personal),
      userRoutes(personal),
      reviewRoutes(personal),
      pushRoutes(personal),
      stockWatchRoutes(personal),
      vitalRoutes(personal),
      ...payments.json
    ],
    reconcilePayments: payments.reconcile
  }
}
