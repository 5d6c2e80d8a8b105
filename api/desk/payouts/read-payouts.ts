import type { Selectable } from 'kysely'
import type { PayoutLine, PayoutRow, PayoutsView } from '#domain/desk/payouts-view.ts'
import { PAID_OUT_WITHIN_DAYS } from '#domain/payouts/match.ts'
import type { ShopDb } from '../../db/open.ts'
import type { PayoutLinesTable } from '../../db/payout-tables.ts'
import { readDisputes } from '../../modules/payments/disputes/take-dispute.ts'

const SHOWN = 100
/** Of one payout. */
const MOST_LINES = 500
const dayMs = 86_400_000
/** So long a payment that no report brings is counted on every page. */
export const MISSED_FOR_DAYS = 90

/** Every payout with what it brought, what waits for somebody, and what no report has brought. */
export async function readPayouts(
  db: ShopDb,
  nowMs: number
): Promise<Omit<PayoutsView, 'preview' | 'problems' | 'chosen'>> {
  const [payouts, lines, openLines, unpaidOut, disputes] = await Promise.all([
    payoutsOf(db).orderBy('last', 'desc').limit(SHOWN).execute(),
    openLinesOf(db).selectAll().orderBy('at').orderBy('transaction_id').limit(SHOWN).execute(),
    countOpenLines(db),
    readUnpaidOut(db, nowMs),
    readDisputes(db, 'all')
  ])
  return {
    payouts: payouts.map(payoutOf),
    lines: lines.map(lineOf),
    openLines,
    unpaidOut,
    days: PAID_OUT_WITHIN_DAYS,
    disputes
  }
}

const payoutsOf = (db: ShopDb) =>
  db
    .selectFrom('payout_lines')
    .select(({ fn, eb, val }) => [
      'provider',
      'payout_id',
      fn.max('paid_out_on').as('paid_out_on'),
      fn.max('at').as('last'),
      fn.sum<number>(eb.case().when('kind', '=', 'payout').then(0).else(eb.ref('gross')).end()).as('gross'),
      fn.sum<number>(eb.case().when('kind', '=', 'payout').then(0).else(eb.ref('fee')).end()).as('fee'),
      fn.sum<number>(eb.case().when('kind', '=', 'payout').then(0).else(eb.ref('net')).end()).as('net'),
      fn.countAll<number>().as('lines'),
      fn.sum<number>(eb.case().when('why', 'is', null).then(1).else(val(0)).end()).as('matched'),
      fn
        .sum<number>(
          eb
            .case()
            .when(eb.and([eb('why', 'is not', null), eb('settled_at', 'is', null)]))
            .then(1)
            .else(0)
            .end()
        )
        .as('open')
    ])
    .groupBy(['provider', 'payout_id'])

type SummedPayout = Awaited<ReturnType<ReturnType<typeof payoutsOf>['execute']>>[number]

const payoutOf = (row: SummedPayout): PayoutRow => ({
  provider: row.provider,
  id: row.payout_id,
  paidOutOn: row.paid_out_on,
  gross: Number(row.gross),
  fee: Number(row.fee),
  net: Number(row.net),
  lines: Number(row.lines),
  matched: Number(row.matched),
  open: Number(row.open)
})

const lineOf = (row: Selectable<PayoutLinesTable>): PayoutLine => ({
  provider: row.provider,
  id: row.transaction_id,
  at: row.at,
  kind: row.kind,
  type: row.type,
  gross: row.gross,
  fee: row.fee,
  net: row.net,
  why: row.why,
  settled: row.settled_note,
  reference: row.payment_ref ?? row.source_ref ?? '',
  order: row.order_id
})

/** One payout, or with an empty number what lies with the provider still, line by line; null where there is none. */
export async function readChosenPayout(
  db: ShopDb,
  { provider, payout }: { provider: string; payout: string }
): Promise<PayoutsView['chosen']> {
  if (provider !== 'stripe' && provider !== 'paypal') return null
  const id = payout === '' ? null : payout
  const [row] = await payoutsOf(db)
    .where('provider', '=', provider)
    .where('payout_id', id === null ? 'is' : '=', id)
    .execute()
  if (!row) return null
  const lines = await db
    .selectFrom('payout_lines')
    .selectAll()
    .where('provider', '=', provider)
    .where('payout_id', id === null ? 'is' : '=', id)
    .orderBy('at')
    .orderBy('transaction_id')
    .limit(MOST_LINES)
    .execute()
  return { payout: payoutOf(row), lines: lines.map(lineOf) }
}

const openLinesOf = (db: ShopDb) =>
  db.selectFrom('payout_lines').where('why', 'is not', null).where('settled_at', 'is', null)

async function countOpenLines(db: ShopDb): Promise<number> {
  const { count } = await openLinesOf(db)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * Payments that no line of any report has brought within days, between the first and the last line that was taken in of their
 * provider: of what nobody has reported yet nothing can be missed.
 */
async function readUnpaidOut(db: ShopDb, nowMs: number, since = ''): Promise<PayoutsView['unpaidOut']> {
  const spans = await db
    .selectFrom('payout_lines')
    .select(({ fn }) => ['provider', fn.min('at').as('first'), fn.max('at').as('last')])
    .groupBy('provider')
    .execute()
  const before = new Date(nowMs - PAID_OUT_WITHIN_DAYS * dayMs).toISOString()
  const found = await Promise.all(
    spans.map(({ provider, first, last }) =>
      db
        .selectFrom('payments')
        .select(['id', 'order_id', 'amount', 'paid_at'])
        .where('provider', '=', provider)
        .where('status', '=', 'paid')
        .where('paid_at', '>=', [first, since].sort()[1] ?? first)
        .where('paid_at', '<=', [last, before].sort()[0] ?? before)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('payout_lines')
                .select('payout_lines.transaction_id')
                .whereRef('payout_lines.payment_id', '=', 'payments.id')
                .where('payout_lines.kind', '=', 'payment')
            )
          )
        )
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('payout_settled')
                .select('payout_settled.payment_id')
                .whereRef('payout_settled.payment_id', '=', 'payments.id')
            )
          )
        )
        .orderBy('paid_at')
        .limit(SHOWN)
        .execute()
        .then((rows) =>
          rows.map(({ id, order_id, amount, paid_at }) => ({
            payment: id,
            provider,
            order: order_id,
            amount,
            paidAt: paid_at ?? ''
          }))
        )
    )
  )
  return found.flat()
}

/**
 * What of the payouts waits for somebody: lines without an answer here, and payments of the last months that none has brought.
 * Every page of the desk counts them; its own page shows those of before as well.
 */
export async function countPayoutWork(db: ShopDb, nowMs: number): Promise<{ lines: number; payments: number }> {
  const since = new Date(nowMs - MISSED_FOR_DAYS * dayMs).toISOString()
  const [lines, payments] = await Promise.all([countOpenLines(db), readUnpaidOut(db, nowMs, since)])
  return { lines, payments: payments.length }
}
