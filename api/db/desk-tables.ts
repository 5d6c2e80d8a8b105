import type { Generated } from 'kysely'
import type { RequestState } from '#domain/desk/request-state.ts'
import type { Role } from '#domain/desk/roles.ts'
import type { RequestKind } from '#domain/requests/request-kind.ts'
import type { Flag, Time } from './column-types.ts'

/** Who works at the desk. */
export interface StaffTable {
  id: string
  /** In lower case. */
  email: string
  name: string
  role: Generated<Role>
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
  /** When whoever sits there last proved who they are, by password and code; null in what the release before wrote. */
  proved_at: Generated<Time | null>
}

/** Who was asked to join the desk. The link in the mail works once. */
export interface StaffInvitesTable {
  id: string
  token_hash: string
  /** Of whom they will be, or were before they left. */
  staff_id: string
  email: string
  role: Role
  /** The secret of the codes that are to be theirs, sealed as in `staff`. */
  code_secret: string
  /** Of staff. */
  invited_by: string
  created_at: Time
  expires_at: Time
  used_at: Time | null
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
  /** Which link opens its page: those of a lower number are void. */
  link_number: Generated<number>
  /** By when the shop has promised to answer what the customer wrote since; null while nothing waits. */
  reply_due_at: Generated<Time | null>
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
  /** Its place in the chain, from 1; null in what the release before writes. */
  number: Generated<number | null>
  /** Over what it says and the hash before it: api/db/audit-chain.ts. */
  hash: Generated<string | null>
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
  /** 1: what delivery cost was in it. */
  has_delivery: Generated<number>
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
  staff_invites: StaffInvitesTable
  request_cases: RequestCasesTable
  desk_messages: DeskMessagesTable
  audit: AuditTable
  order_refunds: OrderRefundsTable
  promotion_overrides: PromotionOverridesTable
}
