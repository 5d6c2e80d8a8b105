import Router from '@koa/router'
import { createCostBudget } from '../../http/limit.ts'
import { notFound, type Problem, unavailable } from '../../http/problems.ts'
import { type PayingOrderDeps, payingOrder } from '../paying-order.ts'
import { notPayable, paymentUnderWay } from '../refusals.ts'
import { type OfferIntentDeps, offerIntent } from './offer-intent.ts'

/** Storefront spec, section 8. */
const UNAVAILABLE = 'Stripe payments are currently unavailable. Please try PayPal or contact us.'
const NOT_ANSWERING =
  'Failed to initialize payment. Your order is kept and nothing was taken: please try again in a few minutes, try PayPal or contact us.'

/**
 * POST /api/create-payment-intent: what the page needs to take a card for the order that may be paid there. An `amount`
 * in the body, which the specification has, is not looked at: the order's own counts.
 */
export function intentRoute(deps: PayingOrderDeps & OfferIntentDeps & { publishableKey: string }): Router {
  const { publishableKey, openStripe } = deps
  const spend = createCostBudget(deps.db, deps.limits)
  const router = new Router()

  router.post('/api/create-payment-intent', async (ctx) => {
    ctx.set('Cache-Control', 'no-store')
    const orderId = await payingOrder(ctx, deps)
    await spend(ctx.ip, 'provider')
    const offered = await offerIntent(deps, orderId).catch(async (error: unknown) => {
      const { errors } = await openStripe()
      throw error instanceof errors.StripeError ? notAnswering(error) : error
    })
    if (offered.kind === 'not-payable') throw notPayable(offered.state, offered.gone)
    if (offered.kind === 'under-way') throw paymentUnderWay()
    if (offered.kind === 'unknown') throw notFound('We cannot find this order.')
    const { clientSecret, amount, currency } = offered
    ctx.body = { clientSecret, publishableKey, amount, currency: currency.toUpperCase() }
  })

  return router
}

/** The shopper hears what to do, the log what Stripe said. */
function notAnswering(cause: Error): Problem {
  return Object.assign(unavailable(NOT_ANSWERING), { cause })
}

/** POST /api/create-payment-intent where no keys are set: 503 in the specification's words. */
export function stripeAbsentRoutes(): Router {
  const router = new Router()
  router.post('/api/create-payment-intent', () => {
    throw unavailable(UNAVAILABLE)
  })
  return router
}
