import type Router from '@koa/router'
import { placeOrderSchema } from '#domain/orders/order-form.ts'
import { fromDecimalString } from '#domain/pricing/money.ts'
import type { ReadPriceList } from '../bracelet-prices/price-list.ts'
import { readCartWithin } from '../cart/queries.ts'
import { readBody } from '../http/body.ts'
import { type PayingConfig, refuseUnoffered } from '../payments/methods-read.ts'
import type { Sessions } from '../sessions/sessions.ts'
import type { AnswerOrder } from './answer-order.ts'
import { takePieces } from './piece.ts'
import { cartRefusal, emptyCartRefusal, refusePhone } from './refusals.ts'

export interface CartOrderDeps {
  sessions: Sessions
  priceList: ReadPriceList
  answerOrder: AnswerOrder
  config: PayingConfig
}

/**
 * POST /api/orders: the shop's own cart becomes an order, and is empty from then on. What the shopper saw is compared
 * with it. DECISIONS 12 and 13.
 */
export function addCartOrderRoute(router: Router, { sessions, priceList, answerOrder, config }: CartOrderDeps): void {
  router.post('/api/orders', async (ctx) => {
    const given = readBody(ctx, placeOrderSchema)
    refusePhone('customerPhone', given.customerPhone, given.shippingAddress.country)
    const { country } = given.shippingAddress
    refuseUnoffered(config, given.paymentMethod, { country, total: fromDecimalString(given.total) })
    const visitor = await sessions.find(ctx)
    if (!visitor) throw emptyCartRefusal()
    const { cartId } = visitor
    const prices = await priceList()
    await answerOrder(ctx, visitor, async (within) => {
      const lines = await readCartWithin(within, cartId, prices)
      const refusal = cartRefusal(lines, given)
      if (refusal) throw refusal
      const pieces = await takePieces(within, cartId, lines)
      return {
        kind: 'cart',
        customer: given,
        shippingAddress: given.shippingAddress,
        pieces,
        paymentMethod: given.paymentMethod ?? null,
        giftNote: given.giftNote
      }
    })
  })
}
