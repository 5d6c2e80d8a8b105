import { type IsoDay, toDay } from '../policies/calendar.ts'
import { amountWords, type Pence } from '../pricing/money.ts'

/** What a line of a report is of. `payout` is the money's way to the bank; `other` is what somebody has to look at. */
export const LINE_KINDS = ['payment', 'refund', 'dispute', 'fee', 'payout', 'other'] as const
export type LineKind = (typeof LINE_KINDS)[number]

export const LINE_WORDS: Readonly<Record<LineKind, string>> = {
  payment: 'Payment',
  refund: 'Refund',
  dispute: 'Dispute',
  fee: 'Fee',
  payout: 'Payout',
  other: 'Other'
}

/** A line of a provider's report. Sums are pence; `gross` and `net` are below nothing for what went away. */
export interface ReportLine {
  /** Of the file, from 2. */
  line: number
  provider: 'stripe' | 'paypal'
  /** The provider's own number, by which it is taken in once. */
  id: string
  /** ISO time. */
  at: string
  kind: LineKind
  /** The provider's own word. */
  type: string
  gross: Pence
  fee: Pence
  net: Pence
  payoutId: string | null
  paidOutOn: IsoDay | null
  /** What it says of the payment: Stripe its payment intent, PayPal our own number. */
  paymentRef: string | null
  /** What it is of there: a refund, a dispute, the transaction that it refers to. */
  sourceRef: string | null
}

/** What is wrong with a file; `line` is null where it is the file as a whole. */
export interface ReportProblem {
  line: number | null
  words: string
}

export type ReadReport =
  /** `skipped`: lines of which no money has moved yet. */
  | { kind: 'read'; provider: 'stripe' | 'paypal'; lines: readonly ReportLine[]; skipped: number }
  | { kind: 'refused'; problems: readonly ReportProblem[] }

export const MOST_REPORT_BYTES = 20_000_000
export const REPORT_TOO_LARGE =
  'This file is too large: reports of up to 20 MB are read. Please have it written for a shorter time.'

type Cells = Readonly<Record<string, string>>

const STRIPE_COLUMNS = [
  'automatic_payout_id',
  'automatic_payout_effective_at',
  'balance_transaction_id',
  'reporting_category',
  'gross',
  'fee',
  'net',
  'currency',
  'payment_intent_id'
] as const
const PAYPAL_COLUMNS = [
  'date',
  'time',
  'type',
  'status',
  'currency',
  'gross',
  'fee',
  'net',
  'transaction id',
  'reference txn id'
] as const

/** Of PayPal's settlement report (STL): developer.paypal.com/docs/reports/sftp-reports/settlement-report. */
const SETTLEMENT_COLUMNS = [
  'transaction id',
  'transaction event code',
  'transaction completion date',
  'transaction debit or credit',
  'gross transaction amount',
  'gross transaction currency',
  'fee debit or credit',
  'fee amount'
] as const

/**
 * The lines of Stripe's “Payout reconciliation” (itemised), of PayPal's activity report or of its settlement report, told apart by their columns. Every row
 * is read strictly: one that is not understood refuses the file, in words for its line. Whoever reads the file gives the names of
 * its columns and its rows by those names, in small letters.
 */
export function readReport(columns: readonly string[], rows: readonly { line: number; cells: Cells }[]): ReadReport {
  const isStripe = columns.includes('balance_transaction_id') || columns.includes('automatic_payout_id')
  const isPaypal = columns.includes('transaction id')
  const isSettlement = isPaypal && columns.includes('transaction event code')
  if (!isStripe && !isPaypal)
    return whole(
      'This is neither Stripe’s payout reconciliation report (itemised, CSV) nor PayPal’s activity or settlement report (CSV): neither “balance_transaction_id” nor “Transaction ID” is among its columns.'
    )
  const needed: readonly string[] = isStripe ? STRIPE_COLUMNS : isSettlement ? SETTLEMENT_COLUMNS : PAYPAL_COLUMNS
  const missing = needed.filter((name) => !columns.includes(name))
  if (isStripe && !columns.includes('created') && !columns.includes('created_utc')) missing.push('created_utc')
  if (missing.length > 0)
    return whole(
      `${missing.length === 1 ? 'A column is' : 'Columns are'} missing: ${missing.join(', ')}. Please choose ${missing.length === 1 ? 'it' : 'them'} where you download the report.`
    )
  // Two columns of one name: nobody can say which of both is meant.
  const twice = needed.filter((name) => columns.indexOf(name) !== columns.lastIndexOf(name))
  if (twice.length > 0) return whole(`The file has more than one column of this name: ${twice.join(', ')}.`)
  if (rows.length === 0) return whole('The file has no line below its columns.')
  const problems: ReportProblem[] = []
  const lines: ReportLine[] = []
  const seen = new Map<string, number>()
  let skipped = 0
  for (const { line, cells } of rows) {
    const read = isStripe ? stripeLine(cells) : isSettlement ? settlementLine(cells) : paypalLine(cells)
    if (read === null) {
      skipped++
      continue
    }
    if (typeof read === 'string') {
      problems.push({ line, words: read })
      continue
    }
    const before = seen.get(read.id)
    seen.set(read.id, line)
    if (before === undefined) lines.push({ ...read, line })
    else problems.push({ line, words: `the same transaction stands in line ${before}` })
  }
  if (problems.length > 0) return { kind: 'refused', problems }
  return { kind: 'read', provider: isStripe ? 'stripe' : 'paypal', lines, skipped }
}

const whole = (words: string): ReadReport => ({ kind: 'refused', problems: [{ line: null, words }] })

const CATEGORIES: Readonly<Record<string, LineKind>> = {
  charge: 'payment',
  payment: 'payment',
  refund: 'refund',
  payment_refund: 'refund',
  refund_failure: 'refund',
  dispute: 'dispute',
  dispute_reversal: 'dispute',
  fee: 'fee',
  tax: 'fee',
  network_cost: 'fee',
  payout: 'payout',
  payout_reversal: 'payout'
}

type Read = Omit<ReportLine, 'line'> | string | null

function stripeLine(cells: Cells): Read {
  const of = (name: string) => (cells[name] ?? '').trim()
  const id = of('balance_transaction_id')
  if (!isNumber(id)) return 'balance_transaction_id: the transaction has no number'
  const sums = sumsOf(of)
  if (typeof sums === 'string') return sums
  const { gross, fee, net } = sums
  if (gross - fee !== net) return unequal(gross, fee, net)
  const at = timeOf(of('created_utc') || of('created'))
  if (at === null) return 'created_utc: please have the time written such as 2025-12-01 09:30:00'
  const payout = of('automatic_payout_id')
  const paidOut = of('automatic_payout_effective_at')
  const paidOutOn = paidOut === '' ? null : (timeOf(paidOut)?.slice(0, 10) ?? undefined)
  if (paidOutOn === undefined) return 'automatic_payout_effective_at: please have the time written such as 2025-12-05'
  const type = of('reporting_category')
  return {
    provider: 'stripe',
    id,
    at,
    kind: CATEGORIES[type] ?? 'other',
    type,
    gross,
    fee,
    net,
    payoutId: payout || null,
    paidOutOn,
    paymentRef: of('payment_intent_id') || null,
    sourceRef: of('source_id') || null
  }
}

function paypalLine(cells: Cells): Read {
  const of = (name: string) => (cells[name] ?? '').trim()
  // Of what is pending or was denied no money has moved; once it has, it stands in a later report as completed.
  if (of('status') !== 'Completed') return of('status') === '' ? 'Status: it is empty' : null
  const id = of('transaction id')
  if (!isNumber(id)) return 'Transaction ID: the transaction has no number'
  const sums = sumsOf(of)
  if (typeof sums === 'string') return sums
  // PayPal writes what it takes as below nothing.
  const { gross, net } = sums
  const fee = sums.fee === 0 ? 0 : -sums.fee
  if (gross - fee !== net) return unequal(gross, fee, net)
  const day = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(of('date'))
  const at = day && timeOf(`${day[3]}-${day[2]}-${day[1]} ${of('time')}`)
  if (!at) return 'Date: please have it written as day/month/year, such as 31/12/2025, with its time'
  const type = of('type')
  return {
    provider: 'paypal',
    id,
    at,
    kind: kindOfPaypal(type),
    type,
    gross,
    fee,
    net,
    payoutId: null,
    paidOutOn: null,
    paymentRef: of('custom number') || null,
    sourceRef: of('reference txn id') || null
  }
}

/** A line of PayPal's settlement report: sums are whole pence without a sign, and beside each stands which way it went. */
function settlementLine(cells: Cells): Read {
  const of = (name: string) => (cells[name] ?? '').trim()
  const id = of('transaction id')
  if (!isNumber(id)) return 'Transaction ID: the transaction has no number'
  const currency = of('gross transaction currency').toUpperCase()
  if (currency !== 'GBP')
    return `Gross Transaction Currency: ${currency === '' ? 'it is empty' : `it is in ${currency.slice(0, 10)}`}, and the shop’s accounts are in pounds (GBP)`
  const gross = wayOf(of('gross transaction amount'), of('transaction debit or credit'))
  if (gross === null) return 'Gross Transaction Amount: please have it written in pence, with CR or DR beside it'
  // Of what costs nothing there is no fee.
  const charged = of('fee amount') === '' ? 0 : wayOf(of('fee amount'), of('fee debit or credit'))
  if (charged === null) return 'Fee Amount: please have it written in pence, with CR or DR beside it'
  const fee = charged === 0 ? 0 : -charged
  const at = zonedTimeOf(of('transaction completion date'))
  if (at === null)
    return 'Transaction Completion Date: please have it written with its zone, such as 2025/12/31 09:30:00 +0000'
  const type = of('transaction event code')
  return {
    provider: 'paypal',
    id,
    at,
    kind: kindOfEvent(type),
    type,
    gross,
    fee,
    net: gross - fee,
    payoutId: null,
    paidOutOn: null,
    paymentRef: of('custom field') || null,
    sourceRef: of('paypal reference id') || null
  }
}

/** By PayPal's codes of what happened, or their group; what is not among them is looked at by somebody. */
const EVENTS: Readonly<Record<string, LineKind>> = {
  T00: 'payment',
  T01: 'fee',
  T04: 'payout',
  // A payment is reversed, a chargeback and its being taken back.
  T1106: 'dispute',
  T1107: 'refund',
  T1108: 'fee',
  T1201: 'dispute',
  T1202: 'dispute'
}
const kindOfEvent = (code: string): LineKind => EVENTS[code] ?? EVENTS[code.slice(0, 3)] ?? 'other'

/** Whole pence, below nothing for what went away; null where it is not said which way, or nothing may be but is. */
function wayOf(amount: string, way: string): Pence | null {
  if (!/^\d{1,11}$/.test(amount)) return null
  const pence = Number(amount)
  if (pence === 0) return 0
  return way === 'CR' ? pence : way === 'DR' ? -pence : null
}

/** "2025/12/31 09:30:00 -0800" as ISO time; null where it is none. */
function zonedTimeOf(text: string): string | null {
  const found = /^(\d{4})\/(\d\d)\/(\d\d) (\d\d:\d\d:\d\d) ([+-]\d\d)(\d\d)$/.exec(text)
  if (!found) return null
  const [, year, month, day, time, hours, minutes] = found
  const local = timeOf(`${year}-${month}-${day} ${time}`)
  const ms = local === null ? Number.NaN : Date.parse(`${year}-${month}-${day}T${time}${hours}:${minutes}`)
  return Number.isNaN(ms) ? null : new Date(ms).toISOString()
}

function kindOfPaypal(type: string): LineKind {
  if (/refund/i.test(type)) return 'refund'
  if (/chargeback|dispute|reversal/i.test(type)) return 'dispute'
  if (/withdrawal|transfer to bank/i.test(type)) return 'payout'
  if (/fee/i.test(type)) return 'fee'
  return /payment|checkout/i.test(type) ? 'payment' : 'other'
}

const isNumber = (text: string): boolean => /^[\w-]{3,100}$/.test(text)

const unequal = (gross: Pence, fee: Pence, net: Pence): string =>
  `${amountWords(gross)} less ${amountWords(fee)} is not ${amountWords(net)}`

function sumsOf(of: (name: string) => string): { gross: Pence; fee: Pence; net: Pence } | string {
  const currency = of('currency').toUpperCase()
  if (currency !== 'GBP')
    return `currency: ${currency === '' ? 'it is empty' : `it is in ${currency.slice(0, 10)}`}, and the shop’s accounts are in pounds (GBP)`
  const sums = { gross: 0, fee: 0, net: 0 }
  for (const name of ['gross', 'fee', 'net'] as const) {
    const pence = penceOf(of(name))
    if (pence === null)
      return `${name}: “${of(name).slice(0, 30)}” is no sum in pounds such as 1299.00, with a point before the pence`
    sums[name] = pence
  }
  return sums
}

/** "-1,299.50" in pence; null for what is not surely a sum, such as one with a comma before its pence. */
export function penceOf(text: string): Pence | null {
  const found = /^(-?)(\d{1,9}|\d{1,3}(?:,\d{3}){1,2}(?=\.))(?:\.(\d{1,2}))?$/.exec(text)
  if (!found) return null
  const [, sign, whole = '', part = ''] = found
  const pence = Number(whole.replaceAll(',', '')) * 100 + Number(part.padEnd(2, '0'))
  return sign && pence !== 0 ? -pence : pence
}

/** A time of a report, which is without a zone and taken as UTC, as ISO time; null where it is none. */
function timeOf(text: string): string | null {
  const found = /^(\d{4}-\d\d-\d\d)(?:[T ](\d{1,2})(:\d\d(?::\d\d)?)(?:\.\d{1,6})?Z?)?$/.exec(text)
  if (!found) return null
  const [, day = '', hour = '00', rest = ':00'] = found
  const ms = Date.parse(`${day}T${hour.padStart(2, '0')}${rest}Z`)
  return Number.isNaN(ms) || toDay(ms) !== day ? null : new Date(ms).toISOString()
}
