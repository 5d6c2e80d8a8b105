import type { Generated } from 'kysely'
import type { Flag, Time } from './column-types.ts'

/** A browser that asked to be told. It belongs to a session and goes with it: whoever signed out is told nothing. */
export interface PushSubscriptionsTable {
  /** SHA-256 of the endpoint, base64url. */
  id: string
  session_hash: string
  /** Secret: whoever has it can be told of by nobody else's key, but can be ended by it. */
  endpoint: string
  p256dh: string
  auth: string
  /** The browser, as it named itself. */
  agent: string
  /** What it is to be told of. */
  orders: Flag
  requests: Flag
  stock: Generated<Flag>
  created_at: Time
}

/** One mail's event for one browser: once, whoever plans it. */
export interface PushMessagesTable {
  mail_id: string
  subscription_id: string
  attempts: number
  next_attempt_at: Time
  sent_at: Time | null
  last_error: string | null
}

/**
 * Who waits for a piece that is out of stock. One of three has it: a browser, which goes with its session; a customer, who is
 * mailed; or an e-mail, once its reader has confirmed it. Gone once it was told.
 */
export interface StockWatchesTable {
  id: string
  product_id: string
  subscription_id: string | null
  customer_id: string | null
  email: string | null
  /** Whose visitor gave that e-mail; null once that cart is no longer kept. */
  cart_id: string | null
  created_at: Time
  /** When the e-mail's reader said that they want it. */
  confirmed_at: Time | null
  /** Of a browser: when the piece was found to be back, and so it is to be told. */
  due_at: Time | null
  attempts: number
  next_attempt_at: Time | null
  last_error: string | null
}

export interface PushTables {
  push_subscriptions: PushSubscriptionsTable
  push_messages: PushMessagesTable
  stock_watches: StockWatchesTable
}
