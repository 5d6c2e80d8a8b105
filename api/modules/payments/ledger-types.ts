import type { Selectable, Transaction } from 'kysely'
import type { ChargedLine } from '#domain/invoices/paper.ts'
import type { LineRefund } from '#domain/orders/line-refund.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import type { PayingState } from '#domain/orders/paying-order.ts'
import type { Pence } from '#domain/pricing/money.ts'
import type { PaymentsTable, Provider, RefundedBy } from '../../db/payment-tables.ts'
import type { ShopTables } from '../../db/schema.ts'

/** Why an order is not paid online now. */
export type NotPayable = Exclude<PayingState, 'payable'>

export type Within = Transaction<ShopTables>
export type PaymentRow = Selectable<PaymentsTable>

/** Of a provider, which can be asked about it. */
export type ProviderPayment = PaymentRow & { provider: Provider }

/** Who moves an order: a provider by its word, the shop by a timer, a customer who withdraws, a member of staff, or whoever has its shell. */
export type Who = Provider | 'shop' | 'customer' | `staff:${string}` | 'shell'

/** What a refund at a provider is of, as it is kept with it. */
export interface RefundContent extends LineRefund {
  /** Of its credit note. */
  rows: readonly ChargedLine[]
  /** The refund whose pieces it is of as well, where that needed more than one payment. */
  of?: string
  /** Of such a rest: what had been given back on the providers' own pages when it was asked for, in pence. */
  onPages?: number
}

export interface OrderMove {
  orderId: string
  to: OrderStatus
  who: Who
  /** The provider's number, or a reason. */
  detail: string
  /** Milliseconds since 1970. */
  now: number
  /** The customer gets no mail of it: somebody of the shop has to look first. */
  isQuiet?: true
}

export type OpenedPayment =
  /** Its `provider_id` is null until `recordProviderId`: ask the provider with its `id` as the idempotency key. */
  | { kind: 'open'; payment: PaymentRow }
  | { kind: 'not-payable'; state: NotPayable; gone: readonly string[] }
  | { kind: 'unknown' }

/** What a provider says of a payment, read from a verified webhook or from its own record. */
export interface ProviderWord {
  provider: Provider
  /** Payment intent, or PayPal order. */
  providerId: string
  /** Our own payment, where the provider repeats it: finds a payment whose answer was lost before it was recorded. */
  paymentId?: string | undefined
  /** What was paid; for the other outcomes it is not looked at. */
  amount: Pence
  /** ISO 4217, in either case. */
  currency: string
  /**
   * `failed` and `void`: nothing more can be paid by this record, so a decline after which it takes another card is
   * neither. `refunded`: all that was given back of this payment so far, in pence.
   */
  outcome: 'paid' | 'failed' | 'void' | { refunded: Pence }
  who: Who
  /** The provider's number of the event. None where its record was read. */
  eventId?: string | undefined
  /** Milliseconds since 1970. */
  now: number
  /** Where the shop reads of payments that somebody has to look at. */
  shopAddress: string
}

/** A word of what was given back: also on a gift card, of which we ourselves say so. */
export type RefundWord = Omit<ProviderWord, 'provider'> & { provider: RefundedBy }

/** What became of a provider's word. */
export type Settled =
  | {
      kind:
        | 'paid'
        /** Paid, though cancelled or its pieces given back meanwhile: the shop is told. */
        | 'paid-late'
        /** Money for an order that was paid already: recorded, and the shop is told. */
        | 'second-payment'
        | 'failed'
        | 'void'
        | 'refunded'
        /** Another amount or currency than the order's: nothing is paid, and the shop is told. */
        | 'mismatch'
        /** Told before. */
        | 'already'
        /** A later word came first. */
        | 'ignored'
      orderId: string
    }
  /** No payment of ours. The event is not marked as seen, so that it does its work when it comes again. */
  | { kind: 'unknown' }
