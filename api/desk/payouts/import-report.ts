import type { ReportPreview } from '#domain/desk/payouts-view.ts'
import { cleanLine } from '#domain/forms/clean-text.ts'
import type { ReadReport, ReportLine, ReportProblem } from '#domain/payouts/report-line.ts'
import { amountWords } from '#domain/pricing/money.ts'
import { inTransaction } from '../../db/engine.ts'
import { inParts, matchLines } from '../../modules/payouts/match-lines.ts'
import { audit, whoOf } from '../audit.ts'
import type { Acting, DeskDeps, Outcome } from '../desk-deps.ts'
import type { Within } from '../orders/changes/order-to-change.ts'

type Deps = Pick<DeskDeps, 'db'>

export type Imported =
  | { kind: 'done'; preview: ReportPreview }
  | { kind: 'refused'; problems: readonly ReportProblem[] }

/** Carries what was looked at out of a transaction that writes nothing. */
class OnlyLooked extends Error {
  readonly imported: Imported

  constructor(imported: Imported) {
    super('Only looked at')
    this.imported = imported
  }
}

/**
 * Takes a report in, each line once by the provider's number, and matches it with what the shop has written down: all of it, or
 * where a line is refused nothing. With `isDry` it does the same, and takes it back.
 */
export async function importReport(
  { db }: Deps,
  read: ReadReport,
  { isDry, acting }: { isDry: boolean; acting: Acting }
): Promise<Imported> {
  if (read.kind === 'refused') return read
  try {
    return await inTransaction(db, async (within) => {
      const imported = await take(within, read, acting)
      if (isDry || imported.kind === 'refused') throw new OnlyLooked(withoutWriting(imported))
      return imported
    })
  } catch (error) {
    if (error instanceof OnlyLooked) return error.imported
    throw error
  }
}

const withoutWriting = (imported: Imported): Imported =>
  imported.kind === 'done' ? { kind: 'done', preview: { ...imported.preview, isWritten: false } } : imported

async function take(
  within: Within,
  { provider, lines, skipped }: Extract<ReadReport, { kind: 'read' }>,
  acting: Acting
): Promise<Imported> {
  const known = await knownOf(within, lines)
  const problems: ReportProblem[] = []
  const fresh: ReportLine[] = []
  const paidOut: ReportLine[] = []
  for (const line of lines) {
    const before = known.get(line.id)
    if (!before) fresh.push(line)
    else if (before.gross !== line.gross || before.fee !== line.fee)
      problems.push({
        line: line.line,
        words: `${line.id} was taken in before with ${amountWords(before.gross)} less ${amountWords(before.fee)}, and this line says ${amountWords(line.gross)} less ${amountWords(line.fee)}`
      })
    else if (before.payout_id === null && line.payoutId !== null) paidOut.push(line)
  }
  if (problems.length > 0) return { kind: 'refused', problems }
  const at = new Date(acting.now).toISOString()
  for (const some of inParts(fresh))
    await within
      .insertInto('payout_lines')
      .values(
        some.map((line) => ({
          provider: line.provider,
          transaction_id: line.id,
          at: line.at,
          kind: line.kind,
          type: line.type.slice(0, 100),
          gross: line.gross,
          fee: line.fee,
          net: line.net,
          payout_id: line.payoutId,
          paid_out_on: line.paidOutOn,
          payment_ref: line.paymentRef,
          source_ref: line.sourceRef,
          payment_id: null,
          order_id: null,
          // Looked for below; what needs nothing of ours is matched from the beginning.
          why: line.kind === 'fee' || line.kind === 'payout' ? null : ('unknown' as const),
          settled_note: null,
          settled_by: null,
          settled_at: null,
          imported_at: at
        }))
      )
      .execute()
  for (const { id, payoutId, paidOutOn } of paidOut)
    await within
      .updateTable('payout_lines')
      .set({ payout_id: payoutId, paid_out_on: paidOutOn })
      .where('provider', '=', provider)
      .where('transaction_id', '=', id)
      .execute()
  if (provider === 'paypal') await assignWithdrawals(within)
  await matchLines(within)
  const unmatched = await openAmong(within, fresh)
  const preview: ReportPreview = {
    isWritten: true,
    provider,
    fresh: fresh.length,
    known: lines.length - fresh.length,
    skipped,
    ...sumsOf(fresh),
    unmatched
  }
  if (fresh.length > 0 || paidOut.length > 0)
    await audit(within, {
      ...acting,
      action: 'payouts.import',
      subject: 'payouts',
      subjectId: provider,
      before: null,
      after: { lines: fresh.length, net: preview.net, unmatched }
    })
  return { kind: 'done', preview }
}

/** What a payout itself moves is no income: only what it brought is added up. */
function sumsOf(lines: readonly ReportLine[]): Pick<ReportPreview, 'gross' | 'fee' | 'net'> {
  const sums = { gross: 0, fee: 0, net: 0 }
  for (const { kind, gross, fee, net } of lines) {
    if (kind === 'payout') continue
    sums.gross += gross
    sums.fee += fee
    sums.net += net
  }
  return sums
}

async function knownOf(within: Within, lines: readonly ReportLine[]) {
  const known = new Map<string, { gross: number; fee: number; payout_id: string | null }>()
  for (const some of inParts(lines)) {
    const rows = await within
      .selectFrom('payout_lines')
      .select(['transaction_id', 'gross', 'fee', 'payout_id'])
      .where('provider', '=', some[0]?.provider ?? 'stripe')
      .where(
        'transaction_id',
        'in',
        some.map(({ id }) => id)
      )
      .execute()
    for (const row of rows) known.set(row.transaction_id, row)
  }
  return known
}

async function openAmong(within: Within, lines: readonly ReportLine[]): Promise<number> {
  let open = 0
  for (const some of inParts(lines)) {
    const { count } = await within
      .selectFrom('payout_lines')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('provider', '=', some[0]?.provider ?? 'stripe')
      .where(
        'transaction_id',
        'in',
        some.map(({ id }) => id)
      )
      .where('why', 'is not', null)
      .executeTakeFirstOrThrow()
    open += Number(count)
  }
  return open
}

/** PayPal pays out a balance and not payments: what came before a withdrawal, and after the one before it, counts as its own. */
async function assignWithdrawals(within: Within): Promise<void> {
  const withdrawals = await within
    .selectFrom('payout_lines')
    .select(['transaction_id', 'at'])
    .where('provider', '=', 'paypal')
    .where('kind', '=', 'payout')
    .where('gross', '<', 0)
    .orderBy('at')
    .execute()
  for (const { transaction_id, at } of withdrawals)
    await within
      .updateTable('payout_lines')
      .set({ payout_id: transaction_id, paid_out_on: at.slice(0, 10) })
      .where('provider', '=', 'paypal')
      .where('payout_id', 'is', null)
      .where('at', '<=', at)
      .execute()
}

const MOST_NOTE = 200

export interface Settled {
  /** A line of a report, or a payment of ours that none has brought. */
  of: string
  provider: string
  id: string
  note: string
}

/** Settles by hand what could not be matched, with a note of why. Said twice it is settled once. */
export async function settleByHand(
  { db }: Deps,
  { of, provider, id, note }: Settled,
  acting: Acting
): Promise<Outcome> {
  const words = cleanLine(note).trim()
  if (words === '') return { kind: 'refused', errors: { '': 'Please write how it was settled.' } }
  if (words.length > MOST_NOTE) return { kind: 'refused', errors: { '': `At most ${MOST_NOTE} characters` } }
  return inTransaction(db, async (within): Promise<Outcome> => {
    const at = new Date(acting.now).toISOString()
    const who = whoOf(acting.actor)
    if (of === 'payment') {
      const payment = await within.selectFrom('payments').select('order_id').where('id', '=', id).executeTakeFirst()
      if (!payment) return { kind: 'unknown' }
      const { numInsertedOrUpdatedRows } = await within
        .insertInto('payout_settled')
        .values({ payment_id: id, note: words, who, at })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      if (numInsertedOrUpdatedRows !== 1n) return { kind: 'done' }
    } else {
      const line = await within
        .selectFrom('payout_lines')
        .select(['why', 'settled_at'])
        .where('provider', '=', provider === 'paypal' ? 'paypal' : 'stripe')
        .where('transaction_id', '=', id)
        .executeTakeFirst()
      if (!line) return { kind: 'unknown' }
      if (line.settled_at !== null || line.why === null) return { kind: 'done' }
      await within
        .updateTable('payout_lines')
        .set({ settled_note: words, settled_by: who, settled_at: at })
        .where('provider', '=', provider === 'paypal' ? 'paypal' : 'stripe')
        .where('transaction_id', '=', id)
        .execute()
    }
    await audit(within, {
      ...acting,
      action: 'payouts.settle',
      subject: 'payouts',
      subjectId: id,
      before: null,
      after: { settled: of === 'payment' ? 'payment' : 'line' }
    })
    return { kind: 'done' }
  })
}
