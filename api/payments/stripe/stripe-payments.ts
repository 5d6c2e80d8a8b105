import type { Config } from '../../config.ts'
import type { PaymentMethod } from '../method.ts'
import type { PayingOrderDeps } from '../paying-order.ts'
import { createSettle, type SettleDeps } from '../settle.ts'
import type { IsUnderWayElsewhere } from '../under-way-elsewhere.ts'
import { intentRoute } from './intent-route.ts'
import { readIntent, wordOfIntent } from './intent-word.ts'
import { createOpenStripe, stripeKeys } from './stripe-client.ts'
import { stripeWebhookRoute } from './webhook-route.ts'

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
    open: stripeWebhookRoute({ openStripe, webhookSecret, settle }),
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
