import type { Transaction } from 'kysely'
import { shop } from '#data/shop.ts'
import {
  type ChargedLine,
  creditNoteOf,
  depositInvoiceOf,
  finalInvoiceOf,
  invoiceOf,
  keptByInvoices,
  type Paper,
  type PaperKind,
  paperNumber,
  readPaperNumber
} from '#domain/invoices/paper.ts'
import { londonDate } from '#domain/policies/london-time.ts'
import type { Pence } from '#domain/pricing/money.ts'
import { batch } from '../../db/batch.ts'
import { engineOf, inTransaction } from '../../db/engine.ts'
import type { ShopDb } from '../../db/open.ts'
import type { ShopTables } from '../../db/schema.ts'
import { findOrder } from '../orders/queries.ts'
import { readOrderMoney } from '../payments/ledger/order-money.ts'
import { salesRows, selectSold } from '../sales/record-sales.ts'

type Within = Transaction<ShopTables>

/**
 * Issues the invoice of what was paid of an order, in the transaction that books it: either both are written, or neither. An
 * order has one, or where a deposit was asked one of each part; asked for again, nothing is issued. What a change of the order
 * has credited whole stands no more: the order as it is now is invoiced in its place.
 */
export async function issueInvoice(within: Within, orderId: string, now: number): Promise<void> {
  engineOf(within).acquireMutex(within)
  const [found, papers, next] = await allAnswered(
    findOrder(within, orderId),
    papersOf(within, orderId),
    readNext(within, 'invoice', orderId)
  )
  const paid = found?.order.steps.find(({ status }) => status === 'paid')
  if (!found || !paid) return
  const { order } = found
  // A gift card is paid for without VAT: that falls due with what is bought by it. docs/decisions/0078.
  if (order.giftCard) return
  const [first, ...others] = standingInvoices(papers)
  // What takes the place of another falls due when it is changed.
  const isAnew = papers.length > 0 && first === undefined
  const issuing = (number: string, paidAt: string) => ({
    number,
    issuedOn: londonDate(now),
    taxPoint: londonDate(Date.parse(paidAt))
  })
  const begun = isAnew ? new Date(now).toISOString() : paid.at
  const about = { kind: 'invoice', orderId, now, next } as const
  if (order.partPayment === undefined) {
    if (first === undefined) await issue(within, about, (number) => invoiceOf(order, shop, issuing(number, begun)))
    return
  }
  const deposit =
    first ?? (await issue(within, about, (number) => depositInvoiceOf(order, shop, issuing(number, begun))))
  const { balance_paid_at: paidAt } = await within
    .selectFrom('orders')
    .select('balance_paid_at')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  if (paidAt !== null && others.length === 0)
    // Of two the second has a place of its own.
    await issue(within, { ...about, next: first ? next : null }, (number) =>
      finalInvoiceOf(order, shop, issuing(number, paidAt), deposit)
    )
}

/** The invoices of an order of which credit notes have not taken all. */
const standingInvoices = (papers: readonly Paper[]): Paper[] =>
  papers.filter(
    ({ kind, number, gross }) =>
      kind === 'invoice' &&
      gross > papers.reduce((sum, other) => (other.corrects?.number === number ? sum + other.gross : sum), 0)
  )

/**
 * Issues the credit note that is due once only `kept` pence of what was paid for an order are still here, in the transaction
 * that writes down what was given back. Where nothing is due nothing is issued. `rows`: of which pieces, where that is known.
 */
export async function issueCreditNote(
  within: Within,
  { orderId, kept, rows, now }: { orderId: string; kept: Pence; rows?: readonly ChargedLine[] | undefined; now: number }
): Promise<void> {
  engineOf(within).acquireMutex(within)
  const papers = await papersOf(within, orderId)
  const invoices = papers.filter(({ kind }) => kind === 'invoice')
  const notes = papers.filter(({ kind }) => kind === 'credit-note')
  const keeps = keptByInvoices(invoices, notes, kept)
  const on = londonDate(now)
  // The last invoice first: it has the pieces on it.
  for (const [index, invoice] of [...invoices.entries()].reverse()) {
    const earlier = notes.filter(({ corrects }) => corrects?.number === invoice.number)
    const noteOf = (number: string) =>
      creditNoteOf(invoice, { number, issuedOn: on, taxPoint: on, earlier, kept: keeps[index] ?? 0, rows })
    const note = noteOf('')
    if (note !== null)
      await issue(within, { kind: 'credit-note', orderId, invoice, now }, (number) => ({ ...note, number }))
  }
}

/** Waits for all of what a transaction has asked at once: its connection is not released while it owes an answer. */
async function allAnswered<Answers extends readonly unknown[]>(
  ...asked: { [Index in keyof Answers]: Promise<Answers[Index]> }
): Promise<Answers> {
  await Promise.allSettled(asked)
  return (await Promise.all(asked)) as unknown as Answers
}

/** What a paper is written under and summed up from: asked for at once, and before the number is taken. */
type Next = Awaited<ReturnType<typeof readNext>>

async function readNext(within: Within, kind: PaperKind, orderId: string) {
  const [[series], items, orders] = await batch(
    within,
    within.selectFrom('paper_series').select('last').where('kind', '=', kind),
    ...selectSold(within, [orderId])
  )
  return { place: Number(series?.last ?? 0) + 1, items, orders }
}

/**
 * Writes a paper under the next number of its series: all of it is sent at once, because nobody else has the number meanwhile. Whoever
 * comes at the same time waits for it, or begins again on a conflict. docs/decisions/0063.
 */
async function issue(
  within: Within,
  asked: { kind: PaperKind; orderId: string; invoice?: Paper; now: number; next?: Next | null },
  write: (number: string) => Paper
): Promise<Paper> {
  const { kind, orderId, invoice, now } = asked
  const { place, items, orders } = asked.next ?? (await readNext(within, kind, orderId))
  const paper = write(paperNumber(kind, place))
  const rows = salesRows([{ kind, place, orderId, paper, invoice: invoice ?? paper }], items, orders)
  const [[series]] = await batch(
    within,
    within
      .insertInto('paper_series')
      .values({ kind, last: 1 })
      .onConflict((conflict) =>
        conflict.column('kind').doUpdateSet(({ eb }) => ({ last: eb('paper_series.last', '+', 1) }))
      )
      .returning('last'),
    within.insertInto('papers').values({
      kind,
      place,
      order_id: orderId,
      issued_at: new Date(now).toISOString(),
      content: JSON.stringify(paper)
    }),
    ...(rows.length > 0 ? [within.insertInto('sales').values(rows)] : [])
  )
  // Nothing that was read may have changed meanwhile: else all of it is undone.
  if (Number(series?.last) !== place) throw new Error(`Paper ${paper.number} was to be number ${series?.last}`)
  return paper
}

/** The papers of an order: its invoice, or both of its parts, then its credit notes in their order. None before it is paid. */
export async function papersOf(db: ShopDb, orderId: string): Promise<Paper[]> {
  const rows = await db
    .selectFrom('papers')
    .select(['kind', 'place', 'content'])
    .where('order_id', '=', orderId)
    .execute()
  return rows
    .toSorted((one, other) => other.kind.localeCompare(one.kind) || one.place - other.place)
    .map(({ content }) => JSON.parse(content) as Paper)
}

/** A paper by its number; null where there is none. */
export async function findPaper(db: ShopDb, number: string): Promise<Paper | null> {
  const named = readPaperNumber(number)
  if (named === null) return null
  const { kind, place } = named
  const row = await db
    .selectFrom('papers')
    .select('content')
    .where('kind', '=', kind)
    .where('place', '=', place)
    .executeTakeFirst()
  return row ? (JSON.parse(row.content) as Paper) : null
}

const ORDERS_AT_ONCE = 100

/**
 * Issues what is missing: the papers of orders that were paid before there were any, or of which the release before took
 * the payment. Says of how many orders. Doing it twice does no harm.
 */
export async function issueMissingPapers(db: ShopDb, now: number): Promise<number> {
  let count = 0
  for (let after = ''; ; ) {
    const orders = await db
      .selectFrom('orders')
      .select('id')
      .where('status', 'not in', ['pending', 'cancelled'])
      .where('gift_card', 'is', null)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('papers').select('place').whereRef('order_id', '=', 'orders.id')))
      )
      .where('id', '>', after)
      .orderBy('id')
      .limit(ORDERS_AT_ONCE)
      .execute()
    for (const { id } of orders) if (await inTransaction(db, (within) => issueMissing(within, id, now))) count++
    const last = orders.at(-1)
    if (!last) return count
    after = last.id
  }
}

async function issueMissing(within: Within, orderId: string, now: number): Promise<boolean> {
  await issueInvoice(within, orderId, now)
  const { paid, givenBack } = await readOrderMoney(within, orderId)
  if (givenBack > 0) await issueCreditNote(within, { orderId, kept: paid - givenBack, now })
  return (await papersOf(within, orderId)).length > 0
}
