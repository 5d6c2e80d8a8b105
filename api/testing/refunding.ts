import { randomUUID } from 'node:crypto'
import { expect, onTestFinished } from 'vitest'
import type { DeskDocument } from '#domain/desk/desk-page.ts'
import type { OrderView } from '#domain/desk/order-view.ts'
import type { Order } from '#domain/orders/order.ts'
import { papersOf } from '../modules/invoices/papers.ts'
import { addToCart, bodyOfCart, placeOrder } from './ordering.ts'
import { beginPaypal } from './paypal/paying.ts'
import { paypalSettings, startPaypalDouble } from './paypal-double.ts'
import { startShop } from './start-shop.ts'
import { startStripeDouble, stripeSettings, TEST_CARDS } from './stripe-double.ts'

/** A shop with both providers' doubles, whose webhooks reach it by themselves unless they are told not to. */
export async function startRefundingShop() {
  const [stripe, paypal] = [await startStripeDouble(), await startPaypalDouble()]
  onTestFinished(stripe.close)
  onTestFinished(paypal.close)
  const shop = await startShop({ env: { ...stripeSettings(stripe.url), ...paypalSettings(paypal.url) } })
  const connect = (isOn: boolean) => {
    stripe.webhooks.sendTo(isOn ? `http://127.0.0.1:${shop.port}/api/webhooks/stripe` : null)
    paypal.webhooks.sendTo(isOn ? `http://127.0.0.1:${shop.port}/api/webhooks/paypal` : null)
  }
  connect(true)
  return { shop, stripe, paypal, connect }
}

/** Two necklaces of £1,299 from stock and a ring of £2,550 made to order, paid; and Anna, who gives money back. */
export async function paidOrder(
  { shop, stripe, paypal }: Awaited<ReturnType<typeof startRefundingShop>>,
  provider: 'stripe' | 'paypal' = 'stripe'
) {
  const visitor = shop.visitor()
  await addToCart(visitor, { productId: 'necklace', quantity: 2 })
  await addToCart(visitor, { productId: 'ring', selectedSize: 'P' })
  const placed = await placeOrder(visitor, await bodyOfCart(visitor))
  if (placed.status !== 201) throw new Error(placed.text)
  const order = placed.json() as Order
  const { id: number } = order
  let providerId: string
  if (provider === 'stripe') {
    await visitor.post('/api/create-payment-intent', { order: number })
    providerId = stripe.intents.all().at(-1)?.id ?? ''
    stripe.intents.confirm(providerId, TEST_CARDS.good)
    await stripe.webhooks.allDelivered()
  } else {
    providerId = await beginPaypal(visitor, order)
    paypal.approve(providerId)
    await visitor.post(`/paypal/order/${providerId}/capture`)
    await paypal.webhooks.allDelivered()
  }
  let anna = await shop.staff()
  const post = (fields: Record<string, string>) => anna.post(`/desk/orders/${number}/refund-lines`, fields)
  const view = async (): Promise<OrderView> => {
    const { page } = (await anna.get(`/desk/orders/${number}`)).json() as DeskDocument
    if (page.kind !== 'order') throw new Error(`This is the page ${page.kind}`)
    return page.view
  }
  expect((await view()).status).toBe('paid')
  return {
    number,
    providerId,
    anna,
    /** After days, in which her session has ended. */
    signInAgain: async () => {
      anna = await shop.staff({ email: 'anna.again@northlight.example' })
    },
    view,
    post,
    /** What the form shows a choice to come to, and with what it was refused. */
    look: async (fields: Record<string, string>) => {
      const answer = await post({ key: randomUUID(), reason: 'Too large', ...fields, action: 'look' })
      const { page, form } = answer.json() as DeskDocument
      return { preview: page.kind === 'order' ? page.view.byProvider?.preview : undefined, errors: form?.errors }
    },
    /** What became of giving back: what is said, or the status with what is wrong. */
    give: async (fields: Record<string, string>) => {
      const answer = await post({ key: randomUUID(), reason: 'Too large', ...fields, action: 'give' })
      if (answer.status === 303) return answer.headers.location?.split('said=')[1]
      return [answer.status, (answer.json() as DeskDocument).form?.errors]
    },
    papers: async () =>
      (await papersOf(shop.db, number)).map(
        ({ number: paper, gross, lines }) =>
          `${paper}: ${gross} = ${lines.map(({ words, quantity, gross }) => `${quantity} ${words} ${gross}`).join(' + ')}`
      ),
    mails: async (template: string) =>
      (
        await shop.db
          .selectFrom('mail_outbox')
          .select('id')
          .where('template', '=', template as 'order-refunded')
          .execute()
      ).length
  }
}
