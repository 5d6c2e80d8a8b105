import Router from '@koa/router'
import type { Stripe } from 'stripe'
import { takesKlarna } from '#domain/orders/paying-ways.ts'
import type { Pence } from '#domain/pricing/money.ts'
import { inTransaction } from '../../../db/engine.ts'
import type { ShopDb } from '../../../db/open.ts'
import { createCostBudget } from '../../../server/http/limit.ts'
import { notFound, type Problem, unavailable } from '../../../server/http/problems.ts'
import { openPayment, recordProviderId } from '../ledger.ts'
import type { NotPayable, PaymentRow } from '../ledger-types.ts'
import { type PayingConfig, paymentMethods } from '../methods-read.ts'
import { type PayingOrderDeps, payingOrder } from '../paying-order.ts'
import { notPayable, paymentUnderWay } from '../refusals.ts'
import type { Settle } from '../settle.ts'
import type { IsUnderWayElsewhere } from '../under-way-elsewhere.ts'
import { readIntent, wordOfIntent } from './intent-word.ts'
import type { OpenStripe } from './stripe-client.ts'

interface OfferIntentDeps {
  db: ShopDb
  config: PayingConfig
  clock: () => number
  openStripe: OpenStripe
  settle: Settle
  isUnderWayElsewhere: IsUnderWayElsewhere
}

type OfferedIntent =
  | { kind: 'offered'; clientSecret: string; amount: Pence; currency: string }
  | { kind: 'not-payable'; state: NotPayable; gone: readonly string[] }
  /** The card was taken, and its bank has yet to say whether it pays; or PayPal has. */
  | { kind: 'under-way' }
  | { kind: 'unknown' }

const CURRENCY = 'gbp'

/**
 * The one intent by which an order is paid: made once, and the same for a second click, a second tab and a device that
 * comes by the link later. One that Stripe has decided meanwhile is settled by its record, and only a void one makes
 * room for another. Nothing here charges a card: the page does, with what it is given. Throws Stripe's own errors.
 */
async function offerIntent(deps: OfferIntentDeps, orderId: string): Promise<OfferedIntent> {
  // What is settled by asking there, `openPayment` finds settled.
  if (await deps.isUnderWayElsewhere(orderId, 'stripe')) return { kind: 'under-way' }
  // What the first look settles, the second finds settled: paid, or with room for another intent.
  return (await lookOnce(deps, orderId)) ?? (await lookOnce(deps, orderId)) ?? { kind: 'under-way' }
}

/** Null once a decision of Stripe's has been settled. */
async function lookOnce(deps: OfferIntentDeps, orderId: string): Promise<OfferedIntent | null> {
  const { db, clock, settle } = deps
  const opened = await inTransaction(db, (within) => openPayment(within, { orderId, provider: 'stripe', now: clock() }))
  if (opened.kind !== 'open') return opened

  const { payment } = opened
  const intent = await intentOf(deps, payment)
  const about = { provider: 'stripe', who: 'stripe', paymentId: payment.id } as const
  if (intent === null) {
    // These keys do not know it, so nobody who comes here can pay by it: the account was changed.
    const { provider_id, amount } = payment
    await settle({ ...about, providerId: provider_id ?? '', amount, currency: CURRENCY, outcome: 'void' })
    return null
  }
  const word = wordOfIntent(intent)
  if (word.kind !== 'decided') return word.kind === 'open' && word.isUnderWay ? { kind: 'under-way' } : offerOf(intent)
  const { outcome, amount, currency } = word
  // Another sum than the order's is told to the shop by the webhook, once, and not at each press of a button.
  if (outcome === 'paid' && (amount !== payment.amount || currency !== CURRENCY)) return { kind: 'under-way' }
  await settle({ ...about, providerId: intent.id, amount, currency, outcome })
  return null
}

function offerOf({ client_secret, amount, currency }: Stripe.PaymentIntent): OfferedIntent {
  if (client_secret === null) return { kind: 'under-way' }
  return { kind: 'offered', clientSecret: client_secret, amount, currency }
}

/** The payment's intent by Stripe's record, made where there is none yet; null when Stripe knows nothing of it. */
async function intentOf(
  { db, config, clock, openStripe }: OfferIntentDeps,
  { id, order_id, amount, provider_id }: PaymentRow
): Promise<Stripe.PaymentIntent | null> {
  if (provider_id !== null) return readIntent(openStripe, provider_id)
  const stripe = await openStripe()
  const intent = await stripe.paymentIntents.create(
    {
      amount,
      currency: CURRENCY,
      // Cards, what a phone's wallet makes of one, and Klarna where it was chosen; nothing that is decided days later.
      allowed_payment_method_types: (await isKlarnaOrder(db, config, order_id)) ? ['klarna', 'card'] : ['card'],
      description: `Order ${order_id}`,
      metadata: { order: order_id, payment: id }
    },
    { idempotencyKey: `payment-${id}` }
  )
  await recordProviderId(db, { paymentId: id, providerId: intent.id, now: clock() })
  return intent
}

async function isKlarnaOrder(db: ShopDb, config: PayingConfig, orderId: string): Promise<boolean> {
  const { offered } = paymentMethods(config)
  const order = await db.selectFrom('orders').select('payment_method').where('id', '=', orderId).executeTakeFirst()
  return takesKlarna(order?.payment_method ?? null, offered)
}

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
