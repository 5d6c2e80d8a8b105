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

export interface PushTables {
  push_subscriptions: PushSubscriptionsTable
  push_messages: PushMessagesTable
}
