import type { GiftCardsView, GiftCardView } from '#domain/desk/gift-card-view.ts'

export const giftCard: GiftCardView = {
  id: '1f0c8a52-5a0e-4a55-9d0b-0d3a3f1d7c13',
  lastFour: '7KQ2',
  state: 'live',
  amount: 25_000,
  balance: 12_550,
  toName: 'Sam Hale',
  fromName: 'Ines Hale',
  email: 'sam@example.org',
  order: 'NL-7K3F-9QXM',
  createdAt: '2026-03-02T09:12:00.000Z',
  sendAt: '2026-03-02T09:12:00.000Z',
  sentAt: '2026-03-02T09:13:00.000Z',
  words: 'Happy birthday.\nYour sister',
  who: 'the shop',
  reason: '',
  entries: [
    {
      kind: 'issued',
      amount: 25_000,
      order: 'NL-7K3F-9QXM',
      at: '2026-03-02T09:12:00.000Z',
      who: 'the shop',
      reason: ''
    },
    {
      kind: 'used',
      amount: -20_000,
      order: 'NL-2H8D-4TRN',
      at: '2026-03-05T10:00:00.000Z',
      who: 'the shop',
      reason: ''
    },
    {
      kind: 'refunded',
      amount: 7_550,
      order: 'NL-2H8D-4TRN',
      at: '2026-03-09T10:00:00.000Z',
      who: 'the shop',
      reason: ''
    }
  ]
}

export const giftCards: GiftCardsView = {
  q: '',
  key: '1f0c8a52-5a0e-4a55-9d0b-0d3a3f1d7c14',
  liability: 62_550,
  wrong: [],
  total: 3,
  cards: [
    giftCard,
    {
      ...giftCard,
      id: '2f0c8a52-5a0e-4a55-9d0b-0d3a3f1d7c13',
      lastFour: null,
      state: 'to-be-sent',
      amount: 50_000,
      balance: 50_000,
      order: null,
      sentAt: null
    },
    { ...giftCard, id: '3f0c8a52-5a0e-4a55-9d0b-0d3a3f1d7c13', lastFour: 'HJ4X', state: 'used-up', balance: 0 }
  ]
}
