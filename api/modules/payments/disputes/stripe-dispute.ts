import type { Stripe } from 'stripe'
import { stripeState } from '#domain/payouts/dispute.ts'
import type { DisputeWord } from './take-dispute.ts'

const EVENTS: ReadonlySet<string> = new Set([
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated'
])

/** What an event says of a dispute; null of any other event. Every one brings the whole of it, with all that it moved so far. */
export function disputeOfEvent(event: Stripe.Event): Omit<DisputeWord, 'now' | 'shopAddress'> | null {
  if (!EVENTS.has(event.type)) return null
  const dispute = event.data.object as Stripe.Dispute
  const { id, payment_intent: intent, amount, currency, reason, status, balance_transactions = [] } = dispute
  return {
    provider: 'stripe',
    eventId: event.id,
    disputeId: id,
    providerId: intent === null ? '' : typeof intent === 'string' ? intent : intent.id,
    state: stripeState(status),
    reason,
    amount,
    currency,
    dueBy: timeOf(dispute.evidence_details?.due_by ?? null),
    openedAt: new Date(dispute.created * 1000).toISOString(),
    toldAt: new Date(event.created * 1000).toISOString(),
    moves: balance_transactions.map(({ id, amount, fee, created }) => ({
      id,
      amount,
      fee,
      at: new Date(created * 1000).toISOString()
    })),
    taken: null
  }
}

const timeOf = (seconds: number | null): string | null =>
  seconds === null ? null : new Date(seconds * 1000).toISOString()
