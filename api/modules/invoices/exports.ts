import { stringify } from 'csv-stringify/sync'
import type { Selectable } from 'kysely'
import {
  CARD_COLUMNS,
  cardRow,
  createVatSums,
  type ExportAsk,
  type ExportedCard,
  type ExportedPayoutLine,
  INVOICE_COLUMNS,
  invoiceRow,
  ORDER_COLUMNS,
  orderRow,
  PAYMENT_COLUMNS,
  PAYOUT_COLUMNS,
  paymentRow,
  payoutLineRow,
  VAT_COLUMNS,
  XERO_COLUMNS,
  XERO_STATEMENT_COLUMNS,
  xeroRows,
  xeroStatementRows
} from '#domain/invoices/exports.ts'
import { PAPER_KINDS, type Paper } from '#domain/invoices/paper.ts'
import { UNMATCHED } from '#domain/payouts/match.ts'
import { addDays } from '#domain/policies/calendar.ts'
import { DEFAULT_COUNTRY } from '#domain/policies/delivery.ts'
import { londonInstant } from '#domain/policies/london-clock.ts'
import { londonDate } from '#domain/policies/london-time.ts'
import type { KeptCollection } from '../../db/customer-tables.ts'
import type { ShopDb } from '../../db/open.ts'
import type { PaymentsTable } from '../../db/payment-tables.ts'
import { parcelsOf } from '../orders/queries.ts'
import type { OrderRow, ParcelRow } from '../orders/rows.ts'

const ROWS_AT_ONCE = 500

/** From when, and until before when, in ISO time. */
interface Span {
  from: string
  before: string
}

/** A file that a spreadsheet, or Xero, opens: bit by bit, its head first. */
export async function* writeExport(db: ShopDb, ask: ExportAsk): AsyncGenerator<string> {
  const { columns, rows } = exportOf(db, ask)
  // By the mark a spreadsheet knows the letters. Xero takes it for a part of its first column's name.
  yield `${ask.format === 'xero' ? '' : '\uFEFF'}${stringify([[...columns]])}`
  for await (const some of rows) if (some.length > 0) yield stringify(some)
}

function exportOf(db: ShopDb, ask: ExportAsk): { columns: readonly string[]; rows: AsyncIterable<string[][]> } {
  const span = spanOf(ask)
  switch (ask.what) {
    case 'orders':
      return { columns: ORDER_COLUMNS, rows: orderRows(db, span) }
    case 'payouts':
      return ask.format === 'xero'
        ? { columns: XERO_STATEMENT_COLUMNS, rows: payoutRows(db, span, xeroStatementRows) }
        : { columns: PAYOUT_COLUMNS, rows: payoutRows(db, span, (line) => [payoutLineRow(line)]) }
    case 'payments':
      return { columns: PAYMENT_COLUMNS, rows: paymentRows(db, span) }
    case 'gift-cards':
      return { columns: CARD_COLUMNS, rows: cardRows(db, span) }
    case 'vat':
      return { columns: VAT_COLUMNS, rows: vatRows(db, ask) }
    case 'invoices':
      return ask.format === 'xero'
        ? { columns: XERO_COLUMNS, rows: paperRows(db, span, xeroRows) }
        : { columns: INVOICE_COLUMNS, rows: paperRows(db, span, (paper) => [invoiceRow(paper)]) }
  }
}

const instant = (day: string): string => new Date(londonInstant(day, 0)).toISOString()

const spanOf = ({ from, to }: Pick<ExportAsk, 'from' | 'to'>): Span => ({
  from: instant(from),
  before: instant(addDays(to, 1))
})

/** Papers by their numbers, invoices first, issued within a time; without an end, until now. */
async function* papersWithin(
  db: ShopDb,
  { from, before }: Pick<Span, 'from'> & Partial<Span>
): AsyncGenerator<Paper[]> {
  for (const kind of PAPER_KINDS)
    for (let after = 0; ; ) {
      const rows = await db
        .selectFrom('papers')
        .select(['place', 'content'])
        .where('kind', '=', kind)
        .where('place', '>', after)
        .where('issued_at', '>=', from)
        .$if(before !== undefined, (query) => query.where('issued_at', '<', before ?? ''))
        .orderBy('place')
        .limit(ROWS_AT_ONCE)
        .execute()
      const last = rows.at(-1)
      if (!last) break
      yield rows.map(({ content }) => JSON.parse(content) as Paper)
      after = last.place
    }
}

async function* paperRows(db: ShopDb, span: Span, rowsOf: (paper: Paper) => string[][]): AsyncGenerator<string[][]> {
  for await (const papers of papersWithin(db, span)) yield papers.flatMap(rowsOf)
}

/**
 * VAT goes by the tax point, which is never after a paper's issue: one issued later, for what was paid before there were
 * papers, counts where it was paid.
 */
async function* vatRows(db: ShopDb, { from, to }: ExportAsk): AsyncGenerator<string[][]> {
  const sums = createVatSums()
  for await (const papers of papersWithin(db, { from: instant(from) }))
    for (const paper of papers) if (paper.taxPoint >= from && paper.taxPoint <= to) sums.add(paper)
  yield sums.rows()
}

/** Every card that there was by the end of a time, with what moved it within, then all of them together: what is owed in goods. */
async function* cardRows(db: ShopDb, { from, before }: Span): AsyncGenerator<string[][]> {
  const all: ExportedCard = { ...NO_CARD, card: 'All cards' }
  for (let after = ''; ; ) {
    const cards = await db
      .selectFrom('gift_cards')
      .select(['id', 'last_four', 'order_id', 'created_at'])
      .where('created_at', '<', before)
      .where('id', '>', after)
      .orderBy('id')
      .limit(ROWS_AT_ONCE)
      .execute()
    const last = cards.at(-1)
    if (!last) break
    const entries = await db
      .selectFrom('gift_card_entries')
      .select(['card_id', 'kind', 'amount', 'at'])
      .where('card_id', '>=', cards[0]?.id ?? '')
      .where('card_id', '<=', last.id)
      .where('at', '<', before)
      .execute()
    const rows = new Map(
      cards.map(({ id, last_four, order_id, created_at }): [string, ExportedCard] => [
        id,
        {
          ...NO_CARD,
          card: last_four ?? 'not sent yet',
          issuedOn: londonDate(Date.parse(created_at)),
          order: order_id ?? ''
        }
      ])
    )
    for (const { card_id, kind, amount, at } of entries) {
      const column = at < from ? 'before' : COLUMN_OF[kind]
      for (const row of [rows.get(card_id), all]) {
        if (!row) continue
        row[column] += amount
        row.left += amount
      }
    }
    yield [...rows.values()].map(cardRow)
    after = last.id
  }
  yield [cardRow(all)]
}

const NO_CARD: ExportedCard = {
  card: '',
  issuedOn: '',
  order: '',
  before: 0,
  issued: 0,
  used: 0,
  refunded: 0,
  ended: 0,
  left: 0
}

const COLUMN_OF = {
  issued: 'issued',
  used: 'used',
  released: 'used',
  refunded: 'refunded',
  voided: 'ended',
  'bought-back': 'ended'
} as const

async function* orderRows(db: ShopDb, { from, before }: Span): AsyncGenerator<string[][]> {
  for (let after = { created_at: from, id: '' }; ; ) {
    const rows = await db
      .selectFrom('orders')
      .select(['id', 'created_at', 'status', 'customer_name', 'shipping_address', 'delivery_charge', 'vat', 'total'])
      .select(['discount', 'discount_code', 'carrier', 'tracking_number', 'collection'])
      .where('created_at', '>=', after.created_at)
      .where('created_at', '<', before)
      .where(({ or, eb }) => or([eb('created_at', '>', after.created_at), eb('id', '>', after.id)]))
      .orderBy('created_at')
      .orderBy('id')
      .limit(ROWS_AT_ONCE)
      .execute()
    const last = rows.at(-1)
    if (!last) return
    const ids = rows.map(({ id }) => id)
    const [money, parcels] = await Promise.all([moneyOf(db, ids), parcelsOf(db, ids)])
    yield rows.map((row) =>
      orderRow({
        number: row.id,
        placedOn: londonDate(Date.parse(row.created_at)),
        status: row.status,
        customer: row.customer_name,
        country:
          row.shipping_address === null
            ? DEFAULT_COUNTRY
            : (JSON.parse(row.shipping_address) as { country: string }).country,
        delivery: row.delivery_charge ?? 0,
        discount: row.discount,
        discountCode: row.discount_code ?? '',
        leftWith: leftWith(row, parcels.get(row.id)),
        vat: row.vat,
        total: row.total,
        paid: money.get(row.id)?.paid ?? 0,
        givenBack: money.get(row.id)?.givenBack ?? 0
      })
    )
    after = last
  }
}

/** With whom an order left. */
function leftWith(
  order: Pick<OrderRow, 'status' | 'carrier' | 'tracking_number' | 'collection'>,
  parcels: readonly ParcelRow[] = []
): string {
  const words = ({ carrier, tracking_number }: Pick<OrderRow, 'carrier' | 'tracking_number'>) =>
    [carrier, tracking_number].filter(Boolean).join(' ')
  if (order.collection !== null)
    return (JSON.parse(order.collection) as KeptCollection).handedTo === undefined ? '' : 'Collected'
  return parcels.length === 0
    ? words(order)
    : parcels
        .filter(({ sent_at }) => sent_at !== null)
        .map((parcel) => `${parcel.number}: ${words(parcel)}`)
        .join('; ')
}

/** What was paid for each of these orders, and what of it was given back, in pence. */
async function moneyOf(db: ShopDb, ids: readonly string[]): Promise<Map<string, { paid: number; givenBack: number }>> {
  const [payments, refunds] = await Promise.all([
    db
      .selectFrom('payments')
      .select(({ fn }) => ['order_id', fn.sum('amount').as('paid'), fn.sum('refunded').as('refunded')])
      .where('order_id', 'in', ids)
      .where('status', '=', 'paid')
      .groupBy('order_id')
      .execute(),
    db
      .selectFrom('order_refunds')
      .select(({ fn }) => ['order_id', fn.sum('amount').as('amount')])
      .where('order_id', 'in', ids)
      .groupBy('order_id')
      .execute()
  ])
  const byHand = new Map(refunds.map(({ order_id, amount }) => [order_id, Number(amount)]))
  return new Map(
    payments.map(({ order_id, paid, refunded }) => [
      order_id,
      { paid: Number(paid), givenBack: Number(refunded) + (byHand.get(order_id) ?? 0) }
    ])
  )
}

/**
 * Payments by the time they came, then those of which the release before wrote no time and that were last touched within
 * this one, then what was given back by hand.
 */
async function* paymentRows(db: ShopDb, { from, before }: Span): AsyncGenerator<string[][]> {
  const columns = ['id', 'order_id', 'provider', 'provider_id', 'amount', 'refunded', 'part'] as const
  type Payment = Pick<Selectable<PaymentsTable>, (typeof columns)[number]> & { came: string | null }
  const rowOf = (row: Payment, payouts: Map<string, PaidOut>) =>
    paymentRow({
      day: londonDate(Date.parse(row.came ?? '')),
      order: row.order_id,
      by: row.provider,
      reference: row.provider_id ?? '',
      amount: row.amount,
      givenBack: row.refunded,
      part: row.part,
      fee: payouts.get(row.id)?.fee ?? null,
      payout: payouts.get(row.id)?.payout ?? '',
      paidOutOn: payouts.get(row.id)?.paidOutOn ?? ''
    })
  const rowsOf = async (rows: readonly Payment[]) => {
    const payouts = await paidOutOf(
      db,
      rows.map(({ id }) => id)
    )
    return rows.map((row) => rowOf(row, payouts))
  }
  const paid = db.selectFrom('payments').select(columns).where('status', '=', 'paid')
  for (let after = { came: from, id: '' }; ; ) {
    const rows = await paid
      .select('paid_at as came')
      .where('paid_at', '>=', after.came)
      .where('paid_at', '<', before)
      .where(({ or, eb }) => or([eb('paid_at', '>', after.came), eb('id', '>', after.id)]))
      .orderBy('paid_at')
      .orderBy('id')
      .limit(ROWS_AT_ONCE)
      .execute()
    yield await rowsOf(rows)
    const last = rows.at(-1)
    if (!last) break
    after = { came: last.came ?? before, id: last.id }
  }
  const timeless = await paid
    .select('updated_at as came')
    .where('paid_at', 'is', null)
    .where('updated_at', '>=', from)
    .where('updated_at', '<', before)
    .orderBy('updated_at')
    .orderBy('id')
    .execute()
  yield await rowsOf(timeless)
  const refunds = await db
    .selectFrom('order_refunds')
    .select(['order_id', 'amount', 'at'])
    .where('at', '>=', from)
    .where('at', '<', before)
    .orderBy('at')
    .orderBy('id')
    .execute()
  yield refunds.map(({ order_id, amount, at }) =>
    paymentRow({
      day: londonDate(Date.parse(at)),
      order: order_id,
      by: 'by hand',
      reference: '',
      amount: -amount,
      givenBack: 0,
      part: null,
      ...NO_PAYOUT
    })
  )
  const moves = await db
    .selectFrom('dispute_moves')
    .selectAll()
    .where('at', '>=', from)
    .where('at', '<', before)
    .orderBy('at')
    .orderBy('id')
    .execute()
  yield moves.map(({ provider, dispute_id, order_id, amount, fee, at }) =>
    paymentRow({
      day: londonDate(Date.parse(at)),
      order: order_id,
      by: `${provider} dispute`,
      reference: dispute_id,
      amount,
      givenBack: 0,
      part: null,
      ...NO_PAYOUT,
      fee
    })
  )
}

const NO_PAYOUT = { fee: null, payout: '', paidOutOn: '' } as const

interface PaidOut {
  fee: number
  payout: string
  paidOutOn: string
}

/** What providers asked for payments, and the payout that brought each. What a dispute costs stands in its own row. */
async function paidOutOf(db: ShopDb, ids: readonly string[]): Promise<Map<string, PaidOut>> {
  const found = new Map<string, PaidOut>()
  if (ids.length === 0) return found
  const lines = await db
    .selectFrom('payout_lines')
    .select(['payment_id', 'kind', 'fee', 'payout_id', 'paid_out_on'])
    .where('payment_id', 'in', ids)
    .where('why', 'is', null)
    .where('kind', 'in', ['payment', 'refund'])
    .execute()
  for (const { payment_id, kind, fee, payout_id, paid_out_on } of lines) {
    const id = payment_id ?? ''
    const known = found.get(id) ?? { fee: 0, payout: '', paidOutOn: '' }
    const brought = kind === 'payment' ? { payout: payout_id ?? '', paidOutOn: paid_out_on ?? '' } : {}
    found.set(id, { ...known, ...brought, fee: known.fee + fee })
  }
  return found
}

/** Lines of the providers' reports by their time, with how each stands. */
async function* payoutRows(
  db: ShopDb,
  { from, before }: Span,
  rowsOf: (line: ExportedPayoutLine) => string[][]
): AsyncGenerator<string[][]> {
  for (let after = { at: from, id: '' }; ; ) {
    const lines = await db
      .selectFrom('payout_lines')
      .selectAll()
      .where('at', '>=', after.at)
      .where('at', '<', before)
      .where(({ or, eb }) => or([eb('at', '>', after.at), eb('transaction_id', '>', after.id)]))
      .orderBy('at')
      .orderBy('transaction_id')
      .limit(ROWS_AT_ONCE)
      .execute()
    const last = lines.at(-1)
    if (!last) return
    yield lines.flatMap((line) =>
      rowsOf({
        day: londonDate(Date.parse(line.at)),
        by: line.provider,
        id: line.transaction_id,
        kind: line.kind,
        order: line.order_id ?? '',
        gross: line.gross,
        fee: line.fee,
        net: line.net,
        payout: line.payout_id ?? '',
        paidOutOn: line.paid_out_on ?? '',
        standing: line.why === null ? 'matched' : (line.settled_note ?? `not matched: ${UNMATCHED[line.why]}`)
      })
    )
    after = { at: last.at, id: last.transaction_id }
  }
}
