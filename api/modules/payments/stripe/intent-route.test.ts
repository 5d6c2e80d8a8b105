import { expect, onTestFinished, test } from 'vitest'
import { shop as facts } from '#data/shop.ts'
import type { Order } from '#domain/orders/order.ts'
import type { ProblemDocument } from '../../../server/http/problems.ts'
import { addToCart, bodyOfCart, placeOrder } from '../../../testing/ordering.ts'
import { startShop } from '../../../testing/start-shop.ts'
import { penceOf, startPayingShop } from '../../../testing/stripe/paying-shop.ts'
import { startStripeDouble, stripeKeys, stripeSettings, TEST_CARDS } from '../../../testing/stripe-double.ts'

const detailOf = (answer: { json: () => unknown }) => (answer.json() as ProblemDocument).detail
const linkTo = (shop: Awaited<ReturnType<typeof startShop>>, order: Order) => {
  const { searchParams } = new URL(shop.payLinks.payLink('https://shop.example', order, 'stripe'))
  return Object.fromEntries(searchParams)
}

test('without keys the page hears the words of the specification', async () => {
  const shop = await startShop()
  const answer = await shop.visitor().post('/api/create-payment-intent', { amount: 100 })

  expect(answer.status).toBe(503)
  expect(answer.headers['content-type']).toContain('application/problem+json')
  expect(detailOf(answer)).toBe('Stripe payments are currently unavailable. Please try PayPal or contact us.')
})

test('the sum is the order’s, whatever the browser sends', async () => {
  const { stripe, ask, order } = await startPayingShop()
  const answer = await ask({ order: order.id, amount: 100, currency: 'usd' })

  expect(answer.status).toBe(200)
  expect(answer.headers['cache-control']).toBe('no-store')
  const [intent] = stripe.intents.all()
  expect(answer.json()).toEqual({
    clientSecret: intent?.client_secret,
    publishableKey: stripeKeys.publishableKey,
    amount: penceOf(order),
    currency: 'GBP'
  })
  expect(intent).toMatchObject({ amount: penceOf(order), currency: 'gbp', description: `Order ${order.id}` })
})

test('Stripe learns the order’s number and sum and nothing of the customer', async () => {
  const { stripe, ask, order, payments } = await startPayingShop()
  await ask()

  const [payment] = await payments()
  expect(stripe.calls()[0]?.form).toEqual({
    amount: String(penceOf(order)),
    currency: 'gbp',
    'allowed_payment_method_types[0]': 'card',
    description: `Order ${order.id}`,
    'metadata[order]': order.id,
    'metadata[payment]': payment?.id
  })
})

test('an order by Klarna is asked for with Klarna, where a lender is named; another is not', async () => {
  const named = { name: 'Example Lender', frn: '123456', wording: 'Terms apply.', approvedOn: '2026-01-05' }
  Object.assign(facts.finance, { lender: named })
  onTestFinished(() => void Object.assign(facts.finance, { lender: null }))
  const stripe = await startStripeDouble()
  onTestFinished(stripe.close)
  const shop = await startShop({ env: { ...stripeSettings(stripe.url), PUBLIC_URL: 'http://shop.example' } })
  const visitor = shop.visitor()
  for (const paymentMethod of ['klarna', 'card'] as const) {
    await addToCart(visitor, { productId: 'necklace' })
    const order = (await placeOrder(visitor, await bodyOfCart(visitor, { paymentMethod }))).json() as Order
    const paying = await visitor.get(`/api/payments/order?order=${order.id}`)
    expect(paying.json()).toMatchObject({ klarna: paymentMethod === 'klarna' })
    await visitor.post('/api/create-payment-intent', { order: order.id })
    const form = stripe.calls().at(-1)?.form
    expect(form?.['allowed_payment_method_types[0]']).toBe(paymentMethod)
    expect(form?.['allowed_payment_method_types[1]']).toBe(paymentMethod === 'klarna' ? 'card' : undefined)
  }
})

test('the link of the mail pays the order on a device that did not place it', async () => {
  const { shop, order } = await startPayingShop()
  const elsewhere = shop.visitor()

  expect((await elsewhere.post('/api/create-payment-intent', { order: order.id })).status).toBe(404)
  expect((await elsewhere.post('/api/create-payment-intent', linkTo(shop, order))).status).toBe(200)
})

test('a double click, a second tab and another device have one intent, and the sum is asked for once', async () => {
  const { stripe, shop, order, ask, payments } = await startPayingShop()
  const answers = await Promise.all([
    ask(),
    ask(),
    shop.visitor().post('/api/create-payment-intent', linkTo(shop, order))
  ])
  const later = await ask()

  const secrets = [...answers, later].map((answer) => (answer.json() as { clientSecret: string }).clientSecret)
  expect(new Set(secrets).size).toBe(1)
  expect(stripe.intents.all()).toHaveLength(1)
  expect(await payments()).toMatchObject([{ provider_id: stripe.intents.all()[0]?.id, status: 'open' }])
})

test('an answer of Stripe that is lost is asked for again under the same key', async () => {
  const { stripe, ask, payments } = await startPayingShop()
  stripe.cutAnswers(1)

  expect((await ask()).status).toBe(200)
  expect(stripe.intents.all()).toHaveLength(1)
  const [payment] = await payments()
  expect(stripe.calls().map(({ idempotencyKey }) => idempotencyKey)).toEqual(Array(2).fill(`payment-${payment?.id}`))
})

test('when every answer is lost the order stays, and the next try takes up the same intent', async () => {
  const { stripe, ask, payments } = await startPayingShop()
  stripe.cutAnswers(2)

  expect((await ask()).status).toBe(503)
  expect(await payments()).toMatchObject([{ provider_id: null, status: 'open' }])
  expect((await ask()).status).toBe(200)
  expect(stripe.intents.all()).toHaveLength(1)
})

test('while Stripe is down the shopper hears what to do and nothing is lost', async () => {
  const { stripe, shop, ask, status } = await startPayingShop()
  stripe.setDown(true)
  const answer = await ask()

  expect(answer.status).toBe(503)
  expect(detailOf(answer)).toMatch(/^Failed to initialize payment\. Your order is kept and nothing was taken/)
  expect(shop.lines.join('\n')).toContain('our connection to Stripe')
  expect(shop.lines.join('\n')).not.toContain(stripeKeys.secretKey)
  stripe.setDown(false)
  expect((await ask()).status).toBe(200)
  expect(await status()).toBe('pending')
})

test('a payment whose webhook was lost is settled by Stripe’s record when the page asks again', async () => {
  const { stripe, ask, intent, payments } = await startPayingShop()
  await ask()
  stripe.intents.confirm(intent(), TEST_CARDS.good)
  const answer = await ask()

  expect(answer.status).toBe(409)
  expect(answer.json()).toMatchObject({ type: '/problems/not-payable', state: 'paid' })
  expect(await payments()).toMatchObject([{ status: 'paid' }])
  expect(stripe.intents.charges()).toHaveLength(1)
})

test('an intent that was cancelled at Stripe makes room for another one', async () => {
  const { stripe, ask, intent, payments } = await startPayingShop()
  await ask()
  stripe.intents.cancel(intent())

  expect((await ask()).status).toBe(200)
  expect(stripe.intents.all().map(({ status }) => status)).toEqual(['canceled', 'requires_payment_method'])
  expect((await payments()).map(({ status }) => status).sort()).toEqual(['open', 'void'])
})

test('an intent that Stripe does not know any more makes room for another one', async () => {
  const { shop, stripe, ask } = await startPayingShop()
  await ask()
  await shop.db.updateTable('payments').set({ provider_id: 'pi_of_another_account' }).execute()

  expect((await ask()).status).toBe(200)
  expect(stripe.intents.all()).toHaveLength(2)
})

test.each([
  ['sum', { amount: 100 }],
  ['currency', { currency: 'usd' }]
])(
  'another %s at Stripe is neither paid nor asked for again, and no press of a button tells the shop of it',
  async (_, altered) => {
    const { shop, stripe, ask, intent, status } = await startPayingShop()
    const mails = () => shop.db.selectFrom('mail_outbox').selectAll().execute()
    await ask()
    const before = await mails()
    stripe.intents.alter(intent(), altered)
    stripe.intents.confirm(intent(), TEST_CARDS.good)

    expect([(await ask()).status, (await ask()).status]).toEqual([409, 409])
    expect(await mails()).toEqual(before)
    expect(await status()).toBe('pending')
    expect(stripe.intents.all()).toHaveLength(1)
  }
)

test('a cancelled order is not taken money for', async () => {
  const { stripe, shop, ask } = await startPayingShop()
  await shop.db.updateTable('orders').set({ status: 'cancelled' }).execute()
  const answer = await ask()

  expect(answer.status).toBe(409)
  expect(answer.json()).toMatchObject({ state: 'cancelled' })
  expect(stripe.calls()).toEqual([])
})

test('an order whose delivery is yet to be confirmed waits for the shop', async () => {
  const { stripe, shop } = await startPayingShop()
  const visitor = shop.visitor()
  await addToCart(visitor, { productId: 'necklace' })
  const body = await bodyOfCart(visitor)
  const placed = (await placeOrder(visitor, body)).json() as Order
  await shop.db
    .updateTable('orders')
    .set({ delivery: 'confirmed-before-payment' })
    .where('id', '=', placed.id)
    .execute()
  const answer = await visitor.post('/api/create-payment-intent', { order: placed.id })

  expect(answer.status).toBe(409)
  expect(detailOf(answer)).toMatch(/^We confirm delivery of this order with you first/)
  expect(stripe.calls()).toEqual([])
})
