import * as z from 'zod/mini'
import { paypalState } from '#domain/payouts/dispute.ts'
import { fromDecimalString } from '#domain/pricing/money.ts'
import type { DisputeWord } from './take-dispute.ts'

const sum = z.object({ currency_code: z.string(), value: z.string().check(z.regex(/^\d{1,9}\.\d\d$/)) })
/** PayPal writes its times with and without parts of a second. */
const time = z.pipe(
  z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text)))),
  z.transform((text) => new Date(text).toISOString())
)

const eventSchema = z.object({
  id: z.string().check(z.maxLength(100)),
  resource: z.object({
    dispute_id: z.string().check(z.minLength(1), z.maxLength(100)),
    create_time: time,
    update_time: z.optional(time),
    seller_response_due_date: z.optional(time),
    reason: z._default(z.string(), ''),
    status: z.string(),
    dispute_amount: sum,
    disputed_transactions: z._default(z.array(z.object({ custom: z.optional(z.string()) })), []),
    dispute_outcome: z.optional(z.object({ outcome_code: z.string(), amount_refunded: z.optional(sum) }))
  })
})

export const isPaypalDispute = (eventType: string): boolean => eventType.startsWith('CUSTOMER.DISPUTE.')

/** What an event says of a dispute; null where it cannot be read. PayPal repeats the number of our payment in it. */
export function disputeOfPaypal(body: unknown): Omit<DisputeWord, 'now' | 'shopAddress'> | null {
  const read = z.safeParse(eventSchema, body)
  if (!read.success) return null
  const { id, resource } = read.data
  const { dispute_outcome: outcome, dispute_amount: disputed } = resource
  const state = paypalState(resource.status, outcome?.outcome_code)
  const amount = fromDecimalString(disputed.value)
  return {
    provider: 'paypal',
    eventId: id,
    disputeId: resource.dispute_id,
    paymentId: resource.disputed_transactions.find(({ custom }) => custom)?.custom,
    state,
    reason: resource.reason,
    amount,
    currency: disputed.currency_code,
    dueBy: resource.seller_response_due_date ?? null,
    openedAt: resource.create_time,
    toldAt: resource.update_time ?? resource.create_time,
    moves: [],
    // While it is open PayPal holds the money, and has taken nothing yet.
    taken:
      state === 'lost'
        ? outcome?.amount_refunded
          ? fromDecimalString(outcome.amount_refunded.value)
          : amount
        : state === 'won' || state === 'closed'
          ? 0
          : null
  }
}
