import type Router from '@koa/router'
import type { Context } from 'koa'
import type { Transaction } from 'kysely'
import type { ShopDb } from '../db/open.ts'
import type { ShopTables } from '../db/schema.ts'
import { answerOnce } from '../http/once.ts'
import { type AskingCustomer, scopeOf } from './asking-customer.ts'
import { addWish, listWishes, removeWish } from './wishes.ts'

export interface WishDeps {
  db: ShopDb
  clock: () => number
  asking: AskingCustomer
}

/** A customer's wish list. A change says how it is to be, not what to do, so that it may come twice; it answers the list. */
export function addWishRoutes(router: Router, { db, clock, asking }: WishDeps): void {
  router.get('/api/users/:number/wish-list', async (ctx) => {
    const { id: customerId } = await asking(ctx)
    ctx.body = await listWishes(db, customerId)
  })

  router.put('/api/users/:number/wish-list/:productId', (ctx) =>
    change(ctx, (within, customerId, productId) =>
      addWish(within, customerId, productId, new Date(clock()).toISOString())
    )
  )

  router.delete('/api/users/:number/wish-list/:productId', (ctx) => change(ctx, removeWish))

  async function change(
    ctx: Context,
    work: (within: Transaction<ShopTables>, customerId: string, productId: string) => Promise<void>
  ): Promise<void> {
    const { id: customerId } = await asking(ctx)
    const { productId = '' } = ctx.params as { productId?: string }
    await answerOnce(ctx, { db, clock, scope: scopeOf(customerId) }, async (within) => {
      await work(within, customerId, productId)
      return { status: 200, body: await listWishes(within, customerId) }
    })
  }
}
