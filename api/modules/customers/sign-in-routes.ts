import type Router from '@koa/router'
import type { Context } from 'koa'
import type { Transaction } from 'kysely'
import { deviceOf } from '#domain/accounts/device-name.ts'
import { passkeyBodySchema } from '#domain/accounts/passkey.ts'
import { signInSchema } from '#domain/accounts/sign-in.ts'
import type { ShopDb } from '../../db/open.ts'
import type { ShopTables } from '../../db/schema.ts'
import { readBody } from '../../server/http/body.ts'
import { createAddressLimit } from '../../server/http/limit.ts'
import type { Limits } from '../../server/http/limits.ts'
import { notFound, passkeyRefused, signInFailed } from '../../server/http/problems.ts'
import { waitingMail } from '../mail/outbox.ts'
import type { MailBell } from '../mail/sender.ts'
import { listPasskeys, NO_PASSKEYS_HERE, type Passkeys } from '../passkeys/passkeys.ts'
import type { KnownBrowsers } from '../sessions/known-browser.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { accountLimit, type ConfirmPassword, forgiveAccount, type Guessing } from './confirm-password.ts'
import { type InQueue, strangerOf } from './hashing-queue.ts'
import type { Passwords } from './passwords.ts'
import { attachOrders, type CustomerRow, findCustomer, findCustomerByEmail, profileOf } from './queries.ts'

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

const quarterMs = 15 * 60_000
const FIRST_HOUR_MS = 3_600_000

/** Sign-in, who is signed in, and sign-out. Storefront spec, sections 4 and 7. */
export function addSignInRoutes(router: Router, deps: CustomerDeps): void {
  const { db, limits, sessions, passwords, passkeys, knownBrowsers, mail, clock } = deps
  const terms = { name: 'sign-ins', most: limits.signIns, within: quarterMs, costs: ['hash'] } as const
  const limitAddress = createAddressLimit(db, limits, terms)
  const limitAccount = accountLimit(db, limits)
  const limitPasskeys = createAddressLimit(db, limits, { ...terms, name: 'passkeys', costs: [] })
  const limitAsked = createAddressLimit(db, limits, {
    ...terms,
    name: 'passkeys asked',
    most: limits.passkeysAsked,
    costs: []
  })

  // An e-mail that nobody has costs as much, counts as much and hears the same as a wrong password.
  router.post('/api/shopify/customer/login', async (ctx) => {
    ctx.set('Cache-Control', 'no-store')
    const { email, password } = readBody(ctx, signInSchema)
    const customer = await findCustomerByEmail(db, email)
    const browser = customer ? knownBrowsers.find(ctx, customer.id) : null
    const guessing: Guessing = browser === null ? { from: 'anywhere' } : { from: 'known', browser }
    // A browser that has been here before waits behind nobody who guesses from the same address.
    if (browser === null) await limitAddress(ctx.ip)
    await limitAccount(email, guessing)
    const whose = browser === null ? strangerOf(ctx.ip) : { name: browser, isKnown: true }
    const isRight = await passwords.matches(password, customer?.password_hash ?? null, whose)
    if (!customer || !isRight) throw signInFailed()
    const holds = async (within: ShopDb | Transaction<ShopTables>) =>
      (await findCustomer(within, customer.id))?.password_hash === customer.password_hash
    await sessions.signIn(ctx, { id: customer.id, holds, opened: tellOfNewDevice(ctx, customer) })
    knownBrowsers.remember(ctx, customer.id)
    if (guessing.from === 'known') await forgiveAccount(db, email, guessing)
    await renewHash(customer, password, whose)
    mail.wake()
    await attachOrders(db, customer)
    ctx.body = { success: true, customer: profileOf(customer) }
  })

  router.post('/api/customers/passkey/options', async (ctx) => {
    ctx.set('Cache-Control', 'no-store')
    if (!passkeys.areAt(ctx)) throw notFound(NO_PASSKEYS_HERE)
    await limitAsked(ctx.ip)
    ctx.body = { options: await passkeys.ask(ctx, 'sign-in') }
  })

  // By its key the authenticator is known, by its challenge the moment: there is nothing to guess and nobody to lock out.
  router.post('/api/customers/passkey/sign-in', async (ctx) => {
    ctx.set('Cache-Control', 'no-store')
    const { answer } = readBody(ctx, passkeyBodySchema)
    await limitPasskeys(ctx.ip)
    const proof = await passkeys.prove(ctx, { kind: 'customer', purpose: 'sign-in' }, answer)
    const customer = proof && (await findCustomer(db, proof.ownerId))
    if (!customer) throw passkeyRefused()
    const holds = async (within: Transaction<ShopTables>) =>
      (await listPasskeys(within, { kind: 'customer', id: customer.id })).some(({ id }) => id === proof.id)
    await sessions.signIn(ctx, { id: customer.id, holds, opened: tellOfNewDevice(ctx, customer) })
    knownBrowsers.remember(ctx, customer.id)
    mail.wake()
    await attachOrders(db, customer)
    ctx.body = { success: true, customer: profileOf(customer) }
  })

  /**
   * Writes to a customer whose account a browser has opened that never did before. Not in the account's first hour, when
   * its owner has come from our mail.
   */
  function tellOfNewDevice(ctx: Context, { id, email, created_at }: CustomerRow) {
    const isNew = knownBrowsers.find(ctx, id) === null && clock() - Date.parse(created_at) >= FIRST_HOUR_MS
    return async (within: Transaction<ShopTables>): Promise<void> => {
      if (!isNew) return
      const letter = waitingMail(
        'new-device',
        email,
        id,
        new Date(clock()).toISOString(),
        deviceOf(ctx.get('User-Agent'))
      )
      await within.insertInto('mail_outbox').values(letter).execute()
    }
  }

  /** What was hashed more cheaply once is so no longer, unless the password was changed in this very moment. */
  async function renewHash({ id, password_hash: kept }: CustomerRow, password: string, whose: InQueue): Promise<void> {
    const password_hash = await passwords.renewed(password, kept, whose)
    if (password_hash === null) return
    const own = db.updateTable('customers').set({ password_hash }).where('id', '=', id)
    await own.where('password_hash', '=', kept).execute()
  }

  router.get('/api/shopify/customer/profile', async (ctx) => {
    ctx.set('Cache-Control', 'no-store')
    const who = await sessions.who(ctx)
    const customer = who && (await findCustomer(db, who.id))
    ctx.body = customer ? { authenticated: true, customer: profileOf(customer) } : { authenticated: false }
  })

  router.post('/api/shopify/customer/logout', async (ctx) => {
    ctx.set('Cache-Control', 'no-store')
    await sessions.signOut(ctx)
    ctx.body = { success: true }
  })
}
