import { settleCards } from '../../gift-cards/gift-cards.ts'
import { issueInvoice } from '../../invoices/papers.ts'
import type { OrderMove, Within } from '../ledger-types.ts'
import { recordStep, tellCustomer } from './order-steps.ts'
import { askAtOnce } from './query-in-one-batch.ts'

/**
 * Books that the balance of an order has come, with all that belongs to it: the row that tells who and when, the final
 * invoice, the customer's mail, an end to its other payments. The order stays where it is on its way. Says whether it was the
 * first: one that is paid already, or over, takes no other.
 */
export async function takeBalance(
  within: Within,
  { orderId, who, detail, now }: Pick<OrderMove, 'orderId' | 'who' | 'detail' | 'now'>
): Promise<boolean> {
  const order = await within
    .updateTable('orders')
    .set({ balance_paid_at: new Date(now).toISOString() })
    .where('id', '=', orderId)
    .where('deposit', 'is not', null)
    .where('balance_paid_at', 'is', null)
    .where('status', 'not in', ['pending', 'cancelled', 'refunded'])
    .returning(['id', 'status', 'customer_email'])
    .executeTakeFirst()
  if (!order) return false
  const { status } = order
  await recordStep(within, { orderId, from: status, to: status, who, detail: `Balance paid: ${detail}`, now })
  await settleCards(within, orderId, now)
  await issueInvoice(within, orderId, now)
  await askAtOnce(within, [orderId], now)
  await tellCustomer(within, 'order-balance-paid', order, now)
  return true
}
