import type { RefundState } from '../orders/line-refund.ts'
import type { Order, OrderItem, OrderStep } from '../orders/order.ts'
import type { ChangeKind } from '../orders/order-change.ts'
import type { ShippingAddress } from '../orders/order-form.ts'
import type { SheetKind } from '../orders/order-sheets.ts'
import type { OrderStatus } from '../orders/order-status.ts'
import type { ParcelLine } from '../orders/parcels.ts'
import type { PaidThrough } from '../orders/paying-ways.ts'
import type { PaymentMethod } from '../orders/payment-method.ts'
import type { PaymentPart } from '../orders/payment-plan.ts'
import type { OrderReturn } from '../orders/returns.ts'
import type { DisputeView } from '../payouts/dispute.ts'
import type { IsoDay } from '../policies/calendar.ts'
import type { Pence } from '../pricing/money.ts'
import type { HistoryEntry } from './inbox-view.ts'
import type { ChangeRowView } from './order-change-view.ts'

export interface OrdersFilter {
  /** `to-do`: paid, also where a part was refunded, and nobody has begun, or waiting for a delivery charge. */
  status: OrderStatus | 'to-do' | 'all'
  q: string
  page: number
  /** What is searched for may stand anywhere in a text: every order is looked at. */
  isAnywhere?: boolean
}

export interface OrderRow {
  number: string
  status: OrderStatus
  /** Some piece is made for it; else all come from stock. */
  isMade: boolean
  /** Its customer collects it. */
  isCollection?: boolean
  customerName: string
  /** "Solitaire ring and 2 more". */
  pieces: string
  /** Of its first piece. */
  imageUrl: string
  total: Pence
  createdAt: string
  needsDeliveryCharge: boolean
  /** Abroad, and nobody has named yet who collects import VAT. */
  needsCollector: boolean
  /** The customer withdrew, and it is not over yet. */
  isWithdrawn: boolean
  /** Its first part is paid, and not the balance. */
  owesBalance: boolean
  /** That part is no deposit, but what was paid before a change. */
  isBeforeChange: boolean
}

export interface OrdersView {
  filter: OrdersFilter
  rows: readonly OrderRow[]
  total: number
  pages: number
  /** Found by how words begin: others may have it in the midst of one. */
  isByBeginnings?: boolean
}

/** The drawing by which an order is made. */
export interface OrderDesign {
  version: number
  title: string
  approvedBy: string
  at: string
  /** Addresses of its pictures at the desk. */
  pictures: readonly string[]
  /** The newest version, where it is another and not approved; null where the approved one is the newest. */
  newer: number | null
}

/** A line of which pieces are left, as a form of refunds offers it. */
export interface RefundableLine {
  position: number
  name: string
  left: number
  price: string
  isCounted: boolean
  /** Of those, the pieces that are with the customer or on their way, and those that are still here; missing while none has left. */
  out?: number
  here?: number
}

export interface OrderView {
  number: string
  status: OrderStatus
  createdAt: string
  kind: 'cart' | 'quick' | 'direct'
  /** Who took it on the telephone or at the counter; null for what a customer placed. */
  takenBy: string | null
  customer: { name: string; email: string; phone: string; number: number | null }
  address: ShippingAddress | null
  delivery: 'free' | 'confirmed-before-payment'
  deliveryCharge: Pence | null
  /** What of it is neither given back nor being given back; missing where nothing is. */
  deliveryLeft?: Pence
  items: readonly OrderItem[]
  /** Where it went after it was placed, oldest first. */
  steps: readonly OrderStep[]
  /** The code it was placed with, and what it took off; null without one. */
  discount: { code: string; amount: Pence } | null
  total: Pence
  vat: Pence
  carrier: string | null
  trackingNumber: string | null
  trackingUrl: string | null
  payments: readonly {
    id: string
    provider: string
    part: PaymentPart | null
    providerId: string | null
    status: string
    amount: Pence
    refunded: Pence
    at: string
  }[]
  refunds: readonly { amount: Pence; reason: string; who: string; at: string }[]
  /** What providers were asked to give back, by lines. */
  providerRefunds: readonly {
    id: string
    amount: Pence
    state: RefundState
    /** Where it stands, in a sentence. */
    words: string
    /** Such as "2 × Necklace, delivery". */
    what: string
    reason: string
    who: string
    at: string
  }[]
  /** What can be given back at the provider from here; null where nothing can. */
  byProvider: {
    provider: 'stripe' | 'paypal' | 'gift-card'
    /** Pence. */
    left: Pence
    lines: readonly RefundableLine[]
    /** Pence; null where there is none, or none any more. */
    delivery: Pence | null
    /** What is chosen comes to, once it was looked at. */
    preview: {
      amount: Pence
      /** Of `amount`, what goes back onto gift cards. */
      toCards?: Pence
      rows: readonly { words: string; quantity: number; gross: Pence }[]
    } | null
  } | null
  /** Pence that were paid and not given back: what can still be refunded. */
  refundable: Pence
  /** The lines that money given back by hand can be for; missing where it is for none. */
  refundedByHand?: readonly RefundableLine[]
  /**
   * Pence that were given back for no named pieces, of an order of which something was withdrawn from and is here; missing where there
   * is nothing of it.
   */
  givenForNoPieces?: Pence
  /** What of its payments was disputed, the oldest first. */
  disputes: readonly DisputeView[]
  /** Its invoice and its credit notes, in their order. Sums are pence. */
  papers: readonly { title: string; number: string; gross: Pence; issuedOn: IsoDay }[]
  /** The changes that were proposed, the last first. */
  changes: readonly ChangeRowView[]
  /** What of it comes back, or came, the last first. */
  returns: readonly (OrderReturn & {
    /** What its pieces come to without delivery, in pence, once it was looked at; missing of every other. */
    comesTo?: Pence
  })[]
  /** What can be announced to come back now, by its lines; missing where nothing can. */
  returnable?: readonly ParcelLine[]
  /** As what its pieces may be changed now; null where they may not. */
  changeKind: ChangeKind | null
  /** What the form of its details is drawn of. */
  detailsSeen: string
  /** Pence that the customer is owed since a change, and that no provider has been asked for. */
  owed: Pence
  /** Which sheets it has now. */
  sheets: readonly SheetKind[]
  /** Where it may go now by hand. */
  moves: readonly OrderStatus[]
  canSendPaymentLink: boolean
  /** Nobody paid in time, and its pieces are not all there any more. */
  isLapsed: boolean
  /** Whether its e-mail is confirmed, and until when its pieces are kept, while it waits to be paid; null otherwise. */
  held: string | null
  canRecordPayment: boolean
  /** Nothing of it is paid or asked for in parts, so that a deposit can be asked for: the last day by which. Null where it cannot. */
  depositUntil: string | null
  /** In pounds with two places, as its customer has it; missing where it is paid whole. */
  partPayment?: Order['partPayment']
  /** The gift cards that it is paid with; missing where there are none. */
  giftCards?: Order['giftCards']
  /** What it buys is a gift card; missing of every other. */
  giftCard?: Order['giftCard']
  /** Its parcels, where it leaves in more than one; missing of every other. */
  parcels?: Order['parcels']
  /** It is collected at the shop; missing of every other. */
  collection?: Order['collection']
  /** What of it is to be paid next, in pence; null where nothing is. */
  due: { part: PaymentPart | 'whole'; amount: Pence } | null
  /** The accepted quotation that it was made of. */
  madeOf: { quotation: string; reference: string; design?: OrderDesign | null } | null
  /** Whether somebody has gone through it with the customer; null where nobody has to any more. */
  isGoneThrough: boolean | null
  needsDeliveryCharge: boolean
  needsCollector: boolean
  /** By what it is paid, and so what can be sent once more. */
  paidThrough: PaidThrough
  paymentMethod: PaymentMethod | null
  giftNote: string
  importCollector: string | null
  /** ISO time. */
  withdrawnAt: string | null
  /** Of a customer without an e-mail: what they are to be told; missing while there is nothing. */
  toTell?: readonly { id: string; what: string; at: string }[]
  history: readonly HistoryEntry[]
  key: string
}
