import type { Pence } from '../pricing/money.ts'

export type CardState = 'to-be-sent' | 'live' | 'used-up' | 'ended'

export const CARD_STATES: Readonly<Record<CardState, string>> = {
  'to-be-sent': 'To be sent',
  live: 'In use',
  'used-up': 'Used up',
  ended: 'Ended'
}

/** A gift card at the desk: its code is known to nobody here. */
export interface GiftCardRowView {
  id: string
  /** "7KQ2"; null before its code is drawn, when it is sent. */
  lastFour: string | null
  state: CardState
  amount: Pence
  balance: Pence
  toName: string
  fromName: string
  email: string
  /** By which it was bought; null of one that was given away. */
  order: string | null
  createdAt: string
  sendAt: string
  sentAt: string | null
}

export interface GiftCardsView {
  q: string
  /** UUID, drawn with the form: sent twice, one card is issued. */
  key: string
  /** What is on all cards, in pence: what the shop owes in goods. */
  liability: Pence
  /** Cards whose balance is not the sum of their rows: none, unless somebody wrote past the shop. */
  wrong: readonly string[]
  /** The newest, so many as are shown. */
  cards: readonly GiftCardRowView[]
  total: number
}

export interface GiftCardView extends GiftCardRowView {
  words: string
  who: string
  reason: string
  entries: readonly {
    kind: keyof typeof ENTRY_WORDS
    amount: Pence
    order: string | null
    at: string
    who: string
    reason: string
  }[]
}

/** What moved a card's balance. */
export const ENTRY_WORDS = {
  issued: 'Issued',
  used: 'Put into an order',
  released: 'Back from an order that was not paid',
  refunded: 'Back from a refund',
  voided: 'Ended',
  'bought-back': 'Its own price was given back'
} as const
