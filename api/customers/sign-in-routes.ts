import type Router from '@koa/router'
import { signInSchema } from '#domain/accounts/sign-in.ts'
import { readBody } from '../http/body.ts'
import { createLimit } from '../http/limit.ts'
import { signInFailed } from '../http/problems.ts'
import { accountLimit } from './confirm-password.ts'
import { attachOrders, type CustomerRow, findCustomer, findCustomerByEmail, profileOf } from './queries.ts'
import type { CustomerDeps } from './routes.ts'

const quarterMs = 15 * 60_000

/** Sign-in, who is signed in, and sign-out. Storefront spec, sections 4 and 7. */
export function addSignInRoutes(router: Router, { db, limits, sessions, passwords }: CustomerDeps): void {
  const limitAddress = createLimit(db, { name: 'sign-ins', most: limits.signIns, within: quarterMs })
  const limitAccount = accountLimit(db, limits)

  // An e-mail that nobody has costs as much, counts as much and hears the same as a wrong password.
  router.post('/api/shopify/customer/login', async (ctx) => {
    ctx.set('Cache-Control', 'no-store')
    const { email, password } = readBody(ctx, signInSchema)
    await limitAddress(ctx.ip)
    await limitAccount(email)
    const customer = await findCustomerByEmail(db, email)
    const isRight = await passwords.matches(password, customer?.password_hash ?? null)
    if (!customer || !isRight) throw signInFailed()
    await sessions.signIn(ctx, { id: customer.id, passwordHash: customer.password_hash })
    await renewHash(customer, password)
    await attachOrders(db, customer)
    ctx.body = { success: true, customer: profileOf(customer) }
  })

  /** What was hashed more cheaply once is so no longer, unless the password was changed in this very moment. */
  async function renewHash({ id, password_hash: kept }: CustomerRow, password: string): Promise<void> {
    const password_hash = await passwords.renewed(password, kept)
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
