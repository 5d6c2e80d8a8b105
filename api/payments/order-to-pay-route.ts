import type Router from '@koa/router'
import type { PayingOrder } from '#domain/orders/paying-order.ts'
import { paidThrough, payingWays, takesKlarna } from '#domain/orders/paying-ways.ts'
import { toDecimalString } from '#domain/pricing/money.ts'
import { bankDetails, type PayingConfig, paymentMethods } from './methods-read.ts'
import { readPayable } from './payable.ts'
import { nothingToPay, type PayingOrderDeps, payingOrder } from './paying-order.ts'

/** GET /api/payments/order: what the payment pages show before and after, and nothing else of the customer. */
export function addOrderToPayRoute(
  router: Router,
  { config, ...deps }: PayingOrderDeps & { config: PayingConfig }
): void {
  const methods = paymentMethods(config)
  const ways = payingWays(methods)

  router.get('/api/payments/order', async (ctx) => {
    ctx.set('Cache-Control', 'no-store')
    const payable = await readPayable(deps.db, await payingOrder(ctx, deps))
    if (payable === null) throw nothingToPay()
    const { orderNumber, total, state, paymentMethod, gone } = payable
    const bank = state === 'payable' && paidThrough(paymentMethod, ways) === 'bank' ? bankDetails(config) : null
    ctx.body = {
      order: orderNumber,
      total: toDecimalString(total),
      state,
      methods,
      bank,
      klarna: takesKlarna(paymentMethod, methods.offered),
      gone: [...gone]
    } satisfies PayingOrder
  })
}
