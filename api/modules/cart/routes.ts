import { randomUUID } from 'node:crypto'
import Router from '@koa/router'
import type { Context } from 'koa'
import type { Transaction } from 'kysely'
import { addLineSchema, type ChangeLine, changeLineSchema } from '#domain/cart/cart-change.ts'
import { lineToWire } from '#domain/cart/cart-wire.ts'
import type { ShopDb } from '../../db/open.ts'
import type { ShopTables } from '../../db/schema.ts'
import { readBody } from '../../server/http/body.ts'
import { answerIdempotently, type WriteAnswer } from '../../server/http/once.ts'
import { busy } from '../../server/http/problems.ts'
import type { ReadPriceList } from '../bracelet-prices/price-list.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { addLine, type Changed, type Changing, changeLine, emptyCart, removeLine, setQuantity } from './changes.ts'
import { mergedQuery } from './merged-carts.ts'
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
    await change(ctx, async (within, changing) =>
      answerOf(await addLine(within, changing, given), { id: given.id, status: 201 })
    )
  })

  router.put('/api/cart/:id', async (ctx) => {
    const { id = '' } = ctx.params
    const given = readBody(ctx, changeLineSchema)
    await change(ctx, async (within, changing) =>
      answerOf(await changed(within, changing, id, given), { id, status: 200 })
    )
  })

  router.delete('/api/cart/:id', async (ctx) => {
    const { id = '' } = ctx.params
    await change(ctx, async (within, { cartId }) => {
      await removeLine(within, cartId, id)
      return { status: 200, body: { id, removed: true } }
    })
  })

  router.delete('/api/cart', (ctx) =>
    change(ctx, async (within, { cartId }) => ({ status: 200, body: { removed: await emptyCart(within, cartId) } }))
  )

  async function change(
    ctx: Context,
    work: (within: Transaction<ShopTables>, changing: Changing) => Promise<WriteAnswer>
  ): Promise<void> {
    const { cartId } = await sessions.begin(ctx)
    // Read before: within the transaction it would wait for the connection that the transaction holds.
    const prices = await priceList()
    const beside = (within: ShopDb) => mergedQuery(within, cartId)
    await answerIdempotently(ctx, { db, clock, scope: cartId, beside }, async (within, merged) => {
      // Signing in has taken it: sent again, it finds the customer's.
      if (merged.length > 0) throw busy(1)
      return work(within, { cartId, priceList: prices, now: new Date(clock()).toISOString() })
    })
  }

  return router
}

function changed(within: Transaction<ShopTables>, changing: Changing, id: string, given: ChangeLine): Promise<Changed> {
  const { quantity, changeId = randomUUID(), selectedSize, selectedCarat, customization } = given
  const isCountAlone = [selectedSize, selectedCarat, customization].every((choice) => choice === undefined)
  return quantity !== undefined && isCountAlone
    ? setQuantity(within, changing, id, quantity)
    : changeLine(within, changing, id, { ...given, changeId })
}

/** The line as it now stands, priced by the shop; or that it is gone. */
const answerOf = (changed: Changed, { id, status }: { id: string | undefined; status: 200 | 201 }): WriteAnswer =>
  changed.kind === 'gone' ? { status: 200, body: { id, removed: true } } : { status, body: lineToWire(changed.line) }
