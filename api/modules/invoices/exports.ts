import { stringify } from 'csv-stringify/sync'
import type { Selectable } from 'kysely'
import {
  CARD_COLUMNS,
  cardRow,
  createVatSums,
  type ExportAsk,
  type ExportedCard,
  INVOICE_COLUMNS,
  invoiceRow,
  ORDER_COLUMNS,
  orderRow,
  PAYMENT_COLUMNS,
  paymentRow,
  VAT_COLUMNS,
  XERO_COLUMNS,
  xeroRows
} from '#domain/invoices/exports.ts'
import { PAPER_KINDS, type Paper } from '#domain/invoices/paper.ts'
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
  const rowOf = (row: Payment) =>
    paymentRow({
      day: londonDate(Date.parse(row.came ?? '')),
      order: row.order_id,
      by: row.provider,
      reference: row.provider_id ?? '',
      amount: row.amount,
      givenBack: row.refunded,
      part: row.part
    })
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
    yield rows.map(rowOf)
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
  yield timeless.map(rowOf)
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
      part: null
    })
  )
}
