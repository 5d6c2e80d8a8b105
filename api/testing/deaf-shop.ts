import { onTestFinished } from 'vitest'
import { orderOne } from './ordering.ts'
import { paypalSettings, startPaypalDouble } from './paypal-double.ts'
import { startShop } from './start-shop.ts'
import { startStripeDouble, stripeSettings } from './stripe-double.ts'

const now = '2025-12-01T12:00:00Z'
const later = (minutes: number) => new Date(Date.parse(now) + minutes * 60_000).toISOString()

/** A shop with both providers, an order, and no webhook that ever comes. */
export async function startDeafShop() {
  const [stripe, paypal] = [await startStripeDouble(), await startPaypalDouble()]
  onTestFinished(() => Promise.all([stripe.close(), paypal.close()]).then(() => {}))
  const shop = await startShop({ env: { ...stripeSettings(stripe.url), ...paypalSettings(paypal.url) }, now })
  const visitor = shop.visitor()
  const order = await orderOne(visitor)
  const status = async () =>
    (await shop.db.selectFrom('orders').select('status').where('id', '=', order.id).executeTakeFirstOrThrow()).status
  const payments = () => shop.db.selectFrom('payments').selectAll().orderBy('created_at').execute()
  const receipts = async () =>
    (await shop.db.selectFrom('mail_outbox').select('id').where('template', '=', 'order-paid').execute()).length
  return {
    stripe,
    paypal,
    shop,
    order,
    visitor,
    status,
    payments,
    receipts,
    /** Notes to the shop of what somebody has to look at. */
    notes: async () =>
      (await shop.db.selectFrom('mail_outbox').select('id').where('template', '=', 'payment-to-check').execute())
        .length,
    beginCard: () => visitor.post('/api/create-payment-intent', { order: order.id }),
    intent: () => stripe.intents.all().at(-1)?.id ?? '',
    beginPaypal: async () => ((await visitor.post('/paypal/order', { order: order.id })).json() as { id: string }).id,
    capture: (id: string) => visitor.post(`/paypal/order/${id}/capture`),
    /** What the timer does so many minutes after the payment began. */
    reconcileAfter: (minutes: number) => {
      shop.setNow(later(minutes))
      return shop.reconcilePayments()
    }
  }
}
