import { onTestFinished } from 'vitest'
import type { Order } from '#domain/orders/order.ts'
import { fromDecimalString } from '#domain/pricing/money.ts'
import { orderOne } from '../ordering.ts'
import { paypalSettings, startPaypalDouble } from '../paypal-double.ts'
import { startShop, type TestVisitor } from '../start-shop.ts'

/** A shop that is paid by PayPal's double, with an order that waits to be paid. */
export async function startPaying() {
  const paypal = await startPaypalDouble()
  onTestFinished(paypal.close)
  const shop = await startShop({ env: paypalSettings(paypal.url) })
  const visitor = shop.visitor()
  const order = await orderOne(visitor)
  return {
    paypal,
    shop,
    visitor,
    order,
    total: fromDecimalString(order.total),
    webhookAddress: `http://127.0.0.1:${shop.port}/api/webhooks/paypal`,
    /** The button of the PayPal page: PayPal's number of the order. */
    begin: (by: TestVisitor = visitor) => beginPaypal(by, order),
    capture: (id: string) => visitor.post(`/paypal/order/${id}/capture`),
    statusOf: async () => {
      const { status } = await shop.db
        .selectFrom('orders')
        .select('status')
        .where('id', '=', order.id)
        .executeTakeFirstOrThrow()
      return status
    },
    mails: async () => {
      const rows = await shop.db.selectFrom('mail_outbox').select(['template', 'recipient']).execute()
      return rows.map(({ template }) => template)
    }
  }
}

export async function beginPaypal(visitor: TestVisitor, order: Pick<Order, 'id' | 'total'>): Promise<string> {
  const body = { order: order.id, amount: order.total, currency: 'GBP', intent: 'capture' }
  const answer = await visitor.post('/paypal/order', body)
  if (answer.status !== 200) throw new Error(answer.text)
  return (answer.json() as { id: string }).id
}
