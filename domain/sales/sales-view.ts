import { textCell } from '../invoices/exports.ts'
import { addDays, type IsoDay, toDay } from '../policies/calendar.ts'
import { type Pence, toDecimalString } from '../pricing/money.ts'

/** What sales are told apart by. */
export const SALES_BY = ['day', 'kind', 'design', 'origin', 'channel'] as const
export type SalesBy = (typeof SALES_BY)[number]

/** Days in London, the last among them. */
export interface SalesAsk {
  from: IsoDay
  to: IsoDay
  by: SalesBy
}

/** Sums of a group. Pence, with what was given back taken off but in `sold`; `refunded` is above nothing. */
export interface SalesSums {
  orders: number
  pieces: number
  /** What invoices came to, VAT included. */
  sold: Pence
  /** What credit notes gave back, VAT included. */
  refunded: Pence
  /** What is left: with VAT, without, and the VAT. */
  gross: Pence
  net: Pence
  vat: Pence
  /** Of the pieces whose cost was on record when they were sold: what is left of them without VAT, and what they cost. */
  costed: Pence
  cost: Pence
}

export interface SalesRow extends SalesSums {
  key: string
  label: string
}

/** What became of the requests that came in these days. */
export interface RequestSums {
  requests: number
  answered: number
  inTime: number
  quoted: number
  won: number
  lost: number
  /** Milliseconds; half of those that were answered had it sooner. Null where none was. */
  medianMs: number | null
}

export interface SalesView {
  ask: SalesAsk
  rows: readonly SalesRow[]
  sums: SalesSums
  requests: RequestSums
  /** What is owed on gift cards at the end of the last day. Pence. */
  cardsOwed: Pence
  /** Papers that are not summed up yet; the shop does that by itself. */
  missing: number
}

/** More days than a page draws; an accountant's file has no such end. */
export const MOST_SALES_DAYS = 400

const isDay = (text = ''): boolean => {
  const ms = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(ms) && toDay(ms) === text
}

/** What an address asks for: this month, where it says nothing. Or, by field, why it cannot be shown. */
export function readSalesAsk(
  query: Readonly<Record<string, string | undefined>>,
  today: IsoDay
): { ask: SalesAsk; errors: Readonly<Record<string, string>> } {
  const by = SALES_BY.find((one) => one === query.by) ?? 'day'
  const usual = { from: `${today.slice(0, 7)}-01`, to: today, by }
  if (query.from === undefined && query.to === undefined) return { ask: usual, errors: {} }
  const { from = '', to = '' } = query
  const errors: Record<string, string> = {}
  if (!isDay(from)) errors.from = 'Please give the first day, such as 2026-04-06.'
  if (!isDay(to)) errors.to = 'Please give the last day, such as 2026-07-05.'
  if (isDay(from) && isDay(to)) {
    if (to < from) errors.to = 'The last day is before the first.'
    else if (addDays(from, MOST_SALES_DAYS) < to) errors.to = `At most ${MOST_SALES_DAYS} days at once.`
  }
  return Object.keys(errors).length > 0 ? { ask: usual, errors } : { ask: { from, to, by }, errors }
}

export const NO_SALES: SalesSums = {
  orders: 0,
  pieces: 0,
  sold: 0,
  refunded: 0,
  gross: 0,
  net: 0,
  vat: 0,
  costed: 0,
  cost: 0
}

/** Every day of the ask in its order, those on which nothing was sold too. */
export function daysOf({ from, to }: Pick<SalesAsk, 'from' | 'to'>): IsoDay[] {
  const days: IsoDay[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}

/** The value in the middle, the lower of two. Null of none. */
export function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null
}

/** "40 min", "5 h", "2 days": how long somebody waited. */
export function waitWords(ms: number): string {
  const minutes = Math.max(1, Math.round(ms / 60_000))
  if (minutes < 60) return `${minutes} min`
  const hours = Math.round(minutes / 60)
  return hours < 48 ? `${hours} h` : `${Math.round(hours / 24)} days`
}

/** "12 of 40 (30%)". */
export const shareWords = (part: number, whole: number): string =>
  whole === 0 ? '0' : `${part} of ${whole} (${Math.round((100 * part) / whole)}%)`

export const SALES_COLUMNS: readonly string[] = [
  'Orders',
  'Pieces',
  'Sold with VAT',
  'Given back with VAT',
  'Left with VAT',
  'Left without VAT',
  'VAT',
  'Without VAT, of pieces whose cost is known',
  'What those cost',
  'Margin of those'
]

const cellsOf = ({ orders, pieces, sold, refunded, gross, net, vat, costed, cost }: SalesSums): string[] => [
  String(orders),
  String(pieces),
  ...[sold, refunded, gross, net, vat, costed, cost, costed - cost].map(toDecimalString)
]

/** The rows of a file of sales; the last is all of it. Sums are pounds. */
export const salesFile = ({ ask, rows, sums }: Pick<SalesView, 'ask' | 'rows' | 'sums'>): string[][] => [
  [SALES_BY_WORDS[ask.by], ...SALES_COLUMNS],
  ...rows.map((row) => [textCell(ask.by === 'day' ? row.key : row.label), ...cellsOf(row)]),
  ['All', ...cellsOf(sums)]
]

export const SALES_BY_WORDS: Readonly<Record<SalesBy, string>> = {
  day: 'Day',
  kind: 'Kind',
  design: 'Design',
  origin: 'Origin',
  channel: 'Channel'
}

/** "northlight-sales-by-day-2026-04-06-to-2026-07-05.csv" */
export const salesFileName = ({ by, from, to }: SalesAsk): string => `northlight-sales-by-${by}-${from}-to-${to}.csv`
