import type Router from '@koa/router'
import { signInSchema } from '#domain/accounts/sign-in.ts'
import { readBody } from '../http/body.ts'
import { createAddressLimit } from '../http/limit.ts'
import { signInFailed } from '../http/problems.ts'
import { accountLimit, forgiveAccount, type Guessing } from './confirm-password.ts'
import { type InQueue, strangerOf } from './hashing-queue.ts'
import { attachOrders, type CustomerRow, findCustomer, findCustomerByEmail, profileOf } from './queries.ts'
import type { CustomerDeps } from './routes.ts'

const quarterMs = 15 * 60_000

/** Sign-in, who is signed in, and sign-out. Storefront spec, sections 4 and 7. */
export function addSignInRoutes(router: Router, deps: CustomerDeps): void {
  const { db, limits, sessions, passwords, knownBrowsers } = deps
  const terms = { name: 'sign-ins', most: limits.signIns, within: quarterMs, costs: ['hash'] } as const
  const limitAddress = createAddressLimit(db, limits, terms)
  const limitAccount = accountLimit(db, limits)

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
    await sessions.signIn(ctx, { id: customer.id, passwordHash: customer.password_hash })
    knownBrowsers.remember(ctx, customer.id)
    if (guessing.from === 'known') await forgiveAccount(db, email, guessing)
    await renewHash(customer, password, whose)
    await attachOrders(db, customer)
    ctx.body = { success: true, customer: profileOf(customer) }
  })

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
