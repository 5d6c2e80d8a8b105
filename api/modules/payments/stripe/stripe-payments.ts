import Router from '@koa/router'
import type { Stripe } from 'stripe'
import type { Config } from '../../../server/config.ts'
import { notSigned } from '../../../server/http/problems.ts'
import { readBytes } from '../../../server/http/raw-body.ts'
import { disputeOfEvent } from '../disputes/stripe-dispute.ts'
import type { PaymentMethod } from '../method.ts'
import type { PayingOrderDeps } from '../paying-order.ts'
import { createSettle, createSettleDispute, type Settle, type SettleDeps, type SettleDispute } from '../settle.ts'
import type { IsUnderWayElsewhere } from '../under-way-elsewhere.ts'
import { intentRoute } from './intent-route.ts'
import { readIntent, wordOfIntent } from './intent-word.ts'
import { createOpenStripe, type OpenStripe, stripeKeys } from './stripe-client.ts'

interface WebhookDeps {
  openStripe: OpenStripe
  webhookSecret: string
  settle: Settle
  settleDispute: SettleDispute
}

const NOT_SIGNED = 'The signature of this event is not Stripe’s.'

/** A time and at least one hash of the present scheme, which is all that a verification needs. docs.stripe.com/webhooks. */
const SIGNATURE = /^(?=.*\bt=\d{1,12}(?:,|$))(?=.*\bv1=[0-9a-f]{64}(?:,|$)).{1,1000}$/

/** Far more than any event about one payment. */
const MOST_BYTES = 1_000_000

/**
 * POST /api/webhooks/stripe: Stripe's word on a payment, believed only with its signature over the bytes as they came.
 * What was understood is answered 200, also when it says nothing to us, so that Stripe does not send it for days; a
 * failure of ours is not, so that it does.
 */
function stripeWebhookRoute({ openStripe, webhookSecret, settle, settleDispute }: WebhookDeps): Router {
  const router = new Router()

  router.post('/api/webhooks/stripe', async (ctx) => {
    const bytes = await readBytes(ctx, MOST_BYTES, 'This event is too large.')
    // Stripe's own reading of a signature without a time or a hash throws what nobody told of; so it is looked at first.
    if (!SIGNATURE.test(ctx.get('Stripe-Signature'))) throw notSigned(NOT_SIGNED)
    const stripe = await openStripe()
    const event = await stripe.webhooks
      .constructEventAsync(bytes, ctx.get('Stripe-Signature'), webhookSecret)
      .catch((error: unknown) => {
        if (error instanceof stripe.errors.StripeSignatureVerificationError) throw notSigned(NOT_SIGNED)
        throw error
      })
    const word = wordOfEvent(event)
    if (word) await settle({ ...word, provider: 'stripe', who: 'stripe', eventId: event.id })
    const dispute = disputeOfEvent(event)
    if (dispute) await settleDispute(dispute)
    ctx.set('Cache-Control', 'no-store')
    ctx.body = { received: true }
  })

  return router
}

type Word = Pick<Parameters<Settle>[0], 'providerId' | 'paymentId' | 'amount' | 'currency' | 'outcome'>

/** What an event says of a payment; null for those that decide nothing. */
function wordOfEvent(event: Stripe.Event): Word | null {
  switch (event.type) {
    case 'payment_intent.succeeded':
    case 'payment_intent.canceled':
    // A declined card leaves the intent waiting for another one, which `wordOfIntent` knows: the payment stays open.
    case 'payment_intent.payment_failed': {
      const intent = event.data.object
      const word = wordOfIntent(intent)
      if (word.kind !== 'decided') return null
      const { outcome, amount, currency } = word
      return { providerId: intent.id, paymentId: intent.metadata.payment, amount, currency, outcome }
    }
    case 'charge.refunded': {
      const { payment_intent, amount, amount_refunded: refunded, currency, metadata } = event.data.object
      if (payment_intent === null) return null
      const providerId = typeof payment_intent === 'string' ? payment_intent : payment_intent.id
      return { providerId, paymentId: metadata.payment, amount, currency, outcome: { refunded } }
    }
    default:
      return null
  }
}

export { stripeAbsentRoutes } from './intent-route.ts'

export interface StripePaymentsDeps extends PayingOrderDeps, SettleDeps {
  config: Pick<Config, 'mailTo' | 'publicUrl' | 'stripe' | 'paypal' | 'bank'>
  isUnderWayElsewhere: IsUnderWayElsewhere
}

/** Cards by Stripe, or null where its three keys are not all set: then `stripeAbsentRoutes` stand in their place. */
export function createStripePayments(deps: StripePaymentsDeps): PaymentMethod | null {
  const keys = stripeKeys(deps.config.stripe)
  if (keys === null) return null
  const { publishableKey, webhookSecret } = keys
  const openStripe = createOpenStripe(keys)
  const settle = createSettle(deps)
  return {
    provider: 'stripe',
    publicKey: publishableKey,
    json: intentRoute({ ...deps, openStripe, settle, publishableKey }),
    open: stripeWebhookRoute({ openStripe, webhookSecret, settle, settleDispute: createSettleDispute(deps) }),
    ask: async (providerId) => {
      const intent = await readIntent(openStripe, providerId)
      return intent === null ? { kind: 'unknown' } : wordOfIntent(intent)
    },
    stop: async (providerId) => {
      const stripe = await openStripe()
      await stripe.paymentIntents.cancel(providerId)
    }
  }
}
