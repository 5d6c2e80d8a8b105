import type { CustomerType } from '../accounts/profile.ts'
import type { IsoDay } from '../policies/calendar.ts'
import type { Pence } from '../pricing/money.ts'

export interface PersonRow {
  id: string
  name: string
  /** The first of their e-mails; a telephone where there is none. */
  reached: string
  /** How many more there are. */
  others: number
  isTrade: boolean
  hasAccount: boolean
  orders: number
  requests: number
  /** ISO time of the first that is known of them. */
  since: string
}

export interface PeopleView {
  q: string
  /** Nobody is written so: these are called nearly so. */
  isNear: boolean
  rows: readonly PersonRow[]
  total: number
  page: number
  pages: number
}

/** What somebody did, in the order of time. */
export interface PersonEvent {
  kind: 'order' | 'received' | 'request' | 'quotation' | 'review' | 'withdrawal' | 'refund'
  at: string
  /** Of the order, the request or the review. */
  title: string
  href: string
  /** How it stands, or what it is about. */
  words: string
  amount: Pence | null
}

/** One of what was joined: an e-mail, or a telephone under a name. */
export interface PersonIdentity {
  id: string
  /** "alex@example.org", or "Sam Hill, +44 7700 900123". */
  words: string
  orders: number
  requests: number
}

export interface Anniversary {
  id: string
  /** MM-DD. */
  day: string
  what: string
  consentHow: string
  consentOn: IsoDay
  who: string
  at: string
}

export interface PersonView {
  id: string
  name: string
  otherNames: readonly string[]
  emails: readonly string[]
  phones: readonly string[]
  addresses: readonly string[]
  accounts: readonly { number: number; name: string; email: string; type: CustomerType }[]
  isTrade: boolean
  since: string
  /** What was invoiced, less what was given back. */
  spent: Pence
  orders: number
  /** Newest first. */
  events: readonly PersonEvent[]
  /** How many earlier ones there are. */
  earlier: number
  identities: readonly PersonIdentity[]
  perhaps: readonly {
    id: string
    name: string
    reached: string
    reasons: readonly string[]
    /** What the record is made of, by which its form knows it again. */
    seen: string
  }[]
  notes: readonly { id: string; text: string; who: string; at: string }[]
  anniversaries: readonly Anniversary[]
  changes: readonly { at: string; who: string; what: string }[]
  /** Of the forms: what is sent twice is kept once. */
  key: string
  /** A day in London. */
  today: IsoDay
}
