import { randomBytes } from 'node:crypto'
import Router from '@koa/router'
import type { Context } from 'koa'
import type { Transaction } from 'kysely'
import * as z from 'zod/mini'
import type { CheckoutLinkAnswer } from '#domain/cart/checkout-link.ts'
import { inTransaction } from '../../db/engine.ts'
import type { ShopDb } from '../../db/open.ts'
import type { ShopTables } from '../../db/schema.ts'
import type { Config } from '../../server/config.ts'
import { readBody } from '../../server/http/body.ts'
import { createAddressLimit } from '../../server/http/limit.ts'
import type { Limits } from '../../server/http/limits.ts'
import { idempotencyKey } from '../../server/http/once.ts'
import { notFound } from '../../server/http/problems.ts'
import { emptyCartRefusal } from '../orders/refusals.ts'
import { copyLines } from '../sessions/copy-lines.ts'
import { hashOf } from '../sessions/hash.ts'
import type { Sessions } from '../sessions/sessions.ts'

/** Long enough to change from the app to the browser, and to find one's glasses. DECISIONS 15. */
const heldMs = 30 * 60_000

/** A token of 256 random bits that leads to the cart, once. Kept as a hash. */
async function makeCheckoutToken(db: ShopDb, cartId: string, now: number): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now + heldMs).toISOString()
  await db
    .insertInto('checkout_tokens')
    .values({ token_hash: hashOf(token), cart_id: cartId, expires_at: expiresAt })
    .execute()
  return token
}

/** The cart a token leads to, or null for one that is used, expired or never was. The token stays good. */
async function findCheckoutCart(db: ShopDb, token: string, now: number): Promise<string | null> {
  const found = await db
    .selectFrom('checkout_tokens')
    .select('cart_id')
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', new Date(now).toISOString())
    .executeTakeFirst()
  return found?.cart_id ?? null
}

/** Uses a token up and says its cart, or null where it is used or expired already. Of two at once, one gets it. */
async function redeemCheckoutToken(
  db: ShopDb | Transaction<ShopTables>,
  token: string,
  now: number
): Promise<string | null> {
  const used = await db
    .deleteFrom('checkout_tokens')
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', new Date(now).toISOString())
    .returning('cart_id')
    .executeTakeFirst()
  return used?.cart_id ?? null
}

export interface CheckoutDeps {
  db: ShopDb
  clock: () => number
  sessions: Sessions
  config: Pick<Config, 'publicUrl'>
  limits: Pick<Limits, 'claimsPerHour' | 'costPerMinute'>
}

const claimSchema = z.object({
  token: z.string('Which token?').check(z.maxLength(100, 'This is no token.')),
  /** The shopper pressed "Add them to my cart". Pages of older versions never say so, and are given nothing. */
  copy: z._default(z.boolean(), false)
})

/** The way from the cart to the shop's own checkout, also into another browser. DECISIONS 15. */
export function checkoutRoutes({ db, clock, sessions, config, limits }: CheckoutDeps): Router {
  const router = new Router()
  const limitClaims = createAddressLimit(db, limits, { name: 'claims', most: limits.claimsPerHour, within: 3_600_000 })

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

  // A cart is data that is copied, never shared: whoever sends a link must not have the cart of whoever opens it, nor put
  // anything into it unasked. DECISIONS 36.
  router.post('/api/checkout-tokens/claim', async (ctx) => {
    const key = idempotencyKey(ctx)
    const { token, copy } = readBody(ctx, claimSchema)
    await limitClaims(ctx.ip)
    const answer = await claim(ctx, token, copy)
    if (key !== undefined) ctx.set('Idempotency-Key', key)
    ctx.set('Cache-Control', 'no-store')
    ctx.body = answer
  })

  async function claim(ctx: Context, token: string, copy: boolean): Promise<CheckoutLinkAnswer> {
    const now = clock()
    const cartId = await findCheckoutCart(db, token, now)
    if (cartId === null) throw notFound(USED_LINK)
    const lines = await linesOf(db, cartId)
    if ((await sessions.find(ctx))?.cartId === cartId) {
      await redeemCheckoutToken(db, token, now)
      return { claimed: true, lines: [] }
    }
    if (!copy) return { claimed: false, lines }
    const { cartId: own } = await sessions.begin(ctx)
    const isCopied = await inTransaction(db, async (within) => {
      if ((await redeemCheckoutToken(within, token, now)) === null) return false
      await copyLines(within, { from: cartId, into: own, now: new Date(now).toISOString() })
      return true
    })
    if (!isCopied) throw notFound(USED_LINK)
    return { claimed: true, lines }
  }

  return router
}

const USED_LINK = 'This link has been used or has expired. Please open the checkout from your cart.'

/** What a link leads to, as far as it is told before the press: which pieces, and how many. */
async function linesOf(db: ShopDb, cartId: string): Promise<CheckoutLinkAnswer['lines']> {
  return db
    .selectFrom('cart_lines')
    .innerJoin('products', 'products.id', 'cart_lines.product_id')
    .select(['products.name', 'cart_lines.quantity'])
    .where('cart_id', '=', cartId)
    .orderBy('cart_lines.position')
    .execute()
}

async function isFilled(db: ShopDb, cartId: string): Promise<boolean> {
  const line = await db.selectFrom('cart_lines').select('id').where('cart_id', '=', cartId).limit(1).executeTakeFirst()
  return line !== undefined
}
