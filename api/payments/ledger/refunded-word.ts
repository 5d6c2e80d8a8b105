import { formatPoundsAndPence, type Pence, toDecimalString } from '#domain/pricing/money.ts'
import type { PaymentRow, ProviderWord, Settled, Within } from '../ledger-types.ts'
import { moveOrder } from './move-order.ts'
import { recordStep, tellCustomer, tellShop } from './order-steps.ts'

/** A provider says how much of a payment was given back so far, in pence. Told before the payment, it waits for it. */
export async function refundedWord(
  within: Within,
  payment: PaymentRow,
  word: ProviderWord,
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
  if (payment.status === 'paid') await followRefund(within, payment, word)
  return 'refunded'
}

/** Moves the order to where what is left of its payments has it. */
export async function followRefund(
  within: Within,
  { order_id: orderId }: PaymentRow,
  { providerId, who, now }: ProviderWord
): Promise<void> {
  const order = await within
    .selectFrom('orders')
    .select(['id', 'status', 'total', 'customer_email'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const { amount, refunded } = await within
    .selectFrom('payments')
    .select(({ fn }) => [fn.sum<number>('amount').as('amount'), fn.sum<number>('refunded').as('refunded')])
    .where('order_id', '=', orderId)
    .where('status', '=', 'paid')
    .executeTakeFirstOrThrow()
  const kept = Number(amount) - Number(refunded)
  const step = { orderId, who, detail: `${providerId}: ${formatPoundsAndPence(Number(refunded))} given back`, now }
  const to = kept <= 0 ? 'refunded' : kept < order.total ? 'part-refunded' : null
  if (to !== null && (await moveOrder(within, { ...step, to })) === 'moved') return
  // Another part, or what had been paid twice: the order stays where it is, and the customer is told all the same.
  await recordStep(within, { ...step, from: order.status, to: order.status })
  await tellCustomer(within, 'order-refunded', order, now)
}

async function tellOfWrongRefund(
  within: Within,
  payment: PaymentRow,
  { provider, providerId, currency, who, now, shopAddress }: ProviderWord,
  refunded: Pence
): Promise<void> {
  const { status } = await within
    .selectFrom('orders')
    .select('status')
    .where('id', '=', payment.order_id)
    .executeTakeFirstOrThrow()
  const detail =
    `${provider === 'stripe' ? 'Stripe' : 'PayPal'} (${providerId}): ${toDecimalString(refunded)} ` +
    `${currency.toUpperCase()} was given back, and ${formatPoundsAndPence(payment.amount)} had been paid.`
  await tellShop(within, { orderId: payment.order_id, status, who, detail, now, shopAddress })
}
