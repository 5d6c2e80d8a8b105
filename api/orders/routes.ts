import Router from '@koa/router'
import type { Context } from 'koa'
import { isOrderNumber } from '#domain/orders/order-number.ts'
import type { ReadPriceList } from '../bracelet-prices/price-list.ts'
import { isGuestCartOf } from '../cart/merged-carts.ts'
import type { Limits } from '../http/limits.ts'
import { notFound } from '../http/problems.ts'
import type { PayingConfig } from '../payments/methods-read.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { type AnswerOrderDeps, createAnswerOrder } from './answer-order.ts'
import { addCartOrderRoute } from './cart-orders.ts'
import { addConfirmationRoute } from './confirmation-route.ts'
import type { OrderLinks } from './links.ts'
import { addPieceOrderRoutes } from './piece-orders.ts'
import { type FoundOrder, findOrder, termsOfOrder } from './queries.ts'
import { addWithdrawalRoutes } from './withdrawal-routes.ts'

export interface OrderDeps extends AnswerOrderDeps {
  config: AnswerOrderDeps['config'] & PayingConfig
  sessions: Sessions
  priceList: ReadPriceList
  links: OrderLinks
  limits: Limits
}

/** Orders: placed from the cart or for a single piece, and shown to whoever placed them. Storefront spec, section 7. */
export function orderRoutes(deps: OrderDeps): Router {
  const router = new Router()
  const answerOrder = createAnswerOrder(deps)
  addCartOrderRoute(router, { ...deps, answerOrder })
  addPieceOrderRoutes(router, { ...deps, answerOrder })

  addConfirmationRoute(router, deps)
  addWithdrawalRoutes(router, { ...deps, readable: (ctx, id) => readable(ctx, deps, id) })

  // A stranger's order, one that never was and a number that is none are told apart by nobody. DECISIONS 17.
  router.get('/api/orders/:id', async (ctx) => {
    const { id = '' } = ctx.params
    ctx.set('Cache-Control', 'no-store')
    const found = await readable(ctx, deps, id)
    ctx.body = found.order
  })

  router.get('/api/orders/:id/terms', async (ctx) => {
    ctx.set('Cache-Control', 'no-store')
    const { order } = await readable(ctx, deps, ctx.params.id ?? '')
    const text = await termsOfOrder(deps.db, order.id)
    if (text === null) throw notFound('The terms of this order were not kept with it.')
    ctx.type = 'text/plain; charset=utf-8'
    ctx.body = text
  })

  return router
}

/** An order for who may read it. Throws 404 in the same words whatever is wrong. */
async function readable(ctx: Context, deps: OrderDeps, id: string): Promise<FoundOrder> {
  const found = isOrderNumber(id) ? await findOrder(deps.db, id) : null
  if (!found || !(await mayRead(ctx, deps, found)))
    throw notFound('We cannot show this order here. Please use the link in your order e-mail.')
  return found
}

/**
 * Whether this is the customer whose order it is, the guest who placed it or has signed in since, or who comes by the signed
 * link of its mail. Nobody sees it for having a customer's cart alone.
 */
async function mayRead(
  ctx: Context,
  { db, clock, links, sessions }: OrderDeps,
  { order, cartId, customerId }: FoundOrder
): Promise<boolean> {
  const { link, expires } = ctx.query
  if (typeof link === 'string' && typeof expires === 'string' && links.isGood(order.id, link, expires, clock()))
    return true
  const visitor = await sessions.find(ctx)
  if (!visitor) return false
  if (visitor.customer !== null && visitor.customer.id === customerId) return true
  return isGuestCartOf(db, visitor, cartId)
}
