import type { PaymentPart } from '../orders/payment-plan.ts'
import { addDays, type IsoDay, toDay } from '../policies/calendar.ts'
import { DEFAULT_COUNTRY } from '../policies/delivery.ts'
import { type Pence, toDecimalString } from '../pricing/money.ts'
import { isExport } from '../pricing/vat.ts'
import { type Paper, type PaperKind, type PaperLine, showsVat } from './paper.ts'

/** What an accountant is given of a time. */
export const EXPORTS = ['orders', 'invoices', 'payments', 'payouts', 'vat', 'gift-cards'] as const
export type Export = (typeof EXPORTS)[number]

/** `csv`: for a spreadsheet. `xero`: as Xero imports sales invoices. */
export const EXPORT_FORMATS = ['csv', 'xero'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** What is exported, of which days in London, the last among them. */
export interface ExportAsk {
  what: Export
  from: IsoDay
  to: IsoDay
  format: ExportFormat
}

/** An export as it was asked for; or, by field, why it is none. */
export function readExportAsk(
  given: Readonly<Partial<Record<string, string>>>
): { kind: 'asked'; ask: ExportAsk } | { kind: 'refused'; errors: Readonly<Record<string, string>> } {
  const { from = '', to = '' } = given
  const what = EXPORTS.find((one) => one === given.what)
  const format = EXPORT_FORMATS.find((one) => one === given.format)
  const errors: Record<string, string> = {}
  if (!what) errors.what = `Please choose what to export: ${inWords(EXPORTS)}.`
  if (!isDay(from)) errors.from = 'Please give the first day, such as 2026-04-06.'
  if (!isDay(to)) errors.to = 'Please give the last day, such as 2026-07-05.'
  if (isDay(from) && isDay(to) && to < from) errors.to = 'The last day is before the first.'
  if (!format) errors.format = `Please choose how it is written: ${inWords(EXPORT_FORMATS)}.`
  if (format === 'xero' && what && what !== 'invoices' && what !== 'payouts')
    errors.format = `Only invoices and payouts are written as Xero imports them: please choose csv for ${what === 'vat' ? 'VAT' : what.replace('-', ' ')}.`
  if (!what || !format || Object.keys(errors).length > 0) return { kind: 'refused', errors }
  return { kind: 'asked', ask: { what, from, to, format } }
}

const inWords = (words: readonly string[]): string => `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`

/** Whether a text is a day of the calendar: the 30th of February is none. */
function isDay(text: string): boolean {
  const ms = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(ms) && toDay(ms) === text
}

/** The page of exports: the day it is asked on, in London. */
export interface ExportsView {
  today: IsoDay
}

/** The month before a day's: what an export is offered of before anybody has chosen. */
export function monthBefore(today: IsoDay): Pick<ExportAsk, 'from' | 'to'> {
  const to = addDays(`${today.slice(0, 7)}-01`, -1)
  return { from: `${to.slice(0, 7)}-01`, to }
}

/** "northlight-invoices-2026-04-06-to-2026-07-05.csv" */
export const exportName = ({ what, from, to, format }: ExportAsk): string =>
  `northlight-${what}-${from}-to-${to}${format === 'xero' ? '-xero' : ''}.csv`

/** A cell of text. What a spreadsheet would take for a formula is marked as text: a customer may be called anything. */
export const textCell = (text: string): string =>
  /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/.test(text) ? `'${text}` : text

/** A cell of money, in pounds: "-12.50". */
const sum = toDecimalString

/** An order with its money, as an export has it. Sums are pence. */
export interface ExportedOrder {
  number: string
  placedOn: IsoDay
  status: string
  customer: string
  country: string
  delivery: Pence
  /** What a discount code took off, and the code; 0 and empty without one. */
  discount: Pence
  discountCode: string
  /** Its carrier and number, of each of its parcels where it left in more than one; “Collected” of what was; empty until then. */
  leftWith: string
  vat: Pence
  total: Pence
  paid: Pence
  givenBack: Pence
}

export const ORDER_COLUMNS: readonly string[] = [
  'Order',
  'Placed on',
  'State',
  'Customer',
  'Country',
  'Delivery',
  'VAT within the total',
  'Total',
  'Paid',
  'Given back',
  'Discount',
  'Discount code',
  'Left with'
]

export const orderRow = (order: ExportedOrder): string[] => [
  order.number,
  order.placedOn,
  order.status,
  textCell(order.customer),
  textCell(order.country),
  sum(order.delivery),
  sum(order.vat),
  sum(order.total),
  sum(order.paid),
  sum(order.givenBack),
  sum(order.discount),
  textCell(order.discountCode),
  textCell(order.leftWith)
]

/** Money that came, or that was given back by hand. `amount` is pence, and below nothing for what was given back. */
export interface ExportedPayment {
  day: IsoDay
  order: string
  /** Such as `stripe`. */
  by: string
  reference: string
  amount: Pence
  /** What the provider has given back of it so far, in pence: of a payment, nothing of what was done by hand. */
  givenBack: Pence
  /** Which part of its order it paid; null where it was the whole, and of what was given back. */
  part: PaymentPart | null
  /** What its provider has asked for it so far by its reports, in pence; null where none has told of it. */
  fee: Pence | null
  /** The provider's number of the payout that brought it, and its day; empty where none has. */
  payout: string
  paidOutOn: IsoDay | ''
}

export const PAYMENT_COLUMNS: readonly string[] = [
  'Day',
  'Order',
  'By',
  'Reference',
  'Amount',
  'Given back by the provider so far',
  'Part of the order',
  'Fee',
  'Payout',
  'Paid out on'
]

export const paymentRow = (payment: ExportedPayment): string[] => [
  payment.day,
  payment.order,
  textCell(payment.by),
  textCell(payment.reference),
  sum(payment.amount),
  sum(payment.givenBack),
  payment.part ?? '',
  payment.fee === null ? '' : sum(payment.fee),
  textCell(payment.payout),
  payment.paidOutOn
]

/** A line of a provider's report, with what of ours it was matched with. Sums are pence. */
export interface ExportedPayoutLine {
  day: IsoDay
  by: string
  id: string
  kind: string
  order: string
  gross: Pence
  fee: Pence
  net: Pence
  payout: string
  paidOutOn: IsoDay | ''
  standing: string
}

export const PAYOUT_COLUMNS: readonly string[] = [
  'Day',
  'By',
  'Transaction',
  'Kind',
  'Order',
  'Gross',
  'Fee',
  'Net',
  'Payout',
  'Paid out on',
  'Standing'
]

export const payoutLineRow = (line: ExportedPayoutLine): string[] => [
  line.day,
  line.by,
  textCell(line.id),
  line.kind,
  line.order,
  sum(line.gross),
  sum(line.fee),
  sum(line.net),
  textCell(line.payout),
  line.paidOutOn,
  textCell(line.standing)
]

/** The columns of Xero's template for statements: of an account that stands for what lies with the provider. */
export const XERO_STATEMENT_COLUMNS: readonly string[] = ['*Date', '*Amount', 'Payee', 'Description', 'Reference']

/** A line as Xero imports a statement: its gross, and what the provider took of it as a row of its own. */
export function xeroStatementRows(line: ExportedPayoutLine): string[][] {
  const day = line.day.split('-').reverse().join('/')
  const row = (amount: Pence, what: string) => [day, sum(amount), line.by, what, textCell(line.order || line.id)]
  return [
    ...(line.gross === 0 ? [] : [row(line.gross, line.kind)]),
    ...(line.fee === 0 ? [] : [row(-line.fee, `Fee: ${line.kind}`)])
  ]
}

/** A gift card with what moved it in a time, in pence; of all cards together it has no last four letters. */
export interface ExportedCard {
  card: string
  issuedOn: IsoDay | ''
  /** The order that bought it; empty of one that was given away. */
  order: string
  before: Pence
  issued: Pence
  /** Put into orders, less what came back from those that nobody paid; below nothing. */
  used: Pence
  refunded: Pence
  /** Ended, or its own price given back; below nothing. */
  ended: Pence
  left: Pence
}

export const CARD_COLUMNS: readonly string[] = [
  'Gift card',
  'Issued on',
  'Bought by',
  'On it before',
  'Issued',
  'Used',
  'Back from refunds',
  'Ended or given back',
  'On it at the end'
]

export const cardRow = (card: ExportedCard): string[] => [
  textCell(card.card),
  card.issuedOn,
  card.order,
  ...[card.before, card.issued, card.used, card.refunded, card.ended, card.left].map(sum)
]

export const INVOICE_COLUMNS: readonly string[] = [
  'Number',
  'Kind',
  'Order',
  'Issued on',
  'Tax point',
  'Customer',
  'Country',
  'VAT rate',
  'Excluding VAT',
  'VAT',
  'Total',
  'Takes off'
]

/** What of a paper's sums stands on it: one without a VAT number shows no VAT. Pence; a credit note's are below nothing. */
function shownSums(paper: Paper): { net: Pence; vat: Pence; gross: Pence } {
  const sign = paper.kind === 'invoice' ? 1 : -1
  const vat = showsVat(paper) ? paper.vat * sign : 0
  const gross = paper.gross * sign
  return { net: gross - vat, vat, gross }
}

const KIND_WORDS: Readonly<Record<PaperKind, string>> = { invoice: 'Invoice', 'credit-note': 'Credit note' }

/** The two invoices of an order of which a deposit was asked. */
const PART_WORDS: Readonly<Record<PaymentPart, string>> = { deposit: 'Deposit invoice', balance: 'Final invoice' }

/** "20%", or why there is none. */
function rateWords(paper: Paper): string {
  if (paper.vatPercent === 0) return isExport(paper.country) ? '0%, export' : '0%, no VAT charged'
  return showsVat(paper) ? `${paper.vatPercent}%` : 'None shown: no VAT number'
}

export function invoiceRow(paper: Paper): string[] {
  const { net, vat, gross } = shownSums(paper)
  return [
    paper.number,
    paper.part === undefined
      ? KIND_WORDS[paper.kind]
      : paper.part === 'deposit' && paper.isBeforeChange
        ? 'Part payment invoice'
        : PART_WORDS[paper.part],
    paper.order,
    paper.issuedOn,
    paper.taxPoint,
    textCell(paper.customer.name),
    textCell(paper.country),
    rateWords(paper),
    sum(net),
    sum(vat),
    sum(gross),
    paper.corrects?.number ?? paper.deposit?.number ?? ''
  ]
}

export const VAT_COLUMNS: readonly string[] = [
  'Kind',
  'Country',
  'VAT rate',
  'How many',
  'Excluding VAT',
  'VAT',
  'Total'
]

/**
 * The sums of papers by their kind, country and rate, and those of all of them together in the last row. Give each paper
 * to `add`; `rows` are what was added so far.
 */
export function createVatSums(): { add: (paper: Paper) => void; rows: () => string[][] } {
  const groups = new Map<string, { head: string[]; count: number; net: Pence; vat: Pence; gross: Pence }>()
  return {
    add: (paper) => {
      const head = [KIND_WORDS[paper.kind], textCell(paper.country), rateWords(paper)]
      const group = groups.get(head.join('\n')) ?? { head, count: 0, net: 0, vat: 0, gross: 0 }
      const { net, vat, gross } = shownSums(paper)
      groups.set(head.join('\n'), {
        head,
        count: group.count + 1,
        net: group.net + net,
        vat: group.vat + vat,
        gross: group.gross + gross
      })
    },
    rows: () => {
      const sorted = [...groups.values()].toSorted((one, other) =>
        orderOf(one.head).localeCompare(orderOf(other.head), 'en')
      )
      const all = { head: ['Together', '', ''], count: 0, net: 0, vat: 0, gross: 0 }
      for (const { count, net, vat, gross } of sorted) {
        all.count += count
        all.net += net
        all.vat += vat
        all.gross += gross
      }
      return [...sorted, all].map(({ head, count, net, vat, gross }) => [
        ...head,
        String(count),
        sum(net),
        sum(vat),
        sum(gross)
      ])
    }
  }
}

/** Invoices first, and home before abroad. */
const orderOf = ([kind, country, rate]: readonly string[]): string =>
  [kind === KIND_WORDS.invoice ? 0 : 1, country === DEFAULT_COUNTRY ? 0 : 1, country, rate].join(' ')

/** The columns of Xero's own template for sales invoices, in its order. An asterisk marks what it cannot do without. */
export const XERO_COLUMNS = [
  '*ContactName',
  'EmailAddress',
  'POAddressLine1',
  'POAddressLine2',
  'POAddressLine3',
  'POAddressLine4',
  'POCity',
  'PORegion',
  'POPostalCode',
  'POCountry',
  '*InvoiceNumber',
  'Reference',
  '*InvoiceDate',
  '*DueDate',
  'InventoryItemCode',
  '*Description',
  '*Quantity',
  '*UnitAmount',
  'Discount',
  '*AccountCode',
  '*TaxType',
  'TrackingName1',
  'TrackingOption1',
  'TrackingName2',
  'TrackingOption2',
  'Currency',
  'BrandingTheme'
] as const

/** "Sales" in the chart of accounts that Xero begins a UK company with. */
const XERO_SALES = '200'

/**
 * A paper as Xero imports it, a row for each of its lines, prices with their VAT. A credit note's prices are below nothing,
 * which is how Xero knows one. It is paid when it is issued, so it is due on the same day.
 */
export function xeroRows(paper: Paper): string[][] {
  const sign = paper.kind === 'invoice' ? 1 : -1
  const day = paper.taxPoint.split('-').reverse().join('/')
  const common: Partial<Record<(typeof XERO_COLUMNS)[number], string>> = {
    '*ContactName': textCell(paper.customer.name),
    POCountry: textCell(paper.country),
    '*InvoiceNumber': paper.number,
    Reference: paper.corrects ? `${paper.order}, ${paper.corrects.number}` : paper.order,
    '*InvoiceDate': day,
    '*DueDate': day,
    '*AccountCode': XERO_SALES,

    Currency: 'GBP'
  }
  return paper.lines.map((line) => {
    const row = {
      ...common,
      '*TaxType': xeroTaxType(paper, line),
      '*Description': textCell([line.words, ...line.details].join(', ')),
      '*Quantity': String(line.quantity),
      '*UnitAmount': sum(line.unit * sign)
    }
    return XERO_COLUMNS.map((column) => row[column] ?? '')
  })
}

/** The names that Xero gives the rates of a UK company. */
function xeroTaxType(paper: Paper, { isWithoutVat }: Pick<PaperLine, 'isWithoutVat'>): string {
  if (paper.seller.vatNumber === null || isWithoutVat) return 'No VAT'
  if (paper.vatPercent === 0) return isExport(paper.country) ? 'Zero Rated Income' : 'No VAT'
  return `${paper.vatPercent}% (VAT on Income)`
}
