import type { Generated } from 'kysely'
import type { PaperKind } from '#domain/invoices/paper.ts'
import type { HandPayment } from '#domain/orders/hand-payment.ts'
import type { RefundState } from '#domain/orders/line-refund.ts'
import type { ChangeKind, ChangeState } from '#domain/orders/order-change.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import type { PaymentPart } from '#domain/orders/payment-plan.ts'
import type { ReturnGround, ReturnOutcome } from '#domain/orders/returns.ts'
import type { Time } from './column-types.ts'

export type Provider = 'stripe' | 'paypal'
/** Where money can be given back from here: at a provider, or onto the gift card that it came from. */
export type RefundedBy = Provider | 'gift-card'

/** One try to pay an order at a provider. An order has at most one that is open with each. */
export interface PaymentsTable {
  /** UUID: the provider's idempotency key is made of it. */
  id: string
  order_id: string
  /** What staff saw come: a transfer, a card at the counter's machine, cash; or a gift card of ours. Nobody is asked about it. */
  provider: RefundedBy | HandPayment
  /** The provider's own number: payment intent, PayPal order, or a transfer's reference. Null until the provider has answered. */
  provider_id: string | null
  /**
   * `open` until the provider's word; `paid`, `failed` and `void` are the provider's word. Of a gift card: `held` while the rest of
   * the order waits to be paid, `void` once it is on the card again.
   */
  status: 'open' | 'held' | 'paid' | 'failed' | 'void'
  /** Pence, from the shop's order. */
  amount: number
  /** Pence given back. */
  refunded: number
  created_at: Time
  updated_at: Time
  /** When the provider is asked next what became of it. */
  next_check_at: Time | null
  /** Which part of its order it pays; null where the order is paid whole. */
  part: Generated<PaymentPart | null>
  /** When the shop learned that it was paid. Null while it is not, and in what the release before writes. */
  paid_at: Generated<Time | null>
}

/** A parcel of an order that leaves in more than one. */
export interface OrderParcelsTable {
  /** The key of the form that packed it. */
  id: string
  order_id: string
  /** From 1. */
  number: number
  /** JSON: which of the order's lines lie in it, by their places, and how many pieces of each. */
  lines: string
  carrier: string | null
  tracking_number: string | null
  packed_at: Time
  /** `staff:<name>`. */
  packed_by: string
  /** When its carrier had it; null while it is here, and can be corrected. */
  sent_at: Time | null
  arrived_at: Time | null
}

/** Pieces of an order that come back: from the announcement to what became of them. */
export interface OrderReturnsTable {
  /** UUID: the key of the form that announced it, or drawn with the withdrawal. */
  id: string
  order_id: string
  /** `NL-T-7K3F-9QXM`. */
  number: string
  ground: ReturnGround
  /** JSON: which of the order's lines, by their places, and how many pieces of each (`ParcelLine`). */
  lines: string
  /** What was said of why, for the shop alone; gone with the account of whoever said it. */
  why: string
  announced_at: Time
  /** `customer`, `staff:<name>` or `shell`. */
  announced_by: string
  received_at: Time | null
  received_by: string | null
  inspected_at: Time | null
  inspected_by: string | null
  /** JSON: what was found of each line (`InspectedLine`). */
  inspection: string | null
  outcome: ReturnOutcome | null
  /** Why less is given back, or why it is sent back: the customer reads it. */
  outcome_words: Generated<string>
  /** Pence that less was given back. */
  less: Generated<number>
  /** The key of the refund by which its price is given back: where the provider refuses, the return waits again. */
  refund_id: string | null
  ended_at: Time | null
  ended_by: string | null
}

/** A change of an order's pieces that its customer is asked about, and what became of it. */
export interface OrderChangesTable {
  /** UUID, drawn by the form: proposed once. */
  id: string
  order_id: string
  /** Of its order's changes, from 1. */
  number: number
  kind: ChangeKind
  state: ChangeState
  /** The order's number while it is open: one of an order is. */
  open_of: string | null
  /** JSON of what was proposed (`ChangeContent`). */
  content: string
  /** Pence that the order comes to more; below nothing, less. */
  difference: number
  proposed_at: Time
  /** `staff:<name>` or `shell`. */
  proposed_by: string
  expires_at: Time
  /** When it was agreed to, withdrawn or replaced, and by whom. */
  ended_at: Time | null
  ended_by: string | null
  /** Of an exchange: when the piece came back, and when the other left, with whom. */
  returned_at: Time | null
  sent_at: Time | null
  parcel: string | null
}

/** Money that staff have a provider give back, by lines. Written before the provider is asked, so that it is one however often it is. */
export interface ProviderRefundsTable {
  /** UUID, drawn by the form: the provider's idempotency key is made of it. */
  id: string
  order_id: string
  payment_id: string
  /** Pence. */
  amount: number
  /** JSON of the lines and of the rows of its credit note (`RefundContent`). */
  content: string
  /** For the shop alone. */
  reason: string
  /** `staff:<name>` or `shell`. */
  who: string
  at: Time
  /** `pending` until the provider's word. */
  state: RefundState
  /** The provider's own number of it. */
  provider_id: string | null
  /** Why it was refused, in words for the desk. */
  failure: string | null
  /** How often the provider was asked. */
  asked: Generated<number>
  /** When the provider is asked next. */
  next_check_at: Time | null
}

/** Each step of an order: who, when, from where to where. */
export interface OrderEventsTable {
  id: string
  order_id: string
  from_status: OrderStatus
  to_status: OrderStatus
  at: Time
  /** `stripe`, `paypal`, `shop` (a timer), `staff:<name>` or `shell`. */
  who: string
  /** The provider's number, or a reason. */
  detail: string
  /** Which of the order's came first, where two have the same time. */
  position: number
}

/** What providers told us, by their own numbers: told again, it does nothing. */
export interface ProviderEventsTable {
  provider: Provider
  event_id: string
  received_at: Time
}

/** The last number of each series: the next paper has the one after it. It outlives the papers. */
export interface PaperSeriesTable {
  /** Quotations have a series of their own, and stand in a table of their own. */
  kind: PaperKind | 'quotation'
  last: number
}

/** Invoices and credit notes as they were issued. Nothing ever changes one; it goes with its order, when that may. */
export interface PapersTable {
  kind: PaperKind
  /** Its number within the series, without a gap. */
  place: number
  order_id: string
  issued_at: Time
  /** JSON of the paper: domain/invoices/paper.ts. */
  content: string
}

export interface PaymentTables {
  payments: PaymentsTable
  provider_refunds: ProviderRefundsTable
  order_changes: OrderChangesTable
  order_parcels: OrderParcelsTable
  order_returns: OrderReturnsTable
  paper_series: PaperSeriesTable
  papers: PapersTable
  order_events: OrderEventsTable
  provider_events: ProviderEventsTable
}
