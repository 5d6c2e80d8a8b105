import type { Stripe } from 'stripe'
import type { OpenStripe } from '../stripe/stripe-client.ts'
import type { RefundAnswer, Refunder } from './refunder.ts'

/** Stripe keeps an idempotency key for a day: what was asked for before is looked for among the payment's refunds. */
export const stripeRefunder = (openStripe: OpenStripe): Refunder => ({
  provider: 'stripe',
  refund: async ({ id, paymentId, providerId, orderNumber, amount, isAgain }) => {
    const stripe = await openStripe()
    const known = isAgain ? await findRefund(stripe, providerId, id) : undefined
    if (known) return answerOf(known)
    try {
      const made = await stripe.refunds.create(
        {
          payment_intent: providerId,
          amount,
          reason: 'requested_by_customer',
          metadata: { refund: id, payment: paymentId, order: orderNumber },
          expand: ['charge']
        },
        { idempotencyKey: `refund-${id}` }
      )
      return answerOf(made)
    } catch (error) {
      // Whatever else it says may be over in a moment: keys, limits, its own trouble.
      if (error instanceof stripe.errors.StripeInvalidRequestError) return { kind: 'refused', why: error.message }
      throw error
    }
  }
})

async function findRefund(stripe: Stripe, intent: string, id: string): Promise<Stripe.Refund | undefined> {
  for await (const refund of stripe.refunds.list({ payment_intent: intent, limit: 100, expand: ['data.charge'] }))
    if (refund.metadata?.refund === id) return refund
  return undefined
}

function answerOf({ id, status, charge, failure_reason }: Stripe.Refund): RefundAnswer {
  if (status === 'failed' || status === 'canceled')
    return { kind: 'refused', why: failure_reason ? failure_reason.replaceAll('_', ' ') : `the refund was ${status}` }
  if (status !== 'succeeded') return { kind: 'pending', providerId: id }
  return { kind: 'done', providerId: id, total: charge && typeof charge === 'object' ? charge.amount_refunded : null }
}
