import { onTestFinished } from 'vitest'
import type { Order } from '#domain/orders/order.ts'
import { orderOne } from '../ordering.ts'
import { startShop } from '../start-shop.ts'
import { startStripeDouble, stripeSettings } from '../stripe-double.ts'

/** A shop that takes cards by a double of Stripe, and a visitor who has ordered there. Webhooks are only kept. */
export async function startPayingShop() {
  const stripe = await startStripeDouble()
  onTestFinished(stripe.close)
  const shop = await startShop({ env: stripeSettings(stripe.url) })
  const visitor = shop.visitor()
  const order = await orderOne(visitor)
  const endpoint = `http://127.0.0.1:${shop.port}/api/webhooks/stripe`
  return {
    stripe,
    shop,
    visitor,
    order,
    /** Asks for what the page needs, as the visitor who ordered. */
    ask: (body: object = { order: order.id }) => visitor.post('/api/create-payment-intent', body),
    /** The number of the intent made last. */
    intent: () => stripe.intents.all().at(-1)?.id ?? '',
    endpoint,
    /** Events reach the shop as they happen. */
    connect: () => stripe.webhooks.sendTo(endpoint),
    /** What the provider's payments look like in the shop. */
    payments: () => shop.db.selectFrom('payments').selectAll().orderBy('created_at').execute(),
    status: async () => {
      const row = await shop.db
        .selectFrom('orders')
        .select('status')
        .where('id', '=', order.id)
        .executeTakeFirstOrThrow()
      return row.status
    },
    /** Each step the order took. */
    steps: () => shop.db.selectFrom('order_events').select(['from_status', 'to_status', 'who']).execute()
  }
}

export const penceOf = ({ total }: Pick<Order, 'total'>): number => Math.round(Number(total) * 100)
