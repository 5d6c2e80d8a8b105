import { goneWords } from '#domain/orders/unpaid-order.ts'
import { formatPoundsAndPence, type Pence, toDecimalString } from '#domain/pricing/money.ts'
import { takeStockAgain } from '../../orders/stock.ts'
import type { PaymentRow, ProviderWord, Settled, Within } from '../ledger-types.ts'
import { moveOrder } from './move-order.ts'
import { tellShop } from './order-steps.ts'
import { followRefund, refundOf } from './refunded-word.ts'

/** A provider says that a payment was paid: its order is, unless the sum is another one. */
export async function paidWord(within: Within, payment: PaymentRow, word: ProviderWord): Promise<Settled['kind']> {
  if (payment.status === 'paid') return 'already'
  const { order_id: orderId } = payment
  const { providerId, who, now, shopAddress } = word
  const { status, total } = await within
    .selectFrom('orders')
    .select(['status', 'total'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const tell = (detail: string, toldOf = status) =>
    tellShop(within, { orderId, status: toldOf, who, detail, now, shopAddress })

  if (word.amount !== payment.amount || word.amount !== total || !isPounds(word.currency)) {
    await within.updateTable('payments').set({ next_check_at: null }).where('id', '=', payment.id).execute()
    await tell(mismatchWords(total, word))
    return 'mismatch'
  }
  await within
    .updateTable('payments')
    .set({ status: 'paid', next_check_at: null, updated_at: new Date(now).toISOString() })
    .where('id', '=', payment.id)
    .execute()

  const record = `${sourceWords(word)} ${formatPoundsAndPence(payment.amount)}`
  if ((await moveOrder(within, { orderId, to: 'paid', who, detail: providerId, now })) !== 'moved') {
    await tell(`${record} was paid for an order that had been paid already. Please give it back.`)
    await refundTold(within, payment, word)
    return 'second-payment'
  }
  const taken = await takeStockAgain(within, orderId, { until: null, now })
  const gone = taken.kind === 'gone' ? ` ${goneWords(taken.names)}` : ''
  if (status === 'cancelled') await tell(`${record} was paid after the order had been cancelled.${gone}`, 'paid')
  else if (gone) await tell(`${record} was paid after the pieces had gone back into stock.${gone}`, 'paid')
  await refundTold(within, payment, word)
  return status === 'cancelled' || gone ? 'paid-late' : 'paid'
}

/** What is given back of a payment may be told before the payment itself. */
async function refundTold(within: Within, payment: PaymentRow, word: ProviderWord): Promise<void> {
  if (payment.refunded > 0) await followRefund(within, refundOf(payment, word))
}

const isPounds = (currency: string): boolean => currency.toUpperCase() === 'GBP'

const sourceWords = ({ provider, providerId }: ProviderWord): string =>
  `${provider === 'stripe' ? 'Stripe' : 'PayPal'} (${providerId}):`

const mismatchWords = (total: Pence, word: ProviderWord): string =>
  `${sourceWords(word)} ${toDecimalString(word.amount)} ${word.currency.toUpperCase()} was paid, and the order comes to ` +
  `${toDecimalString(total)} GBP. It does not count as paid.`
