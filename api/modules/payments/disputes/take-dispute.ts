import { providerName } from '#domain/orders/line-refund.ts'
import {
  DISPUTE_VAT,
  DISPUTE_WORDS,
  type DisputeState,
  type DisputeView,
  holdsParcel,
  isOpenDispute,
  reasonWords
} from '#domain/payouts/dispute.ts'
import { formatDay } from '#domain/policies/calendar.ts'
import { londonDate } from '#domain/policies/london-time.ts'
import { formatPoundsAndPence, type Pence } from '#domain/pricing/money.ts'
import type { ShopDb } from '../../../db/open.ts'
import type { Provider } from '../../../db/payment-tables.ts'
import { recordStep, tellShop } from '../ledger/order-steps.ts'
import { isNew } from '../ledger.ts'
import type { PaymentRow, Within } from '../ledger-types.ts'

/** What a provider says of a dispute, by whichever of its events. Each says all that was known at its time. */
export interface DisputeWord {
  provider: Provider
  eventId: string
  disputeId: string
  /** The provider's number of the payment, or ours: by either it is found. */
  providerId?: string | undefined
  paymentId?: string | undefined
  state: DisputeState
  reason: string
  /** Pence that are disputed. */
  amount: Pence
  currency: string
  /** ISO times. */
  dueBy: string | null
  openedAt: string
  toldAt: string
  /** What it moved so far, where the provider numbers it: pence, below nothing for what was taken. */
  moves: readonly { id: string; amount: Pence; fee: Pence; at: string }[]
  /** What is taken away by now, where the provider numbers no moves: pence; null where it does not say. */
  taken: Pence | null
  /** Milliseconds since 1970. */
  now: number
  shopAddress: string
}

export type TakenDispute = 'taken' | 'already' | 'unknown' | 'mismatch'

/**
 * The one function by which a provider's word on a dispute changes anything: events come twice, late and in any order, and the
 * newest says where it stands. Money is booked by the provider's own numbers, once, whichever event brings it. The payment
 * and its papers stay as they are: see docs/decisions/0083.
 */
export async function takeDispute(within: Within, word: DisputeWord): Promise<TakenDispute> {
  const payment = await disputedPayment(within, word)
  if (!payment) return 'unknown'
  if (!(await isNew(within, word))) return 'already'
  const { provider, disputeId, amount, now, shopAddress } = word
  const orderId = payment.order_id
  const { status, gift_card } = await within
    .selectFrom('orders')
    .select(['status', 'gift_card'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const tell = (detail: string) => tellShop(within, { orderId, status, who: provider, detail, now, shopAddress })
  const name = `${providerName(provider)} (${disputeId})`
  if (word.currency.toUpperCase() !== 'GBP') {
    await tell(`${name}: a dispute in ${word.currency.toUpperCase()} cannot be booked here. Please look at it there.`)
    return 'mismatch'
  }
  const known = await within
    .selectFrom('disputes')
    .selectAll()
    .where('provider', '=', provider)
    .where('id', '=', disputeId)
    .executeTakeFirst()
  const isNewest = !known || isLater(word, known)
  const state = isNewest ? word.state : known.state
  const row = {
    state,
    reason: isNewest ? word.reason : known.reason,
    amount: isNewest ? amount : known.amount,
    due_by: isNewest ? (word.dueBy ?? known?.due_by ?? null) : (known.due_by ?? word.dueBy),
    told_at: isNewest ? word.toldAt : known.told_at
  }
  if (known)
    await within.updateTable('disputes').set(row).where('provider', '=', provider).where('id', '=', disputeId).execute()
  else
    await within
      .insertInto('disputes')
      .values({
        ...row,
        provider,
        id: disputeId,
        order_id: orderId,
        payment_id: payment.id,
        opened_at: word.openedAt
      })
      .execute()
  if (isOpenDispute(state) && (!known || !isOpenDispute(known.state)))
    await tell(openedWords(name, row, gift_card !== null))
  if (!isOpenDispute(state) && state !== known?.state)
    await tell(`${name}: the dispute over ${formatPoundsAndPence(row.amount)} ${DISPUTE_WORDS[state]}. ${DISPUTE_VAT}`)
  for (const move of await movesOf(within, word, isNewest)) {
    const { numInsertedOrUpdatedRows } = await within
      .insertInto('dispute_moves')
      .values({ ...move, provider, dispute_id: disputeId, order_id: orderId, payment_id: payment.id })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows !== 1n) continue
    const fee = move.fee === 0 ? '' : `, with a fee of ${formatPoundsAndPence(move.fee)}`
    const detail = `${name}: ${formatPoundsAndPence(Math.abs(move.amount))} ${move.amount < 0 ? 'was taken away' : 'was given back to us'}${fee} (${move.id})`
    await recordStep(within, { orderId, from: status, to: status, who: provider, detail, now })
  }
  return 'taken'
}

/** Two of one second: that it is decided comes after that it is open. */
const isLater = (word: DisputeWord, known: { told_at: string; state: DisputeState }): boolean =>
  word.toldAt === known.told_at ? isOpenDispute(known.state) || !isOpenDispute(word.state) : word.toldAt > known.told_at

/** What is to be booked: the provider's own moves, or what is missing to what it says is taken by now. */
async function movesOf(within: Within, word: DisputeWord, isNewest: boolean): Promise<DisputeWord['moves']> {
  if (word.taken === null || !isNewest) return word.moves
  const { sum } = await within
    .selectFrom('dispute_moves')
    .select(({ fn }) => fn.sum<number | null>('amount').as('sum'))
    .where('provider', '=', word.provider)
    .where('dispute_id', '=', word.disputeId)
    .executeTakeFirstOrThrow()
  const missing = -word.taken - Number(sum ?? 0)
  if (missing === 0) return []
  return [{ id: `${word.disputeId} ${word.toldAt}`, amount: missing, fee: 0, at: word.toldAt }]
}

function openedWords(
  name: string,
  { amount, reason, due_by }: { amount: Pence; reason: string; due_by: string | null },
  isOfCard: boolean
): string {
  const until = due_by === null ? '' : ` by ${formatDay(londonDate(Date.parse(due_by)))}`
  return `${name}: ${formatPoundsAndPence(amount)} of this order is disputed (${reasonWords(reason)}). Please answer on the provider’s own page${until}: without an answer the money is lost. ${isOfCard ? 'The gift card that it bought can still be used: end it under Gift cards if you do not trust it.' : 'Nothing more of the order is sent without a tick.'}`
}

function disputedPayment(
  within: Within,
  { provider, providerId, paymentId }: Pick<DisputeWord, 'provider' | 'providerId' | 'paymentId'>
): Promise<PaymentRow | undefined> {
  const ofProvider = within.selectFrom('payments').selectAll().where('provider', '=', provider)
  if (providerId !== undefined) return ofProvider.where('provider_id', '=', providerId).executeTakeFirst()
  return ofProvider.where('id', '=', paymentId ?? '').executeTakeFirst()
}

/** The disputes of orders, the oldest first, with what each moved; of one order, or of all that are open. */
export async function readDisputes(db: ShopDb, of: { order: string } | 'open' | 'all'): Promise<DisputeView[]> {
  const rows = await db
    .selectFrom('disputes')
    .selectAll()
    .$if(of === 'open', (query) => query.where('state', 'in', ['to-answer', 'under-review']))
    .$if(typeof of === 'object', (query) => query.where('order_id', '=', typeof of === 'object' ? of.order : ''))
    .orderBy('opened_at')
    .orderBy('id')
    .limit(200)
    .execute()
  if (rows.length === 0) return []
  const moves = await db
    .selectFrom('dispute_moves')
    .select(['provider', 'dispute_id', 'amount', 'fee'])
    .where(
      'dispute_id',
      'in',
      rows.map(({ id }) => id)
    )
    .execute()
  return rows.map((row) => {
    const own = moves.filter(({ provider, dispute_id }) => provider === row.provider && dispute_id === row.id)
    const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)
    return {
      provider: row.provider,
      id: row.id,
      order: row.order_id,
      state: row.state,
      reason: row.reason,
      amount: row.amount,
      dueBy: row.due_by,
      openedAt: row.opened_at,
      taken: sum(own.map(({ amount }) => Math.max(0, -amount))),
      givenBack: sum(own.map(({ amount }) => Math.max(0, amount))),
      fee: sum(own.map(({ fee }) => fee))
    }
  })
}

/** Pence of each of an order's payments that disputes have taken away and not given back. */
export async function takenByDisputes(db: ShopDb, orderId: string): Promise<Map<string, Pence>> {
  const rows = await db
    .selectFrom('dispute_moves')
    .select(({ fn }) => ['payment_id', fn.sum<number>('amount').as('amount')])
    .where('order_id', '=', orderId)
    .groupBy('payment_id')
    .execute()
  return new Map(rows.map(({ payment_id, amount }) => [payment_id, Math.max(0, -Number(amount))]))
}

/** Whether an order is sent only with somebody's tick. */
export const isHeldByDispute = async (within: Within, orderId: string): Promise<boolean> =>
  (await within.selectFrom('disputes').select('state').where('order_id', '=', orderId).execute()).some(({ state }) =>
    holdsParcel(state)
  )
