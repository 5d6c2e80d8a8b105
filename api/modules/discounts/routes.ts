import Router from '@koa/router'
import { askDiscountSchema, type DiscountAnswer, discountRefusalWords } from '#domain/promotions/discount.ts'
import type { ShopDb } from '../../db/open.ts'
import { readBody } from '../../server/http/body.ts'
import { createAddressLimit } from '../../server/http/limit.ts'
import type { Limits } from '../../server/http/limits.ts'
import { findDiscount } from './discounts.ts'

interface DiscountDeps {
  db: ShopDb
  clock: () => number
  limits: Pick<Limits, 'discountTriesPerHour' | 'costPerMinute'>
}

/** Counts codes that are tried from an address, here and in orders alike; what holds is taken back. */
export const createDiscountLimit = (db: ShopDb, limits: DiscountDeps['limits']) =>
  createAddressLimit(db, limits, { name: 'discounts', most: limits.discountTriesPerHour, within: 3_600_000 })

/** POST /api/discounts: what a code takes off, as it is typed. It takes no place: that an order does. */
export function discountRoutes({ db, clock, limits }: DiscountDeps): Router {
  const router = new Router()
  const limit = createDiscountLimit(db, limits)

  router.post('/api/discounts', async (ctx) => {
    ctx.set('Cache-Control', 'no-store')
    const { code } = readBody(ctx, askDiscountSchema)
    const takeBack = await limit(ctx.ip)
    const found = await findDiscount(db, code, clock())
    if (found.kind === 'holds') await takeBack()
    ctx.body = (
      found.kind === 'holds' ? { discount: found.discount } : { refusal: discountRefusalWords(found.refusal, null) }
    ) satisfies DiscountAnswer
  })

  return router
}
