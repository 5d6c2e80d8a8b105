import { stringify } from 'csv-stringify/sync'
import { type Paper, paperTitle, showsVat } from '#domain/invoices/paper.ts'
import { addDays, type IsoDay } from '#domain/policies/calendar.ts'
import { DEFAULT_COUNTRY } from '#domain/policies/delivery.ts'
import { londonInstant } from '#domain/policies/london-clock.ts'
import { londonDate } from '#domain/policies/london-time.ts'
import { type Pence, toDecimalString } from '#domain/pricing/money.ts'
import type { ShopDb } from '../../db/open.ts'
import type { PapersTable } from '../../db/payment-tables.ts'

/** What an accountant is given of a time. */
export const EXPORTS = ['orders', 'invoices', 'payments', 'vat'] as const
export type ExportKind = (typeof EXPORTS)[number]

/** `xero` has the columns by which Xero takes in sales invoices, and is of invoices alone. */
export const EXPORT_FORMATS = ['csv', 'xero'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** Which, in what form, and of which days in London, the last one included. */
export interface ExportAsk {
  kind: ExportKind
  format: ExportFormat
  from: IsoDay
  to: IsoDay
}

export type ReadExport = { kind: 'ask'; ask: ExportAsk } | { kind: 'refused'; words: string }

/** What is asked for, or why there is no such export, for people. */
export function readExportAsk(given: { kind: string; format: string; from: string; to: string }): ReadExport {
  const refused = (words: string) => ({ kind: 'refused', words }) as const
  const kind = EXPORTS.find((one) => one === given.kind)
  const format = EXPORT_FORMATS.find((one) => one === given.format)
  if (!kind) return refused(`An export is one of ${EXPORTS.join(', ')}.`)
  if (!format) return refused(`A format is one of ${EXPORT_FORMATS.join(', ')}.`)
  if (format === 'xero' && kind !== 'invoices')
    return refused('Xero takes invoices, with their credit notes: export invoices for it, and the others as CSV.')
  if (!isDay(given.from) || !isDay(given.to)) return refused('Days are written as 2026-01-31.')
  if (given.from > given.to) return refused('The first day comes after the last one.')
  return { kind: 'ask', ask: { kind, format, from: given.from, to: given.to } }
}

const isDay = (text: string): boolean =>
  /^[12]\d{3}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text

/** "northlight-invoices-2026-01-01-2026-01-31.csv" */
export const exportName = ({ kind, format, from, to }: ExportAsk): string =>
  `northlight-${kind}-${from}-${to}${format === 'csv' ? '' : `-${format}`}.csv`

type Cell = string | number
interface Span {
  /** ISO times: from the first, to before the second. */
  since: string
  until: string
}

/**
 * The rows of an export as text, bit by bit, oldest first; sums are pounds, and of a credit note below zero. A cell that a
 * spreadsheet would take for a formula is marked as text; a sum is none.
 */
export async function* writeExport(db: ShopDb, { kind, format, from, to }: ExportAsk): AsyncGenerator<string> {
  const time = (day: IsoDay) => new Date(londonInstant(day, 0)).toISOString()
  const span = { since: time(from), until: time(addDays(to, 1)) }
  const [columns, rows] = format === 'xero' ? xeroOf(db, span) : WRITERS[kind](db, span)
  yield `\uFEFF${csv([columns])}`
  for await (const some of rows) yield csv(some)
}

type Writing = readonly [columns: readonly string[], rows: AsyncIterable<Cell[][]>]

const csv = (rows: readonly (readonly Cell[])[]): string => stringify(rows.map((cells) => cells.map(harmless)))

/** Sums are written by us alone; whatever else begins as a formula does was typed by somebody. */
const harmless = (cell: Cell): string =>
  typeof cell === 'string' && /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/.test(cell) && !/^-\d+\.\d\d$/.test(cell)
    ? `'${cell}`
    : String(cell)

const pounds = (pence: Pence): string => (pence < 0 ? `-${toDecimalString(-pence)}` : toDecimalString(pence))

const WRITERS: Readonly<Record<ExportKind, (db: ShopDb, span: Span) => Writing>> = {
  orders: (db, span) => [
    ['Order', 'Day', 'Status', 'Customer', 'E-mail', 'Country', 'Delivery', 'VAT', 'Total'],
    mapped(ordersIn(db, span), (row) => [
      [
        row.id,
        londonDate(Date.parse(row.created_at)),
        row.status,
        row.customer_name,
        row.customer_email,
        countryIn(row.shipping_address),
        pounds(row.delivery_charge ?? 0),
        pounds(row.vat),
        pounds(row.total)
      ]
    ])
  ],
  invoices: (db, span) => [
    [
      'Number',
      'Kind',
      'Issued',
      'Tax point',
      'Order',
      'Corrects',
      'Customer',
      'Country',
      'VAT %',
      'Net',
      'VAT',
      'Gross'
    ],
    mapped(papersIn(db, span), (paper) => [
      [
        paper.number,
        paperTitle(paper),
        paper.issuedOn,
        paper.taxPoint,
        paper.order,
        paper.corrects?.number ?? '',
        paper.customer.name,
        paper.country,
        paper.vatPercent,
        ...[paper.net, paper.vat, paper.gross].map((sum) => pounds(signed(paper, sum)))
      ]
    ])
  ],
  payments: (db, span) => [
    ['Paid', 'Order', 'By', 'Reference', 'Amount', 'Given back there so far'],
    mapped(paymentsIn(db, span), (row) => [
      [
        londonDate(Date.parse(row.paid_at ?? '')),
        row.order_id,
        row.provider,
        row.provider_id ?? '',
        pounds(row.amount),
        pounds(row.refunded)
      ]
    ])
  ],
  vat: (db, span) => [['Country', 'VAT %', 'Papers', 'Net', 'VAT', 'Gross'], vatOf(db, span)]
}

const signed = ({ kind }: Pick<Paper, 'kind'>, sum: Pence): Pence => (kind === 'invoice' ? sum : -sum)

/** What each country came to at each rate, credit notes taken off. Of the days on which the papers were issued. */
async function* vatOf(db: ShopDb, span: Span): AsyncGenerator<Cell[][]> {
  const sums = new Map<
    string,
    { country: string; percent: number; count: number; net: Pence; vat: Pence; gross: Pence }
  >()
  for await (const papers of papersIn(db, span))
    for (const paper of papers) {
      const { country, vatPercent: percent } = paper
      const key = JSON.stringify([country, percent])
      const sum = sums.get(key) ?? { country, percent, count: 0, net: 0, vat: 0, gross: 0 }
      sum.count++
      for (const part of ['net', 'vat', 'gross'] as const) sum[part] += signed(paper, paper[part])
      sums.set(key, sum)
    }
  yield [...sums.values()]
    .toSorted((one, other) => one.country.localeCompare(other.country) || one.percent - other.percent)
    .map(({ country, percent, count, net, vat, gross }) => [country, percent, count, ...[net, vat, gross].map(pounds)])
}

/** Xero's own columns, a row for each row of a paper; those with a star it must have. Sums include VAT: "Inclusive" is chosen there. */
const xeroOf = (db: ShopDb, span: Span): Writing => [
  [
    '*ContactName',
    '*InvoiceNumber',
    'Reference',
    '*InvoiceDate',
    '*DueDate',
    '*Description',
    '*Quantity',
    '*UnitAmount',
    '*AccountCode',
    '*TaxType',
    'Currency'
  ],
  mapped(papersIn(db, span), (paper) =>
    paper.lines.map((line) => [
      paper.customer.name,
      paper.number,
      paper.order,
      paper.taxPoint,
      paper.taxPoint,
      [line.words, ...line.details].join(', '),
      line.quantity,
      pounds(signed(paper, line.unit)),
      // Sales, in the chart of accounts that Xero gives a new company in the United Kingdom.
      '200',
      paper.vatPercent === 0 ? 'Zero Rated Income' : showsVat(paper) ? '20% (VAT on Income)' : 'No VAT',
      'GBP'
    ])
  )
]

async function* mapped<Row>(pages: AsyncIterable<Row[]>, write: (row: Row) => Cell[][]): AsyncGenerator<Cell[][]> {
  for await (const rows of pages) yield rows.flatMap(write)
}

const ROWS_AT_ONCE = 1000

/** Page after page, each read from where the one before ended. */
async function* paged<After, Row extends After>(
  first: After,
  read: (after: After) => Promise<Row[]>
): AsyncGenerator<Row[]> {
  for (let rows = await read(first); ; ) {
    const last = rows.at(-1)
    if (last === undefined) return
    yield rows
    rows = await read(last)
  }
}

function ordersIn(db: ShopDb, { since, until }: Span) {
  const read = (after: { id: string; created_at: string }) =>
    db
      .selectFrom('orders')
      .select(['id', 'created_at', 'status', 'customer_name', 'customer_email', 'shipping_address'])
      .select(['delivery_charge', 'vat', 'total'])
      .where('created_at', '>=', since)
      .where('created_at', '<', until)
      .where(({ eb, refTuple, tuple }) => eb(refTuple('created_at', 'id'), '>', tuple(after.created_at, after.id)))
      .orderBy('created_at')
      .orderBy('id')
      .limit(ROWS_AT_ONCE)
      .execute()
  return paged({ id: '', created_at: '' }, read)
}

function paymentsIn(db: ShopDb, { since, until }: Span) {
  const read = (after: { id: string; paid_at: string | null }) =>
    db
      .selectFrom('payments')
      .select(['id', 'paid_at', 'order_id', 'provider', 'provider_id', 'amount', 'refunded'])
      .where('paid_at', '>=', since)
      .where('paid_at', '<', until)
      .where(({ eb, refTuple, tuple }) => eb(refTuple('paid_at', 'id'), '>', tuple(after.paid_at, after.id)))
      .orderBy('paid_at')
      .orderBy('id')
      .limit(ROWS_AT_ONCE)
      .execute()
  return paged({ id: '', paid_at: '' }, read)
}

async function* papersIn(db: ShopDb, { since, until }: Span): AsyncGenerator<Paper[]> {
  const read = (after: Pick<PapersTable, 'issued_at' | 'kind' | 'place'>) =>
    db
      .selectFrom('papers')
      .select(['issued_at', 'kind', 'place', 'content'])
      .where('issued_at', '>=', since)
      .where('issued_at', '<', until)
      .where(({ eb, refTuple, tuple }) =>
        eb(refTuple('issued_at', 'kind', 'place'), '>', tuple(after.issued_at, after.kind, after.place))
      )
      .orderBy('issued_at')
      .orderBy('kind')
      .orderBy('place')
      .limit(ROWS_AT_ONCE)
      .execute()
  const first: Parameters<typeof read>[0] = { issued_at: '', kind: 'invoice', place: 0 }
  for await (const rows of paged(first, read)) yield rows.map(({ content }) => JSON.parse(content) as Paper)
}

/** Of an address as it is kept; what is agreed on the telephone goes to the United Kingdom. */
const countryIn = (address: string | null): string =>
  address === null ? DEFAULT_COUNTRY : (JSON.parse(address) as { country: string }).country
