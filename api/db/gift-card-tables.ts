import type { Generated } from 'kysely'
import type { Time } from './column-types.ts'

/** A gift card. Its code stands nowhere: only what knows it again. */
export interface GiftCardsTable {
  /** UUID; of a card that was bought, drawn when it was paid, of one of the desk drawn by the form. */
  id: string
  /** The order by which it was bought: one card each. Null of one that was given away. */
  order_id: string | null
  /** Pence it was issued for. */
  amount: number
  /** Pence on it: the sum of its entries, never below nothing. */
  balance: number
  /** HMAC of its code under the shop's secret; null until it is sent, which is when the code is drawn. */
  code_hash: string | null
  last_four: string | null
  to_name: string
  from_name: string
  words: string
  /** Whom the code is sent to. */
  email: string
  /** ISO time from which it is sent. */
  send_at: Time
  /** When its mail was put into the outbox, with the code. */
  sent_at: Time | null
  voided_at: Time | null
  created_at: Time
  /** `shop` of one that was bought, else `staff:<name>` or `shell`. */
  who: string
  /** Why it was given away; empty of one that was bought. */
  reason: string
}

/** Everything that moved a card's balance. Rows are only added. */
export interface GiftCardEntriesTable {
  /** UUID. Of what a refund brings back it is the refund's own, so that it comes once. */
  id: string
  card_id: string
  kind: 'issued' | 'used' | 'released' | 'refunded' | 'voided' | 'bought-back'
  /** Pence, below nothing for what leaves the card. */
  amount: number
  order_id: string | null
  /** The payment of an order that it is of. */
  payment_id: string | null
  at: Time
  who: string
  reason: Generated<string>
}

export interface GiftCardTables {
  gift_cards: GiftCardsTable
  gift_card_entries: GiftCardEntriesTable
}
