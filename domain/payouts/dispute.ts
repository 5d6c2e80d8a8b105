import type { Pence } from '../pricing/money.ts'

/** Where a dispute stands: `closed` is one that was withdrawn or never came to money. */
export const DISPUTE_STATES = ['to-answer', 'under-review', 'won', 'lost', 'closed'] as const
export type DisputeState = (typeof DISPUTE_STATES)[number]

export const DISPUTE_WORDS: Readonly<Record<DisputeState, string>> = {
  'to-answer': 'waits for our answer',
  'under-review': 'is being decided',
  won: 'was decided for us',
  lost: 'was decided for the customer',
  closed: 'is closed'
}

/** Whether nobody has decided it yet. */
export const isOpenDispute = (state: DisputeState): boolean => state === 'to-answer' || state === 'under-review'

/** Whether nothing more of its order is sent without somebody's tick: it is open, or the money is gone. */
export const holdsParcel = (state: DisputeState): boolean => isOpenDispute(state) || state === 'lost'

/** Stripe's word for where a dispute stands. One that we do not know is looked at as open. docs.stripe.com/api/disputes. */
export function stripeState(status: string): DisputeState {
  switch (status) {
    case 'won':
    case 'lost':
      return status
    case 'warning_closed':
    case 'prevented':
      return 'closed'
    case 'under_review':
    case 'warning_under_review':
      return 'under-review'
    default:
      return 'to-answer'
  }
}

/** PayPal's, with its outcome. developer.paypal.com/docs/api/customer-disputes. */
export function paypalState(status: string, outcome: string | undefined): DisputeState {
  if (status !== 'RESOLVED')
    return status === 'UNDER_REVIEW' || status === 'WAITING_FOR_BUYER_RESPONSE' ? 'under-review' : 'to-answer'
  switch (outcome) {
    case 'RESOLVED_BUYER_FAVOUR':
    case 'ACCEPTED':
      return 'lost'
    case 'RESOLVED_SELLER_FAVOUR':
    case 'RESOLVED_WITH_PAYOUT':
    case 'DENIED':
      return 'won'
    default:
      return 'closed'
  }
}

/** "product not received", of `product_not_received` and `MERCHANDISE_OR_SERVICE_NOT_RECEIVED` alike. */
export const reasonWords = (reason: string): string => reason.replaceAll('_', ' ').toLowerCase()

/** A dispute as the desk shows it. Sums are pence. */
export interface DisputeView {
  provider: 'stripe' | 'paypal'
  id: string
  order: string
  state: DisputeState
  reason: string
  amount: Pence
  /** ISO time until when the shop may answer. */
  dueBy: string | null
  openedAt: string
  taken: Pence
  givenBack: Pence
  fee: Pence
}

/** Pence that decided disputes have taken and not given back: their customer has it. What an open one took may still come back. */
export const lostOf = (disputes: readonly Pick<DisputeView, 'state' | 'taken' | 'givenBack'>[]): Pence =>
  disputes
    .filter(({ state }) => !isOpenDispute(state))
    .reduce((sum, { taken, givenBack }) => sum + Math.max(0, taken - givenBack), 0)

/** What no program decides about a payment that was taken back: for whoever does the accounts. */
export const DISPUTE_VAT =
  'A dispute makes no credit note by itself. Ask your accountant whether the sale still stands: if it does, its VAT stays due and the sum is a loss or a debt to be collected; if the sale is undone, they decide on the credit note.'

/** Why nothing leaves. */
export const DISPUTE_HOLDS =
  'A payment of this order is disputed, or was taken back. Please tick that it leaves all the same.'
