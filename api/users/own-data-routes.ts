import { Readable } from 'node:stream'
import type Router from '@koa/router'
import { EXPORT_FILE } from '#domain/accounts/export.ts'
import type { ReadPriceList } from '../bracelet-prices/price-list.ts'
import type { ShopDb } from '../db/open.ts'
import { ordersOfCustomer } from '../orders/queries.ts'
import { ownRequests } from '../requests/own-requests.ts'
import { reviewsOf } from '../reviews/queries.ts'
import type { Sessions } from '../sessions/sessions.ts'
import type { AskingCustomer } from './asking-customer.ts'
import { exportAccount } from './export.ts'

export interface OwnDataDeps {
  db: ShopDb
  clock: () => number
  sessions: Pick<Sessions, 'assertConfirmed'>
  asking: AskingCustomer
  priceList: ReadPriceList
}

/** What the shop has of a customer, to be read by them and taken along. */
export function addOwnDataRoutes(router: Router, { db, clock, sessions, asking, priceList }: OwnDataDeps): void {
  router.get('/api/users/:number/orders', async (ctx) => {
    const { id } = await asking(ctx)
    ctx.body = await ordersOfCustomer(db, id)
  })

  router.get('/api/users/:number/requests', async (ctx) => {
    const { id } = await asking(ctx)
    ctx.body = await ownRequests(db, id)
  })

  router.get('/api/users/:number/reviews', async (ctx) => {
    const { id } = await asking(ctx)
    ctx.body = await reviewsOf(db, id)
  })

  router.get('/api/users/:number/export', async (ctx) => {
    const { id } = await asking(ctx)
    await sessions.assertConfirmed(ctx)
    const whole = exportAccount(db, {
      customerId: id,
      now: new Date(clock()).toISOString(),
      priceList: await priceList()
    })
    ctx.attachment(EXPORT_FILE)
    ctx.type = 'json'
    ctx.body = Readable.from(whole)
  })
}
