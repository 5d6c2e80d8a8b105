import type { DisputeState } from '#domain/payouts/dispute.ts'
import type { Unmatched } from '#domain/payouts/match.ts'
import type { LineKind } from '#domain/payouts/report-line.ts'
import type { Time } from './column-types.ts'
import type { Provider } from './payment-tables.ts'

/** A line of a provider's report of its payouts, once by the provider's own number. It outlives the order that it is of. */
export interface PayoutLinesTable {
  provider: Provider
  transaction_id: string
  at: Time
  kind: LineKind
  /** The provider's own word for it. */
  type: string
  /** Pence, below nothing for what went away; `net` is what is left of `gross` without `fee`. */
  gross: number
  fee: number
  net: number
  /** Null while it lies with the provider. */
  payout_id: string | null
  /** The day it went to the bank. */
  paid_out_on: string | null
  /** What the provider says of the payment: its own number, or ours. */
  payment_ref: string | null
  /** What it is of there: a refund, a dispute, the transaction that it refers to. */
  source_ref: string | null
  /** Ours; null where nothing of ours was found, or where there is nothing to find. */
  payment_id: string | null
  order_id: string | null
  /** Why it is not matched; null where it is, or where there is nothing to match. */
  why: Unmatched | null
  settled_note: string | null
  settled_by: string | null
  settled_at: Time | null
  imported_at: Time
}

/** Payments that no payout brought, and that somebody has looked into. */
export interface PayoutSettledTable {
  payment_id: string
  note: string
  who: string
  at: Time
}

/** A payment that its customer has disputed with their bank or with PayPal. */
export interface DisputesTable {
  provider: Provider
  /** The provider's own. */
  id: string
  order_id: string
  payment_id: string
  state: DisputeState
  /** The provider's own word. */
  reason: string
  /** Pence that are disputed. */
  amount: number
  /** Until when the shop may answer. */
  due_by: Time | null
  opened_at: Time
  /** The time of the newest word about it: an older one changes nothing. */
  told_at: Time
}

/** Money that a dispute took away (below nothing) or gave back, once by the provider's own number of it. Rows are only added. */
export interface DisputeMovesTable {
  provider: Provider
  id: string
  dispute_id: string
  order_id: string
  payment_id: string
  /** Pence. */
  amount: number
  /** Pence that the provider asks for it besides; below nothing where it gives that back. */
  fee: number
  at: Time
}

export interface PayoutTables {
  payout_lines: PayoutLinesTable
  payout_settled: PayoutSettledTable
  disputes: DisputesTable
  dispute_moves: DisputeMovesTable
}
