import type { Selectable } from 'kysely'
import { type KnownPayment, whyUnmatched } from '#domain/payouts/match.ts'
import type { PayoutLinesTable } from '../../db/payout-tables.ts'
import type { Within } from '../payments/ledger-types.ts'

type Line = Selectable<PayoutLinesTable>

const AT_ONCE = 500

/** Lists in parts that one query takes. */
export function inParts<Item>(items: readonly Item[]): Item[][] {
  const parts: Item[][] = []
  for (let start = 0; start < items.length; start += AT_ONCE) parts.push(items.slice(start, start + AT_ONCE))
  return parts
}

/**
 * Tries every line that is not matched and that nobody has settled with what the shop has written down by now: a payment by its
 * number, a refund of it, a dispute by what it moved.
 */
export async function matchLines(within: Within): Promise<void> {
  const open = await within
    .selectFrom('payout_lines')
    .selectAll()
    .where('why', 'is not', null)
    .where('settled_at', 'is', null)
    .orderBy('at')
    .orderBy('transaction_id')
    .execute()
  // Refunds and disputes may name the payment by its own line, which therefore comes first.
  const [payments, others] = [
    open.filter(({ kind }) => kind === 'payment'),
    open.filter(({ kind }) => kind !== 'payment')
  ]
  for (const lines of [...inParts(payments), ...inParts(others)]) await matchSome(within, lines)
}

async function matchSome(within: Within, lines: readonly Line[]): Promise<void> {
  const payments = await paymentsOf(within, lines)
  const ids = [...new Set([...payments.values()].map(({ id }) => id))]
  const [others, disputes, moves] = await Promise.all([
    ids.length === 0
      ? []
      : within
          .selectFrom('payout_lines')
          .select(['payment_id', 'kind', 'gross'])
          .where('payment_id', 'in', ids)
          .where('why', 'is', null)
          .execute(),
    ids.length === 0
      ? []
      : within.selectFrom('disputes').select(['provider', 'payment_id']).where('payment_id', 'in', ids).execute(),
    within
      .selectFrom('dispute_moves')
      .select(['provider', 'id', 'payment_id', 'amount'])
      .where(
        'id',
        'in',
        lines.map(({ transaction_id }) => transaction_id)
      )
      .execute()
  ])
  const brought = new Set(others.flatMap(({ kind, payment_id }) => (kind === 'payment' ? [payment_id] : [])))
  const back = new Map<string | null, number>()
  for (const { kind, payment_id, gross } of others)
    if (kind === 'refund') back.set(payment_id, (back.get(payment_id) ?? 0) - gross)
  for (const line of lines) {
    const payment = payments.get(line.transaction_id)
    const known: KnownPayment | null = payment
      ? {
          isPaid: payment.status === 'paid',
          amount: payment.amount,
          refunded: payment.refunded,
          isBrought: brought.has(payment.id),
          reportedBack: back.get(payment.id) ?? 0,
          isDisputeKnown:
            line.provider === 'stripe'
              ? moves.some(
                  (move) =>
                    move.provider === 'stripe' &&
                    move.id === line.transaction_id &&
                    move.payment_id === payment.id &&
                    move.amount === line.gross
                )
              : disputes.some(({ provider, payment_id }) => provider === 'paypal' && payment_id === payment.id)
        }
      : null
    const why = whyUnmatched(line, known)
    if (why === null && payment) {
      if (line.kind === 'payment') brought.add(payment.id)
      if (line.kind === 'refund') back.set(payment.id, (back.get(payment.id) ?? 0) - line.gross)
    }
    if (why === line.why && (payment?.id ?? null) === line.payment_id) continue
    await within
      .updateTable('payout_lines')
      .set({ why, payment_id: payment?.id ?? null, order_id: payment?.order_id ?? null })
      .where('provider', '=', line.provider)
      .where('transaction_id', '=', line.transaction_id)
      .execute()
  }
}

type Found = { id: string; order_id: string; status: string; amount: number; refunded: number }

/** Our payment of each line, by the line's own number: by the provider's number of it, by ours, or by the line that it refers to. */
async function paymentsOf(within: Within, lines: readonly Line[]): Promise<Map<string, Found>> {
  const refs = [...new Set(lines.flatMap(({ payment_ref }) => payment_ref ?? []))]
  const sources = [...new Set(lines.flatMap(({ source_ref }) => source_ref ?? []))]
  const columns = ['id', 'order_id', 'status', 'amount', 'refunded', 'provider', 'provider_id'] as const
  const named =
    refs.length === 0
      ? []
      : await within
          .selectFrom('payments')
          .select(columns)
          .where('provider', 'in', ['stripe', 'paypal'])
          .where(({ or, eb }) => or([eb('provider_id', 'in', refs), eb('id', 'in', refs)]))
          .execute()
  const referred =
    sources.length === 0
      ? []
      : await within
          .selectFrom('payout_lines')
          .innerJoin('payments', 'payments.id', 'payout_lines.payment_id')
          .select(['payout_lines.transaction_id', 'payout_lines.provider as of'])
          .select(['payments.id', 'payments.order_id', 'payments.status', 'payments.amount', 'payments.refunded'])
          .where('payout_lines.transaction_id', 'in', sources)
          .execute()
  const found = new Map<string, Found>()
  for (const { provider, transaction_id, payment_ref, source_ref } of lines) {
    const payment =
      named.find(
        (one) =>
          one.provider === provider &&
          payment_ref !== null &&
          (provider === 'stripe' ? one.provider_id === payment_ref : one.id === payment_ref)
      ) ?? referred.find((one) => one.of === provider && one.transaction_id === source_ref)
    if (payment) found.set(transaction_id, payment)
  }
  return found
}
