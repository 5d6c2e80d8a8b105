import type { DisputeView } from '../payouts/dispute.ts'
import type { Unmatched } from '../payouts/match.ts'
import type { ReportLine, ReportProblem } from '../payouts/report-line.ts'
import type { IsoDay } from '../policies/calendar.ts'
import type { Pence } from '../pricing/money.ts'

/** What one payout brought, or what lies with a provider still. Sums are pence. */
export interface PayoutRow {
  provider: 'stripe' | 'paypal'
  /** Null for what has not been paid out. */
  id: string | null
  paidOutOn: IsoDay | null
  gross: Pence
  fee: Pence
  net: Pence
  lines: number
  /** How many of them are matched with ours, or need nothing of ours. */
  matched: number
  /** How many wait for somebody. */
  open: number
}

/** A line of a report. */
export interface PayoutLine
  extends Pick<ReportLine, 'provider' | 'id' | 'at' | 'kind' | 'type' | 'gross' | 'fee' | 'net'> {
  /** Why it is not matched; null where it is, or where nothing of ours answers to it. */
  why: Unmatched | null
  /** How somebody settled it; null where nobody did. */
  settled: string | null
  reference: string
  /** Ours, where the payment is known. */
  order: string | null
}

/** A payment of ours that no report has brought. */
export interface UnpaidOut {
  payment: string
  provider: 'stripe' | 'paypal'
  order: string
  amount: Pence
  paidAt: string
}

/** What a file holds, as it was looked at or taken in. */
export interface ReportPreview {
  isWritten: boolean
  provider: 'stripe' | 'paypal'
  /** Lines that are new, that were here already, and of which no money has moved. */
  fresh: number
  known: number
  skipped: number
  gross: Pence
  fee: Pence
  net: Pence
  /** Of the new ones. */
  unmatched: number
}

export interface PayoutsView {
  payouts: readonly PayoutRow[]
  /** What is not matched, and what nobody has settled. */
  lines: readonly PayoutLine[]
  /** One payout with what it brought; null where none is chosen. */
  chosen: { payout: PayoutRow; lines: readonly PayoutLine[] } | null
  /** All of them, where more are open than are shown. */
  openLines: number
  unpaidOut: readonly UnpaidOut[]
  /** After how many days a payment is missed. */
  days: number
  disputes: readonly DisputeView[]
  preview: ReportPreview | null
  problems: readonly ReportProblem[]
}
