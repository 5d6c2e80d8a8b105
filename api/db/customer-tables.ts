import type { Generated } from 'kysely'
import type { MetalType } from '#domain/catalogue/metals.ts'
import type { Category, DiamondType } from '#domain/catalogue/vocabulary.ts'
import type { OrderItem, OrderKind } from '#domain/orders/order.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import type { PaymentMethod } from '#domain/orders/payment-method.ts'
import type { ReminderKind } from '#domain/reminders/reminder.ts'
import type { DeskChannel } from '#domain/sales/channel.ts'
import type { Flag, Time } from './column-types.ts'

export interface CartsTable {
  /** Public: what a line's `sessionId` shows. */
  id: string
  /** Of the device's guest id, by which a session that was lost finds its cart again. */
  guest_hash: string | null
  created_at: Time
  /** Whose cart this is: one a customer. */
  customer_id: Generated<string | null>
  /** The customer's cart that took these lines at sign-in. */
  merged_into: Generated<string | null>
}

export interface SessionsTable {
  /** Of the cookie's token, which only the browser has. */
  token_hash: string
  cart_id: string
  /** Who is signed in. */
  customer_id: Generated<string | null>
  created_at: Time
  expires_at: Time
  /** The browser, as it named itself; null for one from before that was kept, and for guests. */
  agent: Generated<string | null>
  /** To the hour. */
  last_seen_at: Generated<Time | null>
  /** When the customer last gave their password or a passkey here. */
  confirmed_at: Generated<Time | null>
  /** When another session took its place: it holds no more, whatever the clock says. */
  replaced_at: Generated<Time | null>
}

export interface CartLinesTable {
  id: string
  cart_id: string
  position: number
  product_id: string
  quantity: number
  selected_size: string | null
  selected_carat: number | null
  customization: string | null
  /** `lineIdentity` of the choice. */
  identity: string
  /** Pence: what the shopper was last shown for one piece. */
  shown_price: number
  created_at: Time
}

/** Every UUID under which a line was added. Without a line it is a tombstone. OFFLINE, section 3. */
export interface CartLineAliasesTable {
  id: string
  cart_id: string
  line_id: string | null
}

export interface IdempotencyKeysTable {
  scope: string
  key: string
  fingerprint: string
  status: 200 | 201
  /** JSON. */
  body: string
  created_at: Time
}

/** Unused since limits are counted by the library's own store; dropped by a later release. */
export interface RateLimitsTable {
  key: string
  points: number
  /** Milliseconds since 1970. */
  expires_at: number
}

/** What is counted too many, in the form of the library that counts; only PostgreSQL has rows here. */
export interface LimitsTable {
  key: string
  points: number
  /** Milliseconds since 1970. */
  expire: number | null
}

export interface OrdersTable {
  /** The order number. */
  id: string
  /** The device's key of the order: outlives the idempotency row. */
  client_key: string
  cart_id: string
  /** Of an order placed signed in, or confirmed by its mail where that e-mail has an account. DECISIONS 37. */
  customer_id: Generated<string | null>
  kind: OrderKind
  status: OrderStatus
  customer_email: string
  customer_name: string
  customer_phone: string
  /** JSON, or null where it is agreed by telephone. */
  shipping_address: string | null
  delivery: 'free' | 'confirmed-before-payment'
  /** Pence. */
  total: number
  vat: number
  created_at: Time
  /** When an order gave back its stock and its place of a promotion: nobody paid in time, or it is over. DECISIONS 37. */
  stock_returned_at: Time | null
  /** Pence, within `total`, once the shop has named it. Null where delivery is free, or not named yet. DECISIONS 7. */
  delivery_charge: Generated<number | null>
  /** Who carries it and under which number, once it was sent. */
  carrier: Generated<string | null>
  tracking_number: Generated<string | null>
  /** How the shopper chose to pay. Null where nobody was asked. DECISIONS 16. */
  payment_method: Generated<PaymentMethod | null>
  /** What is to be written on the card that goes along. */
  gift_note: Generated<string | null>
  /** Who collects import VAT and duty abroad, once the shop has named them. DECISIONS 40. */
  import_collector: Generated<string | null>
  /** The terms that stood when it was placed. DECISIONS 41. */
  terms_hash: Generated<string | null>
  /** When the customer withdrew from the contract. DECISIONS 40. */
  withdrawn_at: Generated<Time | null>
  /** When who reads its e-mail confirmed it, by the mail or by having placed it signed in. DECISIONS 37. */
  confirmed_at: Generated<Time | null>
  /** Until when it keeps what it took; null: until the delivery charge is named, or for good. DECISIONS 37. */
  held_until: Generated<Time | null>
  /** JSON of the promotions of which it took a place; null for none. DECISIONS 8. */
  promotion_places: Generated<string | null>
  /** When the account was erased that it was placed with. */
  account_erased_at: Generated<Time | null>
  /** `staff:<name>` who took it on the telephone or at the counter; null for what a customer placed. */
  taken_by: Generated<string | null>
  /** Where it was taken at the desk; null for what a customer placed, and of orders from before that was written down. */
  channel: Generated<DeskChannel | null>
  /** 1: its first part is no deposit that was asked for, but what was paid before a change whose difference is its balance. */
  paid_before_change: Generated<0 | 1>
  /** The discount code it was placed with, as the shop writes it; null for none. */
  discount_code: Generated<string | null>
  /** Pence: what the code took off its pieces, which `total` is less by. */
  discount: Generated<number>
  /** Pence of the total that are asked for before it is begun; null where it is paid whole. */
  deposit: Generated<number | null>
  /** The day in London by which it is to be paid, where it was asked for after the order was placed. */
  deposit_due: Generated<string | null>
  /** When the rest was paid of an order of which a deposit was asked. */
  balance_paid_at: Generated<Time | null>
  /** Of the links by which it is paid: an earlier number opens nothing. */
  pay_link_number: Generated<number>
  /** Of the links that show it: with another e-mail address an earlier number opens nothing. */
  link_number: Generated<number>
  /** The accepted quotation that it was made of. */
  quotation_id: Generated<string | null>
  /** JSON of the gift card that it buys (`BoughtCard`); null of every other order. */
  gift_card: Generated<string | null>
  /** JSON (`KeptCollection`) of one that its customer collects; null of every other. */
  collection: Generated<string | null>
  /** When it was first begun: its events say so too, and alone for what a release before this one has written. */
  begun_at: Generated<Time | null>
}

/** How a collection is kept: where and when as it was said, and once it was handed over, to whom and who checked them. */
export interface KeptCollection {
  place: string
  handedTo?: string
  checkedBy?: string
}

/** A wording of the terms of service, kept for the orders that were placed under it. DECISIONS 41. */
export interface OrderTermsTable {
  /** SHA-256 of the text. */
  hash: string
  text: string
  /** When the first order was placed under it. */
  since: Time
}

export interface OrderItemsTable {
  order_id: string
  position: number
  product_id: string
  name: string
  /** Pence, of one piece. */
  price: number
  quantity: number
  image_url: string
  category: Category
  diamond_type: DiamondType
  metal_type: MetalType | null
  carat: number | null
  selected_size: string | null
  selected_carat: number | null
  customization: string | null
  certification: OrderItem['certification']
  is_made_to_order: Flag
  /** Pence, of all pieces of the line. */
  vat: number
  /** Pieces taken from stock; 0 for what is made to order. One that was given back is none of the order's any more. */
  stock_taken: number
  /** Of `quantity`, the pieces that left in parcels and were not given back since, where the order leaves in more than one; 0 of every other. */
  sent: Generated<number>
  /** Of `quantity`, the pieces whose price was given back by line. */
  given_back: Generated<number>
  /** Of `given_back`, those that had left in parcels before. */
  given_back_sent: Generated<number>
  /** Pence: the line's share of what a discount code took off. */
  discount: Generated<number>
  /** Pence without VAT: what one piece cost the shop when it was ordered; null where that was not on record. Told to nobody but staff. */
  cost: Generated<number | null>
  /** JSON of what was said of the piece (`ItemDescription`); null for orders from before it was frozen. */
  description: string | null
}

/** Leads a browser without the session to its cart, once. DECISIONS 15. */
export interface CheckoutTokensTable {
  token_hash: string
  cart_id: string
  expires_at: Time
}

/** A mail to be sent. Written with what it tells of; its words are made when it goes out. */
export interface MailOutboxTable {
  /** UUID: also the Message-ID, so that one that went out twice is one. */
  id: string
  template:
    | 'order-placed'
    | 'order-received'
    | 'request-acknowledged'
    | 'request-received'
    | 'registration'
    | 'registered-already'
    | 'password-reset'
    | 'password-changed'
    | 'email-changed'
    | 'new-device'
    | 'passkey-added'
    | 'review-received'
    | 'security-alert'
    | 'order-paid'
    | 'order-balance-paid'
    | 'order-refunded'
    | 'payment-to-check'
    | 'request-reply'
    | 'request-message'
    | 'request-link'
    | 'reply-refused'
    | 'quotation-sent'
    | 'quotation-code'
    | 'drawing-sent'
    | 'drawing-code'
    | 'drawing-answer'
    | 'making-step'
    | 'film-ready'
    | 'quotation-accepted'
    | 'quotation-accepted-shop'
    | 'order-payment-link'
    | 'order-delivery-confirmed'
    | 'order-in-production'
    | 'order-dispatched'
    | 'order-delivered'
    | 'order-ready'
    | 'order-collected'
    | 'order-parcel-sent'
    | 'order-cancelled'
    | 'order-withdrawn'
    | 'order-withdrawal-received'
    | 'order-withdrawal-late'
    | 'order-return-announced'
    | 'order-return-received'
    | 'order-return-called-off'
    | 'order-return-settled'
    | 'order-return-sent-back'
    | 'order-change-proposed'
    | 'order-changed'
    | 'order-change-agreed'
    | 'order-change-withdrawn'
    | 'order-details-changed'
    | 'order-exchange-sent'
    | 'gift-card-ordered'
    | 'gift-card-bought'
    | 'gift-card-sent'
    | 'staff-invited'
    | 'staff-passkey-added'
    | 'desk-day'
    | 'request-erased'
    | 'stock-watch-asked'
    | 'piece-back'
    | 'stock-low'
    | `remind-${ReminderKind}`
  recipient: string
  /** What it tells of: the order's number, the request's reference, the product's id. */
  subject_id: string
  created_at: Time
  attempts: number
  next_attempt_at: Time
  sent_at: Time | null
  last_error: string | null
  /** What only the mail's reader may know, such as a link's token: wiped once it went out. */
  secret: Generated<string | null>
  /** When its address refused it for good, or somebody saw it come back. */
  bounced_at: Generated<Time | null>
  /** When it was written down which devices are told of it as well. */
  push_planned_at: Generated<Time | null>
}

/** Which process does a timed job, so that one does. */
export interface JobLeasesTable {
  name: string
  /** The process that holds it, or held it last. */
  holder: string
  /** Milliseconds since 1970, as the next. */
  held_until: number
  /** When it was last done. */
  ran_at: number | null
}
