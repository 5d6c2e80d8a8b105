import { nextPart } from '#domain/orders/payment-plan.ts'
import { formatPoundsAndPence } from '#domain/pricing/money.ts'
import { coveredByCards } from '../../gift-cards/gift-cards.ts'
import { issueCreditNote, issueInvoice } from '../../invoices/papers.ts'
import { takeStockAgain } from '../../orders/stock.ts'
import type { PaymentRow, Settled, Who, Within } from '../ledger-types.ts'
import { moveOrder } from './move-order.ts'
import { recordStep } from './order-steps.ts'
import { takeBalance } from './take-balance.ts'

/** Whether the customer has agreed to a change of a payment's order since it was begun. */
export const wasChangedSince = async (within: Within, { order_id, created_at }: PaymentRow): Promise<boolean> =>
  (await within
    .selectFrom('order_changes')
    .select('id')
    .where('order_id', '=', order_id)
    .where('state', '=', 'agreed')
    .where('ended_at', '>=', created_at)
    .executeTakeFirst()) !== undefined

interface Taking {
  who: Who
  detail: string
  /** Milliseconds since 1970. */
  now: number
  /** Has somebody of the shop look at it. */
  tell: (words: string) => Promise<void>
}

/**
 * Takes in a sum that was asked for before an order was changed, and paid after it: no money is lost by that. What is more than
 * is due pays it, and the shop is told what to give back. What is less is the order's first part, and the rest its balance.
 * Where nothing is due any more all of it is one payment too many.
 */
export async function takeEarlierSum(
  within: Within,
  payment: PaymentRow,
  { who, detail, now, tell }: Taking
): Promise<Settled['kind']> {
  const { id, order_id: orderId, amount } = payment
  const order = await within
    .selectFrom('orders')
    .select(['status', 'total', 'deposit', 'balance_paid_at', 'withdrawn_at'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const due = nextPart({ ...order, isBalancePaid: order.balance_paid_at !== null })
  // What gift cards hold for it is paid with it.
  const covered = due === null ? 0 : await coveredByCards(within, orderId, due.part === 'whole' ? null : due.part)
  const open = due === null ? 0 : due.amount - covered
  const isLess = due !== null && amount < open
  const part = due === null ? payment.part : isLess ? 'deposit' : due.part === 'whole' ? null : due.part
  const at = new Date(now).toISOString()
  await within
    .updateTable('payments')
    .set({ status: 'paid', part, next_check_at: null, updated_at: at, paid_at: at })
    .where('id', '=', id)
    .execute()
  const record = `${formatPoundsAndPence(amount)} (${detail})`
  if (due === null) {
    await tell(
      `${record} was paid for what the order was before it was changed or its gift cards were let go. Please give it back.`
    )
    return 'second-payment'
  }
  if (isLess && order.status === 'pending') {
    // What was to be its first part, or all of it, and what is here now: the rest is its balance.
    await within
      .updateTable('orders')
      .set({ deposit: amount + covered, paid_before_change: (await wasChangedSince(within, payment)) ? 1 : 0 })
      .where('id', '=', orderId)
      .execute()
    await within
      .updateTable('payments')
      .set({ part: 'deposit' })
      .where('order_id', '=', orderId)
      .where('provider', '=', 'gift-card')
      .where('status', '=', 'held')
      .execute()
    await begin(within, { orderId, who, detail, now })
  } else if (isLess) {
    await issueCreditNote(within, { orderId, kept: 0, now })
    await within
      .updateTable('orders')
      .set(({ eb }) => ({ deposit: eb('deposit', '+', amount) }))
      .where('id', '=', orderId)
      .execute()
    await issueInvoice(within, orderId, now)
    const { status } = order
    await recordStep(within, {
      orderId,
      from: status,
      to: status,
      who,
      detail: `A part of the balance paid: ${detail}`,
      now
    })
  } else if (due.part === 'balance') await takeBalance(within, { orderId, who, detail, now })
  else await begin(within, { orderId, who, detail, now })
  if (isLess)
    await tell(
      `${record} was paid, which was asked for before the order was changed or its gift cards were let go. It counts, and ${formatPoundsAndPence(open - amount)} is still due: please send the way to pay it.`
    )
  else if (amount > open)
    await tell(
      `${record} was paid, which was asked for before the order was changed. Please give back ${formatPoundsAndPence(amount - open)}.`
    )
  return 'paid'
}

async function begin(within: Within, step: { orderId: string; who: Who; detail: string; now: number }): Promise<void> {
  await moveOrder(within, { ...step, to: 'paid' })
  await takeStockAgain(within, step.orderId, { until: null, now: step.now })
}
