import { randomUUID } from 'node:crypto'
import Router from '@koa/router'
import type { Context } from 'koa'
import type { Logger } from 'pino'
import { shop } from '#data/shop.ts'
import { type ConsentAnswer, consentBodySchema } from '#domain/consent/consent-body.ts'
import { createPriceList } from './bracelet-prices/price-list.ts'
import { cartRoutes } from './cart/routes.ts'
import { checkoutRoutes } from './checkout/routes.ts'
import type { Config } from './config.ts'
import { addConsent, customersHash, hasConsent } from './consent/queries.ts'
import { createConfirmPassword } from './customers/confirm-password.ts'
import { createPasswords, type Passwords } from './customers/passwords.ts'
import { customerRoutes } from './customers/routes.ts'
import type { Catalogue } from './db/catalogue/catalogue.ts'
import type { ShopDb } from './db/open.ts'
import { readBody } from './http/body.ts'
import { countUnder, createAddressLimit, createLimit } from './http/limit.ts'
import type { Limits } from './http/limits.ts'
import { answerOnce, idempotencyKey } from './http/once.ts'
import { unprocessable } from './http/problems.ts'
import type { MailBell } from './mail/sender.ts'
import type { OrderLinks } from './orders/links.ts'
import { orderRoutes } from './orders/routes.ts'
import type { OrderTerms } from './orders/terms.ts'
import { createPasskeys } from './passkeys/passkeys.ts'
import type { PayLinks } from './payments/links.ts'
import { createPayments, type Payments } from './payments/routes.ts'
import { pushRoutes } from './push/routes.ts'
import { requestRoutes } from './requests/routes.ts'
import { reviewRoutes } from './reviews/routes.ts'
import { createKnownBrowsers } from './sessions/known-browser.ts'
import { readOwner } from './sessions/owner.ts'
import { createSessions, type Sessions } from './sessions/sessions.ts'
import { stockWatchRoutes } from './stock-watches/routes.ts'
import { transferRoutes } from './transfers/routes.ts'
import { uploadRoutes } from './uploads/routes.ts'
import { userRoutes } from './users/routes.ts'

interface ConsentDeps {
  db: ShopDb
  clock: () => number
  sessions: Pick<Sessions, 'find'>
  limits: Pick<Limits, 'requestsPerHour' | 'requestsFromAddressPerHour' | 'costPerMinute'>
}

const hourMs = 3_600_000

/** The log of choices about cookies. */
function consentRoutes({ db, clock, sessions, limits }: ConsentDeps): Router {
  const router = new Router()
  const limitOwner = createLimit(db, { name: 'consents', most: limits.requestsPerHour, within: hourMs })
  const ofAddress = { name: 'consents-from', most: limits.requestsFromAddressPerHour, within: hourMs }
  const limitAddress = createAddressLimit(db, limits, ofAddress)

  /** POST /api/consent: one choice. No session begins and no cookie is set: whoever says no is not given one for it. */
  router.post('/api/consent', async (ctx) => {
    const chosen = readBody(ctx, consentBodySchema)
    const owner = await ownerHash(ctx)
    if (owner === null) throw unprocessable([{ path: 'X-Owner', message: 'A choice is a device’s.' }])
    const id = idempotencyKey(ctx) ?? randomUUID()
    // What is sent again, or cannot be taken, is not counted.
    const count = async () =>
      (await hasConsent(db, id)) ? undefined : countUnder([limitOwner, owner], [limitAddress, ctx.ip])
    await answerOnce(ctx, { db, clock, scope: owner, count }, async (within) => {
      const answer: ConsentAnswer = { id }
      // Sent again long after, when the first answer is no longer remembered.
      if (await hasConsent(within, id)) return { status: 201, body: answer }
      await addConsent(within, { ...chosen, id, owner, now: clock() })
      return { status: 201, body: answer }
    })
  })

  /** The device's, or of the customer who is signed in on it. Throws 401 for a customer who is not. */
  async function ownerHash(ctx: Context): Promise<string | null> {
    const { guestHash, customerNumber } = readOwner(ctx)
    if (customerNumber === null) return guestHash
    const customer = (await sessions.find(ctx))?.customer
    return customer ? customersHash(customer.id) : null
  }

  return router
}

const dayMs = 86_400_000

/** The account's page on which a password is changed; whoever is not signed in is asked to there. */
const CHANGE_PASSWORD = '/account?tab=settings'

interface WellKnownDeps {
  config: Pick<Config, 'publicUrl'>
  clock: () => number
}

/** What programs look for at the same place of every site: RFC 8615. */
function wellKnown({ config, clock }: WellKnownDeps): Router {
  const router = new Router()

  /** GET /.well-known/security.txt: whom to tell of a hole. RFC 9116 wants it to end within a year. */
  router.get('/.well-known/security.txt', (ctx) => {
    const expires = new Date(Math.floor(clock() / dayMs) * dayMs + 180 * dayMs)
    const lines = [
      `Contact: mailto:${shop.contact.serviceEmail}`,
      `Expires: ${expires.toISOString().replace('.000', '')}`,
      'Preferred-Languages: en',
      ...(config.publicUrl ? [`Canonical: ${config.publicUrl}/.well-known/security.txt`] : [])
    ]
    ctx.set('Cache-Control', 'public, max-age=86400')
    ctx.type = 'text/plain; charset=utf-8'
    ctx.body = lines.map((line) => `${line}\n`).join('')
  })

  /** GET /.well-known/change-password: where a keeper of passwords leads somebody whose own is to be changed. */
  router.get('/.well-known/change-password', (ctx) => {
    ctx.set('Cache-Control', 'no-cache')
    ctx.redirect(CHANGE_PASSWORD)
  })

  return router
}

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

/**
 * Pictures shared into the app are kept by its worker, which answers before anything comes here. What does come was
 * shared before a worker was in control: the page explains it. Stands before anything that reads a body or asks where it
 * comes from, for nothing is done with it.
 */
function shareRoute(): Router {
  const router = new Router()
  router.post('/share', (ctx) => {
    ctx.set('Cache-Control', 'no-store')
    ctx.status = 303
    ctx.redirect('/bespoke?shared=unsaved')
  })
  return router
}
