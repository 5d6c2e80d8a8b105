import Router from '@koa/router'
import * as z from 'zod/mini'
import type { Config } from '../config.ts'
import type { ShopDb } from '../db/open.ts'
import { readBody } from '../http/body.ts'
import { createLimit } from '../http/limit.ts'
import type { Limits } from '../http/limits.ts'
import { idempotencyKey } from '../http/once.ts'
import { notFound } from '../http/problems.ts'
import { emptyCartRefusal } from '../orders/refusals.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { makeCheckoutToken, redeemCheckoutToken } from './tokens.ts'

export interface CheckoutDeps {
  db: ShopDb
  clock: () => number
  sessions: Sessions
  config: Pick<Config, 'publicUrl'>
  limits: Pick<Limits, 'claimsPerHour'>
}

const claimSchema = z.object({ token: z.string('Which token?').check(z.maxLength(100, 'This is no token.')) })

/** The way from the cart to the shop's own checkout, also into another browser. DECISIONS 15. */
export function checkoutRoutes({ db, clock, sessions, config, limits }: CheckoutDeps): Router {
  const router = new Router()
  const limitClaims = createLimit(db, { name: 'claims', most: limits.claimsPerHour, within: 3_600_000 })

  // Not answered from memory under its key: the token would lie there as it is. Two tokens do no harm.
  router.post('/api/create-shopify-checkout', async (ctx) => {
    const key = idempotencyKey(ctx)
    const visitor = await sessions.find(ctx)
    const hasLines = visitor && (await isFilled(db, visitor.cartId))
    if (!hasLines) throw emptyCartRefusal()
    const token = await makeCheckoutToken(db, visitor.cartId, clock())
    if (key !== undefined) ctx.set('Idempotency-Key', key)
    ctx.set('Cache-Control', 'no-store')
    ctx.body = { checkoutUrl: `${config.publicUrl ?? `${ctx.protocol}://${ctx.host}`}/checkout?token=${token}` }
  })

  router.post('/api/checkout-tokens/claim', async (ctx) => {
    const key = idempotencyKey(ctx)
    const { token } = readBody(ctx, claimSchema)
    await limitClaims(ctx.ip)
    const cartId = await redeemCheckoutToken(db, token, clock())
    if (cartId === null)
      throw notFound('This link has been used or has expired. Please open the checkout from your cart.')
    const visitor = await sessions.find(ctx)
    const isHere = visitor?.cartId === cartId
    // A link that somebody else has sent must not put another cart in the place of what was chosen here.
    const keepsOwn = visitor !== null && !isHere && (await isFilled(db, visitor.cartId))
    if (!isHere && !keepsOwn) await sessions.join(ctx, cartId)
    if (key !== undefined) ctx.set('Idempotency-Key', key)
    ctx.set('Cache-Control', 'no-store')
    ctx.body = { claimed: !keepsOwn }
  })

  return router
}

async function isFilled(db: ShopDb, cartId: string): Promise<boolean> {
  const line = await db.selectFrom('cart_lines').select('id').where('cart_id', '=', cartId).limit(1).executeTakeFirst()
  return line !== undefined
}
