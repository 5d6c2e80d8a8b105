import type { ChangeKind } from '../orders/order-change.ts'
import type { Pence } from '../pricing/money.ts'
import type { NewOrderView } from './new-order.ts'

/** A line of the order as it is to be. */
export interface ChangedLineView extends Omit<NewOrderViewLine, 'unit'> {
  /** Which of the order's lines it was, from 1; null of one that is added. */
  of: number | null
  /** Its piece is in the catalogue no more, or was quoted: how many is all that can change. */
  isFixed: boolean
  unit: Pence | null
}
type NewOrderViewLine = NewOrderView['lines'][number]

/** /desk/orders/:number/change: the order's lines as they are to be, and what that comes to. */
export interface OrderChangeView {
  number: string
  kind: ChangeKind
  customerName: string
  /** UUID of the proposal: sent twice, it is one. */
  key: string
  q: string
  found: NewOrderView['found']
  lines: readonly ChangedLineView[]
  /** What it comes to, once every line can be had; pence. */
  sums: {
    before: Pence
    total: Pence
    difference: Pence
    /** What the customer reads about the money and about delivery. */
    money: string
    delivery: { before: string; after: string }
    /** The code's part, where the order was placed with one. */
    discount: { code: string; before: Pence; after: Pence } | null
  } | null
  /** Why it cannot be proposed as it stands; null where it can, or nothing is changed yet. */
  refusal: string | null
  /** A proposal is open already, which this one replaces. */
  replaces: number | null
  /** Where it may go instead, and where it goes; no country of what was delivered. */
  going: { countries: readonly string[]; country: string }
}

/** A change of an order as its page at the desk tells it. */
export interface ChangeRowView {
  id: string
  number: number
  kind: ChangeKind
  state: 'open' | 'agreed' | 'withdrawn' | 'replaced' | 'expired'
  before: string
  after: string
  difference: Pence
  proposedAt: string
  proposedBy: string
  expiresAt: string
  endedAt: string | null
  /** Of an exchange: what came back, and what left. */
  returnedAt: string | null
  sentAt: string | null
  parcel: string | null
  /** Of an exchange, what comes back, where the shop counts it. */
  back: readonly { name: string; quantity: number; isCounted: boolean }[]
}
