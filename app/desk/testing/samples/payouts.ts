import type { PayoutLine, PayoutsView } from '#domain/desk/payouts-view.ts'
import type { DisputeView } from '#domain/payouts/dispute.ts'

export const dispute: DisputeView = {
  provider: 'stripe',
  id: 'du_1Q2w3E4r5T6y',
  order: 'NL-7K3F-9QXM',
  state: 'to-answer',
  reason: 'product_not_received',
  amount: 129_900,
  dueBy: '2026-03-10T23:59:59.000Z',
  openedAt: '2026-03-01T09:00:00.000Z',
  taken: 129_900,
  givenBack: 0,
  fee: 2000
}

const line: PayoutLine = {
  provider: 'stripe',
  id: 'txn_1Q2w3E4r5T6y',
  at: '2026-02-26T10:15:00.000Z',
  kind: 'payment',
  type: 'charge',
  gross: 129_900,
  fee: 1969,
  net: 127_931,
  why: 'amount',
  settled: null,
  reference: 'pi_3Q2w3E4r5T6y',
  order: 'NL-7K3F-9QXM'
}

export const payouts: PayoutsView = {
  payouts: [
    {
      provider: 'stripe',
      id: 'po_1Q2w3E4r5T6y',
      paidOutOn: '2026-03-01',
      gross: 504_800,
      fee: 7100,
      net: 497_700,
      lines: 6,
      matched: 5,
      open: 1
    },
    {
      provider: 'paypal',
      id: '8XK12345AB678901C',
      paidOutOn: '2026-02-27',
      gross: 89_900,
      fee: 2637,
      net: 87_263,
      lines: 2,
      matched: 2,
      open: 0
    },
    {
      provider: 'paypal',
      id: null,
      paidOutOn: null,
      gross: 12_900,
      fee: 404,
      net: 12_496,
      lines: 2,
      matched: 1,
      open: 0
    }
  ],
  lines: [line],
  openLines: 1,
  chosen: {
    payout: {
      provider: 'stripe',
      id: 'po_1Q2w3E4r5T6y',
      paidOutOn: '2026-03-01',
      gross: 129_900,
      fee: 1969,
      net: 127_931,
      lines: 3,
      matched: 1,
      open: 1
    },
    lines: [
      { ...line, id: 'txn_2', why: null },
      { ...line, id: 'txn_3', kind: 'other', type: 'adjustment', why: 'other', settled: 'Agreed with Stripe', fee: 0 }
    ]
  },
  unpaidOut: [
    {
      payment: '4f0c8a52-5a0e-4a55-9d0b-0d3a3f1d7c13',
      provider: 'paypal',
      order: 'NL-2H8D-4TRN',
      amount: 89_900,
      paidAt: '2026-02-10T12:00:00.000Z'
    }
  ],
  days: 14,
  disputes: [dispute, { ...dispute, id: 'du_2', state: 'won', givenBack: 129_900, fee: 0, dueBy: null }],
  preview: {
    isWritten: false,
    provider: 'stripe',
    fresh: 6,
    known: 2,
    skipped: 1,
    gross: 504_800,
    fee: 7100,
    net: 497_700,
    unmatched: 1
  },
  problems: [{ line: 4, words: 'currency: it is in EUR, and the shop’s accounts are in pounds (GBP)' }]
}

export const emptyPayouts: PayoutsView = {
  payouts: [],
  lines: [],
  openLines: 0,
  chosen: null,
  unpaidOut: [],
  days: 14,
  disputes: [],
  preview: null,
  problems: []
}
