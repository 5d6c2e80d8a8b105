import type { ChargedLine } from '#domain/invoices/paper.ts'
import { providerName } from '#domain/orders/line-refund.ts'
import { dueSoFar } from '#domain/orders/payment-plan.ts'
import { formatPoundsAndPence, type Pence, toDecimalString } from '#domain/pricing/money.ts'
import { takeBackBought } from '../../gift-cards/bought-cards.ts'
import { issueCreditNote } from '../../invoices/papers.ts'
import { takeOffOrder } from '../../orders/stock.ts'
import type { PaymentRow, RefundContent, RefundWord, Settled, Who, Within } from '../ledger-types.ts'
import { goOnInParcels } from './go-on-in-parcels.ts'
import { moveOrder } from './move-order.ts'
import { type OrderMoney, readOrderMoney } from './order-money.ts'
import { recordStep, tellCustomer, tellShop } from './order-steps.ts'

/** A provider says how much of a payment was given back so far, in pence. Told before the payment, it waits for it. */
export async function refundedWord(
  within: Within,
  payment: PaymentRow,
  word: RefundWord,
  refunded: Pence
): Promise<Settled['kind']> {
  if (refunded > payment.amount || word.currency.toUpperCase() !== 'GBP') {
    await tellOfWrongRefund(within, payment, word, refunded)
    return 'mismatch'
  }
  if (refunded <= payment.refunded) return 'already'
  await within
    .updateTable('payments')
    .set({ refunded, updated_at: new Date(word.now).toISOString() })
    .where('id', '=', payment.id)
    .execute()
  if (payment.status !== 'paid') return 'refunded'
  const asked = await findAsked(within, payment, refunded - payment.refunded)
  const lines = asked ? await closeAsked(within, asked, word.now) : undefined
  const money = await readOrderMoney(within, payment.order_id)
  if (money.givenBack > money.paid) await tellOfTwice(within, payment, word, money)
  else await followRefund(within, { ...refundOf(payment, word), ...lines })
  // What was still here may have been all that its parcels waited for.
  if (lines) await goOnInParcels(within, { orderId: payment.order_id, who: lines.who, detail: '', now: word.now })
  return 'refunded'
}

/** What the desk has had this payment's provider asked for, where it is covered by what the provider says went back since. */
const findAsked = (within: Within, { id }: PaymentRow, since: Pence) =>
  within
    .selectFrom('provider_refunds')
    .select(['id', 'order_id', 'content', 'who'])
    .where('payment_id', '=', id)
    .where('state', '=', 'pending')
    .where('amount', '<=', since)
    .orderBy('at')
    .executeTakeFirst()

/** It has happened, whoever told of it first: the pieces are off the order. Says by whom and with which rows it is credited. */
async function closeAsked(
  within: Within,
  { id, order_id, content, who }: { id: string; order_id: string; content: string; who: string },
  now: number
): Promise<Pick<GivenBack, 'rows' | 'who'>> {
  await within
    .updateTable('provider_refunds')
    .set({ state: 'done', failure: null, next_check_at: null })
    .where('id', '=', id)
    .execute()
  const { lines, rows } = JSON.parse(content) as RefundContent
  await takeOffOrder(within, order_id, lines, { who, now })
  return { rows, who: who as Who }
}

/** Something was given back: told by a provider under its number, or recorded by staff for a reason. */
export interface GivenBack {
  orderId: string
  source: string
  who: Who
  /** Milliseconds since 1970. */
  now: number
  /** Of which pieces, where that is known. */
  rows?: readonly ChargedLine[]
}

/** Has what was given back credited, and moves the order to where what is left of its payments has it. */
export async function followRefund(within: Within, { orderId, source, who, now, rows }: GivenBack): Promise<void> {
  const order = await within
    .selectFrom('orders')
    .select(['id', 'status', 'total', 'deposit', 'balance_paid_at', 'customer_email'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const { paid, givenBack } = await readOrderMoney(within, orderId)
  const kept = paid - givenBack
  await issueCreditNote(within, { orderId, kept, rows, now })
  await takeBackBought(within, { orderId, kept, now })
  const step = { orderId, who, detail: `${source}: ${formatPoundsAndPence(givenBack)} given back`, now }
  const due = dueSoFar({ ...order, isBalancePaid: order.balance_paid_at !== null })
  const to = kept <= 0 ? 'refunded' : kept < due ? 'part-refunded' : null
  if (to !== null && (await moveOrder(within, { ...step, to })) === 'moved') return
  // Another part, or what had been paid twice: the order stays where it is, and the customer is told all the same.
  await recordStep(within, { ...step, from: order.status, to: order.status })
  await tellCustomer(within, 'order-refunded', order, now)
}

export const refundOf = ({ order_id }: PaymentRow, { providerId, who, now }: RefundWord): GivenBack => ({
  orderId: order_id,
  source: providerId,
  who,
  now
})

/**
 * More is written down than was paid: staff may have recorded by hand what the provider tells of now. The customer hears
 * nothing of such sums, and the order is over only where the providers alone say that all of it went back.
 */
async function tellOfTwice(
  within: Within,
  { order_id: orderId }: PaymentRow,
  { providerId, who, now, shopAddress }: RefundWord,
  { paid, givenBack, byProviders }: OrderMoney
): Promise<void> {
  const step = { orderId, who, detail: providerId, now }
  if (byProviders >= paid) {
    await issueCreditNote(within, { orderId, kept: 0, now })
    await takeBackBought(within, { orderId, kept: 0, now })
    await moveOrder(within, { ...step, to: 'refunded', isQuiet: true })
  }
  const { status } = await within
    .selectFrom('orders')
    .select('status')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const detail =
    `${providerId}: ${formatPoundsAndPence(givenBack)} is written down as given back, and ` +
    `${formatPoundsAndPence(paid)} was paid. Perhaps one refund stands here twice.`
  await tellShop(within, { ...step, status, detail, shopAddress })
}

async function tellOfWrongRefund(
  within: Within,
  payment: PaymentRow,
  { provider, providerId, currency, who, now, shopAddress }: RefundWord,
  refunded: Pence
): Promise<void> {
  const { status } = await within
    .selectFrom('orders')
    .select('status')
    .where('id', '=', payment.order_id)
    .executeTakeFirstOrThrow()
  const detail =
    `${providerName(provider)} (${providerId}): ${toDecimalString(refunded)} ` +
    `${currency.toUpperCase()} was given back, and ${formatPoundsAndPence(payment.amount)} had been paid.`
  await tellShop(within, { orderId: payment.order_id, status, who, detail, now, shopAddress })
}
