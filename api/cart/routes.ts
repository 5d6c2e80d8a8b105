import Router from '@koa/router'
import type { Context } from 'koa'
import type { Transaction } from 'kysely'
import { addLineSchema, setQuantitySchema } from '#domain/cart/cart-change.ts'
import { lineToWire } from '#domain/cart/cart-wire.ts'
import type { BraceletPriceList } from '#domain/pricing/bracelet-price.ts'
import type { ReadPriceList } from '../bracelet-prices/price-list.ts'
import type { ShopDb } from '../db/open.ts'
import type { ShopTables } from '../db/schema.ts'
import { readBody } from '../http/body.ts'
import { answerOnce, type WriteAnswer } from '../http/once.ts'
import { busy } from '../http/problems.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { addLine, type Changed, emptyCart, removeLine, setQuantity } from './changes.ts'
import { isMerged } from './merged-carts.ts'
import { readCart } from './queries.ts'

export interface CartDeps {
  db: ShopDb
  clock: () => number
  sessions: Sessions
  priceList: ReadPriceList
}

/** The cart of whoever asks: read, and changed one idempotent change at a time. Storefront spec, section 7. */
export function cartRoutes({ db, clock, sessions, priceList }: CartDeps): Router {
  const router = new Router()

  router.get('/api/cart', async (ctx) => {
    const visitor = await sessions.find(ctx)
    const lines = visitor ? await readCart(db, visitor.cartId, await priceList()) : []
    ctx.set('Cache-Control', 'no-store')
    ctx.body = lines.map(lineToWire)
  })

  router.post('/api/cart', async (ctx) => {
    const given = readBody(ctx, addLineSchema)
    await change(ctx, async (within, cartId, prices) => {
      const adding = { cartId, priceList: prices, now: new Date(clock()).toISOString() }
      return answer(within, adding, await addLine(within, adding, given), { id: given.id, status: 201 })
    })
  })

  router.put('/api/cart/:id', async (ctx) => {
    const { id = '' } = ctx.params
    const { quantity } = readBody(ctx, setQuantitySchema)
    await change(ctx, async (within, cartId, prices) =>
      answer(within, { cartId, priceList: prices }, await setQuantity(within, cartId, id, quantity), {
        id,
        status: 200
      })
    )
  })

  router.delete('/api/cart/:id', async (ctx) => {
    const { id = '' } = ctx.params
    await change(ctx, async (within, cartId) => {
      await removeLine(within, cartId, id)
      return { status: 200, body: { id, removed: true } }
    })
  })

  router.delete('/api/cart', (ctx) =>
    change(ctx, async (within, cartId) => ({ status: 200, body: { removed: await emptyCart(within, cartId) } }))
  )

  async function change(
    ctx: Context,
    work: (within: Transaction<ShopTables>, cartId: string, prices: BraceletPriceList) => Promise<WriteAnswer>
  ): Promise<void> {
    const { cartId } = await sessions.begin(ctx)
    // Read before: within the transaction it would wait for the connection that the transaction holds.
    const prices = await priceList()
    await answerOnce(ctx, { db, clock, scope: cartId }, async (within) => {
      // Signing in has taken it: sent again, it finds the customer's.
      if (await isMerged(within, cartId)) throw busy(1)
      return work(within, cartId, prices)
    })
  }

  /** The line as it now stands, priced by the shop; or that it is gone. */
  async function answer(
    within: Transaction<ShopTables>,
    { cartId, priceList: prices }: { cartId: string; priceList: BraceletPriceList },
    changed: Changed,
    { id, status }: { id: string | undefined; status: 200 | 201 }
  ): Promise<WriteAnswer> {
    if (changed.kind === 'gone') return { status: 200, body: { id, removed: true } }
    const lines = await readCart(within, cartId, prices)
    const line = lines.find((candidate) => candidate.id === changed.lineId)
    if (!line) throw new Error('A line that was just changed is not in its cart')
    return { status, body: lineToWire(line) }
  }

  return router
}
