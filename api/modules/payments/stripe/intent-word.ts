import type { Stripe } from 'stripe'
import type { ProviderWord } from '../method.ts'
import type { OpenStripe } from './stripe-client.ts'

/**
 * What a payment intent says of its payment. A card that was declined decides nothing: the same intent waits for
 * another card, so only `succeeded` and `canceled` are final. What was given back is read from its charge.
 */
export function wordOfIntent(intent: Stripe.PaymentIntent): ProviderWord {
  const { status, amount, amount_received, currency, latest_charge } = intent
  if (status === 'canceled') return { kind: 'decided', outcome: 'void', amount, currency, refunded: 0 }
  if (status !== 'succeeded') return { kind: 'open', isUnderWay: status === 'processing' }
  const refunded = typeof latest_charge === 'object' ? (latest_charge?.amount_refunded ?? 0) : 0
  return { kind: 'decided', outcome: 'paid', amount: amount_received, currency, refunded }
}

/** Stripe's record of an intent with its charge, or null when it has none. Throws where it cannot be reached. */
export async function readIntent(openStripe: OpenStripe, intentId: string): Promise<Stripe.PaymentIntent | null> {
  const stripe = await openStripe()
  try {
    return await stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] })
  } catch (error) {
    if (error instanceof stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing') return null
    throw error
  }
}
