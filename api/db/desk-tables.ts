import type { RequestState } from '#domain/desk/request-state.ts'
import type { RequestKind } from '#domain/requests/request-kind.ts'
import type { Time } from './customer-tables.ts'
import type { Flag } from './schema.ts'

/** Who works at the desk. */
export interface StaffTable {
  id: string
  /** In lower case. */
  email: string
  name: string
  password_hash: string
  /** The secret of the time-based codes, sealed with the shop's own: a copy of the database gives nobody a code. */
  code_secret: string
  /** The last code's time step: a code works once. */
  last_code_step: number | null
  created_at: Time
  /** Set when somebody leaves: what they did still names them. */
  ended_at: Time | null
}

/** Who is signed in at the desk, and where. */
export interface StaffSessionsTable {
  id: string
  token_hash: string
  staff_id: string
  /** The browser, as it named itself. */
  agent: string
  created_at: Time
  last_seen_at: Time
  expires_at: Time
}

/** How the shop stands with each request: written with the request, answered at the desk. */
export interface RequestCasesTable {
  request_id: string
  kind: RequestKind
  reference: string
  /** Who wrote, for the list. */
  name: string
  email: string
  /** Folded words it is found by. */
  search_words: string
  is_spam: Flag
  state: RequestState
  /** Of staff. */
  assigned_to: string | null
  /** Counts what was done with it: an answer to an older one is told so. */
  revision: number
  created_at: Time
  /** Until when the shop has promised an answer. */
  due_at: Time
  answered_at: Time | null
}

/** What staff wrote about a request or an order: a reply goes out by mail, a note stays here. */
export interface DeskMessagesTable {
  /** UUID, drawn by the form: sent twice, it is written once. */
  id: string
  subject: 'request' | 'order'
  /** The request's or order's own id. */
  subject_id: string
  kind: 'reply' | 'note'
  text: string
  staff_name: string
  at: Time
}

/** Every change made at the desk: who, when, before and after. Never what a customer wrote. */
export interface AuditTable {
  id: string
  at: Time
  /** `staff:<name>` or `shell`. */
  who: string
  /** Such as `product.price`. */
  action: string
  subject: string
  subject_id: string
  /** JSON. */
  before: string
  /** JSON. */
  after: string
  /** Which of its subject's came first, where two have the same time. */
  position: number
}

/** Money given back by other means than a provider, as staff recorded it. */
export interface OrderRefundsTable {
  /** UUID, drawn by the form. */
  id: string
  order_id: string
  /** Pence. */
  amount: number
  reason: string
  who: string
  at: Time
}

/** The owner's word on a promotion, which seeding never touches. A null leaves what data/ says. */
export interface PromotionOverridesTable {
  promotion_id: string
  customer_limit: number | null
  /** YYYY-MM-DD, Europe/London. */
  ends_on: string | null
}

export interface DeskTables {
  staff: StaffTable
  staff_sessions: StaffSessionsTable
  request_cases: RequestCasesTable
  desk_messages: DeskMessagesTable
  audit: AuditTable
  order_refunds: OrderRefundsTable
  promotion_overrides: PromotionOverridesTable
}
