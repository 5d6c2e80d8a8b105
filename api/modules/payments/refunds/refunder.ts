import type { Pence } from '#domain/pricing/money.ts'
import type { RefundedBy } from '../../../db/payment-tables.ts'

/** A refund as its provider is asked for it. */
export interface AskedRefund {
  /** Ours: the idempotency key is made of it, and the provider repeats it. */
  id: string
  /** Our payment. */
  paymentId: string
  /** The provider's own number of the payment. */
  providerId: string
  orderNumber: string
  amount: Pence
  /** It was asked for before, and nobody knows what became of that: it is looked for first. */
  isAgain: boolean
}

export type RefundAnswer =
  /** `total`: all that was given back of the payment so far, in pence, as far as the provider says. */
  | { kind: 'done'; providerId: string; total: Pence | null }
  /** Taken, and not through yet. */
  | { kind: 'pending'; providerId: string }
  /** Nothing was given back by this; why, in words for the desk. */
  | { kind: 'refused'; why: string }

/** How one provider, or a gift card of ours, gives money back. */
export interface Refunder {
  provider: RefundedBy
  /** The same refund is given back once, however often it is asked for. Throws where no answer came. */
  refund: (asked: AskedRefund) => Promise<RefundAnswer>
}
