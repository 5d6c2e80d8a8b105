import type { ShopTables } from './schema.ts'

/**
 * Every table with its primary key, each after those it refers to: in this order rows can be copied from one database to
 * another, and in the opposite order they can be deleted.
 */
export const PRIMARY_KEYS: { readonly [Table in keyof ShopTables]: readonly (keyof ShopTables[Table] & string)[] } = {
  meta: ['key'],
  catalogue_changes: ['subject'],
  products: ['number'],
  product_overrides: ['product_id'],
  bracelet_prices: ['handle'],
  price_history: ['piece', 'from_at'],
  promotions: ['id'],
  promotion_overrides: ['promotion_id'],
  testimonials: ['id'],
  customers: ['id'],
  registrations: ['token_hash'],
  password_resets: ['token_hash'],
  former_emails: ['customer_id', 'email'],
  addresses: ['id'],
  wishes: ['customer_id', 'product_id'],
  carts: ['id'],
  sessions: ['token_hash'],
  cart_lines: ['id'],
  cart_line_aliases: ['id'],
  checkout_tokens: ['token_hash'],
  transfers: ['code_hash'],
  consents: ['id'],
  idempotency_keys: ['scope', 'key'],
  rate_limits: ['key'],
  limits: ['key'],
  order_terms: ['hash'],
  orders: ['id'],
  order_items: ['order_id', 'position'],
  order_events: ['id'],
  order_refunds: ['id'],
  payments: ['id'],
  provider_events: ['provider', 'event_id'],
  uploads: ['id'],
  bespoke_requests: ['id'],
  wedding_ring_requests: ['id'],
  wholesale_enquiries: ['id'],
  loose_diamond_enquiries: ['id'],
  request_pictures: ['request_id', 'position'],
  reviews: ['id'],
  review_pictures: ['review_id', 'position'],
  review_responses: ['id'],
  helpful_votes: ['review_id', 'voter'],
  staff: ['id'],
  staff_sessions: ['id'],
  staff_invites: ['id'],
  passkeys: ['id'],
  passkey_challenges: ['challenge_hash'],
  request_cases: ['request_id'],
  desk_messages: ['id'],
  audit: ['id'],
  security_counts: ['hour', 'kind', 'what'],
  security_incidents: ['kind'],
  mail_outbox: ['id'],
  push_subscriptions: ['id'],
  push_messages: ['mail_id', 'subscription_id'],
  stock_watches: ['id'],
  job_leases: ['name']
}

export type TableName = keyof ShopTables

export const TABLES = Object.keys(PRIMARY_KEYS) as TableName[]
