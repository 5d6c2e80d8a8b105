import type { Pence } from '../pricing/money.ts'
import type { LineKind } from './report-line.ts'

/** Why a line of a report is not matched with what the shop has written down. */
export const UNMATCHED = {
  unknown: 'no payment of ours has this number',
  'not-paid': 'the payment is not written down as paid here',
  amount: 'the payment is of another sum here',
  twice: 'another line has brought this payment already',
  'refund-not-here': 'less is written down as given back by the provider here',
  'dispute-unknown': 'no dispute that moved this sum is known here',
  other: 'it is of a kind that nothing here answers to'
} as const
export type Unmatched = keyof typeof UNMATCHED

/** After how many days a payment that no payout brought is missed. */
export const PAID_OUT_WITHIN_DAYS = 14

export interface MatchedLine {
  kind: LineKind
  gross: Pence
}

/** What is known here of the payment that a line names, without that line. */
export interface KnownPayment {
  isPaid: boolean
  amount: Pence
  refunded: Pence
  /** Whether another line has brought it. */
  isBrought: boolean
  /** What other lines have given back of it: pence. */
  reportedBack: Pence
  /** Whether a dispute of it has moved what the line says. */
  isDisputeKnown: boolean
}

/** Whether a line answers to what is written down here: null where it does, or where nothing has to. */
export function whyUnmatched({ kind, gross }: MatchedLine, known: KnownPayment | null): Unmatched | null {
  switch (kind) {
    case 'fee':
    case 'payout':
      return null
    case 'other':
      return 'other'
    case 'payment':
      if (!known) return 'unknown'
      if (!known.isPaid) return 'not-paid'
      if (known.amount !== gross) return 'amount'
      return known.isBrought ? 'twice' : null
    case 'refund':
      if (!known) return 'unknown'
      return known.reportedBack - gross > known.refunded ? 'refund-not-here' : null
    case 'dispute':
      if (!known) return 'unknown'
      return known.isDisputeKnown ? null : 'dispute-unknown'
  }
}
