import { randomUUID } from 'node:crypto'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import { amountOfPart, type PaymentPart } from '#domain/orders/payment-plan.ts'
import { canMove, isLatePayment } from '#domain/orders/transitions.ts'
import { goneWords } from '#domain/orders/unpaid-order.ts'
import { formatPoundsAndPence, type Pence, toDecimalString } from '#domain/pricing/money.ts'
import type { ShopDb } from '../../db/open.ts'
import type { Provider } from '../../db/payment-tables.ts'
import { coveredByCards, fitCards, releaseCards } from '../gift-cards/gift-cards.ts'
import { takeStockAgain } from '../orders/stock.ts'
import { takeEarlierSum, wasChangedSince } from './ledger/earlier-sum.ts'
import { moveOrder } from './ledger/move-order.ts'
import { tellShop } from './ledger/order-steps.ts'
import { followRefund, refundedWord, refundOf } from './ledger/refunded-word.ts'
import { takeBalance } from './ledger/take-balance.ts'
import type { OpenedPayment, PaymentRow, ProviderWord, Settled, Within } from './ledger-types.ts'
import { readyToPay } from './payable.ts'

/** A provider says that a payment was paid: its order is, unless the sum is another one. */
async function paidWord(within: Within, payment: PaymentRow, word: ProviderWord): Promise<Settled['kind']> {
  if (payment.status === 'paid') return 'already'
  const { order_id: orderId } = payment
  const { providerId, who, now, shopAddress } = word
  await wholeAfterAll(within, payment, word)
  const order = await within
    .selectFrom('orders')
    .select(['status', 'total', 'deposit', 'balance_paid_at', 'withdrawn_at'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const { status } = order
  const isAsSaid = word.amount === payment.amount && isPounds(word.currency)
  const isTakenStill = takesPart(order, payment.part)
  const isShortOfCards = isTakenStill && isAsSaid && (await fitCards(within, payment, now))
  const whole = amountOfPart(order, payment.part)
  const wasChanged = await wasChangedSince(within, payment)
  // Paid otherwise meanwhile, with cards or without, nothing is reckoned of it any more: it is one payment too many.
  const asked =
    whole === null
      ? null
      : isTakenStill || wasChanged
        ? whole - (await coveredByCards(within, orderId, payment.part))
        : payment.amount
  const tell = (detail: string, reportedIn = status) =>
    tellShop(within, { orderId, status: reportedIn, who, detail, now, shopAddress })

  // Asked for before the order was changed: what we asked for ourselves is taken as what it is by now.
  const isOfBefore = isAsSaid && word.amount !== asked
  if (isOfBefore && (isShortOfCards || wasChanged)) {
    // What the cards hold, and cannot hold all of any more, is theirs again: the money that came is a first part.
    if (isShortOfCards) await releaseCards(within, [orderId], { now })
    const kind = await takeEarlierSum(within, payment, { who, detail: providerId, now, tell })
    await refundTold(within, payment, word)
    return kind
  }
  if (word.amount !== payment.amount || word.amount !== asked || !isPounds(word.currency)) {
    await within.updateTable('payments').set({ next_check_at: null }).where('id', '=', payment.id).execute()
    await tell(mismatchWords(asked ?? order.total, payment.part, word))
    return 'mismatch'
  }
  const at = new Date(now).toISOString()
  await within
    .updateTable('payments')
    .set({ status: 'paid', next_check_at: null, updated_at: at, paid_at: at })
    .where('id', '=', payment.id)
    .execute()

  const record = `${sourceWords(word)} ${formatPoundsAndPence(payment.amount)}`
  const isFirst =
    payment.part === 'balance'
      ? await takeBalance(within, { orderId, who, detail: providerId, now })
      : (await moveOrder(within, { orderId, to: 'paid', who, detail: providerId, now })) === 'moved'
  if (!isFirst) {
    await tell(
      `${record} was paid for an order ${await whyNotFirst(within, orderId, payment.part)}. Please give it back.`
    )
    await refundTold(within, payment, word)
    return 'second-payment'
  }
  if (payment.part === 'balance') {
    if (order.withdrawn_at !== null)
      await tell(`${record} was paid after the customer had withdrawn. Please give it back.`)
    await refundTold(within, payment, word)
    return 'paid'
  }
  const taken = await takeStockAgain(within, orderId, { until: null, now })
  const gone = taken.kind === 'gone' ? ` ${goneWords(taken.names)}` : ''
  if (status === 'cancelled') await tell(`${record} was paid after the order had been cancelled.${gone}`, 'paid')
  else if (gone) await tell(`${record} was paid after the pieces had gone back into stock.${gone}`, 'paid')
  await refundTold(within, payment, word)
  return status === 'cancelled' || gone ? 'paid-late' : 'paid'
}

/** Whether an order takes money for a part of it at all: it is not paid yet, or was cancelled meanwhile. */
const takesPart = (
  { status, balance_paid_at }: { status: OrderStatus; balance_paid_at: string | null },
  part: PaymentPart | null
): boolean =>
  part === 'balance'
    ? balance_paid_at === null && status !== 'cancelled' && status !== 'refunded'
    : canMove(status, 'paid') || isLatePayment(status, 'paid')

/**
 * The whole sum of an order of which a deposit was asked for since, by who had begun to pay it: it pays the whole, so that no
 * deposit is asked for any more. docs/decisions/0081.
 */
async function wholeAfterAll(within: Within, payment: PaymentRow, word: ProviderWord): Promise<void> {
  if (payment.part !== null || word.amount !== payment.amount || !isPounds(word.currency)) return
  const whole = await within
    .updateTable('orders')
    .set({ deposit: null, deposit_due: null })
    .where('id', '=', payment.order_id)
    .where('status', 'in', ['pending', 'cancelled'])
    .where('deposit_due', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  if (!whole) return
  await within
    .updateTable('payments')
    .set({ part: null })
    .where('order_id', '=', payment.order_id)
    .where('provider', '=', 'gift-card')
    .where('part', '=', 'deposit')
    .execute()
}

/** What is given back of a payment may be told before the payment itself. */
async function refundTold(within: Within, payment: PaymentRow, word: ProviderWord): Promise<void> {
  if (payment.refunded > 0) await followRefund(within, refundOf(payment, word))
}

const isPounds = (currency: string): boolean => currency.toUpperCase() === 'GBP'

const sourceWords = ({ provider, providerId }: ProviderWord): string =>
  `${provider === 'stripe' ? 'Stripe' : 'PayPal'} (${providerId}):`

const mismatchWords = (asked: Pence, part: PaymentPart | null, word: ProviderWord): string =>
  `${sourceWords(word)} ${toDecimalString(word.amount)} ${word.currency.toUpperCase()} was paid, and the ${part ?? 'order'} comes to ` +
  `${toDecimalString(asked)} GBP. It does not count as paid.`

/** Why money for a part of an order was one too many. */
async function whyNotFirst(within: Within, orderId: string, part: PaymentPart | null): Promise<string> {
  if (part === null) return 'that had been paid already'
  const { status } = await within
    .selectFrom('orders')
    .select('status')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return part === 'balance' && status === 'refunded'
    ? 'of which all had been given back'
    : `of which the ${part} had been paid already`
}

/** How soon a provider is asked about a payment of which it has said nothing. */
const firstCheckMs = 3 * 60_000

/**
 * The payment with which an order is to be paid at a provider: the one that is open there, or a new one. Asked for twice,
 * by a double click or in two tabs, it is the same, and its provider is asked about it as soon as about a new one. Pieces
 * that went back on sale are taken anew with it, so that nobody pays for what another has. DECISIONS 37.
 */
export async function openPayment(
  within: Within,
  { orderId, provider, now }: { orderId: string; provider: Provider; now: number }
): Promise<OpenedPayment> {
  const payable = await readyToPay(within, orderId, now)
  if (!payable) return { kind: 'unknown' }
  if (payable.state !== 'payable') return { kind: 'not-payable', state: payable.state, gone: payable.gone }

  const open = await within
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('provider', '=', provider)
    .where('status', '=', 'open')
    .executeTakeFirst()
  const next_check_at = new Date(now + firstCheckMs).toISOString()
  if (open?.amount === payable.due && open.part === payable.part)
    return { kind: 'open', payment: await changed(within, open, { next_check_at }, now) }
  // The order comes to another sum since, or another part of it is due. What was begun is stopped at its provider, which cannot be asked from in here.
  if (open) await changed(within, open, { status: 'void', next_check_at: new Date(now).toISOString() }, now)
  const payment = newPayment({ orderId, provider, amount: payable.due, part: payable.part, now }, { next_check_at })
  await within.insertInto('payments').values(payment).execute()
  return { kind: 'open', payment }
}

/** Keeps a provider's number of a payment, once it has answered. */
export async function recordProviderId(
  db: ShopDb,
  { paymentId, providerId, now }: { paymentId: string; providerId: string; now: number }
): Promise<void> {
  await db
    .updateTable('payments')
    .set({ provider_id: providerId, updated_at: new Date(now).toISOString() })
    .where('id', '=', paymentId)
    .where('provider_id', 'is', null)
    .execute()
}

/**
 * The one function by which a provider's word changes anything. Words come twice, late, in any order and about anything:
 * each is taken once, in the caller's transaction, and what cannot be right is told to the shop instead of done.
 */
export async function settlePayment(within: Within, word: ProviderWord): Promise<Settled> {
  const payment = await paymentOf(within, word)
  if (!payment) return { kind: 'unknown' }
  const orderId = payment.order_id
  if (!(await isNew(within, word))) return { kind: 'already', orderId }
  if (word.outcome === 'paid') return { kind: await paidWord(within, payment, word), orderId }
  if (typeof word.outcome === 'object')
    return { kind: await refundedWord(within, payment, word, word.outcome.refunded), orderId }
  return { kind: await endedWord(within, payment, word.outcome, word.now), orderId }
}

async function paymentOf(within: Within, word: ProviderWord): Promise<PaymentRow | undefined> {
  const { provider, providerId, paymentId, outcome, now } = word
  const ofProvider = within.selectFrom('payments').selectAll().where('provider', '=', provider)
  const known = await ofProvider.where('provider_id', '=', providerId).executeTakeFirst()
  if (known || paymentId === undefined) return known

  const ours = await ofProvider.where('id', '=', paymentId).executeTakeFirst()
  if (ours?.provider_id === null) return changed(within, ours, { provider_id: providerId }, now)
  if (!ours || outcome !== 'paid') return undefined
  // The provider made two records of one payment of ours. Money in the second is still the order's.
  const another = newPayment(
    { orderId: ours.order_id, provider, amount: ours.amount, part: ours.part, now },
    { provider_id: providerId }
  )
  await within.insertInto('payments').values(another).execute()
  return another
}

/** Whether a provider tells of this event for the first time; what has no number is always taken. */
export async function isNew(
  within: Within,
  { provider, eventId, now }: Pick<ProviderWord, 'provider' | 'eventId' | 'now'>
): Promise<boolean> {
  if (eventId === undefined) return true
  const { numInsertedOrUpdatedRows } = await within
    .insertInto('provider_events')
    .values({ provider, event_id: eventId, received_at: new Date(now).toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

async function endedWord(
  within: Within,
  payment: PaymentRow,
  status: 'failed' | 'void',
  now: number
): Promise<Settled['kind']> {
  if (payment.status === 'paid') return 'ignored'
  if (payment.status === status || payment.status === 'void') {
    if (payment.next_check_at !== null) await changed(within, payment, { next_check_at: null }, now)
    return payment.status === status ? 'already' : 'ignored'
  }
  await changed(within, payment, { status, next_check_at: null }, now)
  return status
}

async function changed(
  within: Within,
  payment: PaymentRow,
  to: Partial<Pick<PaymentRow, 'provider_id' | 'status' | 'next_check_at'>>,
  now: number
): Promise<PaymentRow> {
  return within
    .updateTable('payments')
    .set({ ...to, updated_at: new Date(now).toISOString() })
    .where('id', '=', payment.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

function newPayment(
  {
    orderId,
    provider,
    amount,
    part,
    now
  }: { orderId: string; provider: Provider; amount: number; part: PaymentPart | null; now: number },
  given: Partial<Pick<PaymentRow, 'provider_id' | 'next_check_at'>>
): PaymentRow {
  const time = new Date(now).toISOString()
  return {
    id: randomUUID(),
    order_id: orderId,
    provider,
    provider_id: null,
    status: 'open',
    amount,
    refunded: 0,
    created_at: time,
    updated_at: time,
    next_check_at: null,
    paid_at: null,
    part,
    ...given
  }
}
