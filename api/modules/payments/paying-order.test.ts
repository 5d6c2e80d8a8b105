import { expect, test } from 'vitest'
import type { PaymentMethod } from '#domain/orders/payment-method.ts'
import { orderOne } from '../../testing/ordering.ts'
import { startShop } from '../../testing/start-shop.ts'

type Shop = Awaited<ReturnType<typeof startShop>>

const keys = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_test'
}
const noMethods = { stripe: null, paypal: null, ...offers('arranged') }

/** What a shop without PUBLIC_URL, PayPal and bank offers, after what it can take. */
function offers(...possible: PaymentMethod[]) {
  const examples = (['card', 'paypal', 'klarna', 'bank'] as const).filter((method) => !possible.includes(method))
  return {
    offered: [
      ...possible.map((method) => ({ method, isExample: false })),
      ...examples.map((method) => ({ method, isExample: true }))
    ],
    finance: 'example'
  }
}

/** What a payment link's page asks: the link's own query. */
const asked = (shop: Shop, order: { id: string; createdAt: string }) =>
  `/api/payments/order${new URL(shop.payLinks.payLink('https://shop.example', order, 'stripe')).search}`

test('a payment link shows a stranger the number, the total and the ways to pay, and nothing of the customer', async () => {
  const shop = await startShop({ env: keys })
  const order = await orderOne(shop.visitor())
  const answer = await shop.get(asked(shop, order))

  expect(answer.json()).toEqual({
    order: order.id,
    total: '1299.00',
    takesGiftCards: true,
    state: 'payable',
    methods: { stripe: { publishableKey: 'pk_test_1' }, paypal: null, ...offers('card') },
    bank: null,
    klarna: false,
    gone: []
  })
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.headers['set-cookie']).toBeUndefined()
})

test('the link opens the payment and not the order', async () => {
  const shop = await startShop()
  const order = await orderOne(shop.visitor())
  const { search } = new URL(asked(shop, order), 'https://shop.example')
  expect((await shop.get(`/api/orders/${order.id}${search}`)).status).toBe(404)
})

test('whoever placed the order needs no link, and without a number means the newest that waits', async () => {
  const shop = await startShop()
  const visitor = shop.visitor()
  const first = await orderOne(visitor)
  shop.setNow('2025-12-01T12:05:00Z')
  const second = await orderOne(visitor)
  const numberOf = async (query: string) => (await visitor.get(`/api/payments/order${query}`)).json()

  expect(await numberOf(`?order=${first.id}`)).toMatchObject({ order: first.id, methods: noMethods })
  expect(await numberOf('')).toMatchObject({ order: second.id })
  await shop.db.updateTable('orders').set({ status: 'paid' }).where('id', '=', second.id).execute()
  expect(await numberOf('')).toMatchObject({ order: first.id })
  expect(await numberOf(`?order=${second.id}`)).toMatchObject({ order: second.id, state: 'paid' })
})

test('a customer pays what was ordered on another device', async () => {
  const shop = await startShop()
  const customer = await shop.customer()
  const order = await orderOne(customer)
  await shop.db.updateTable('orders').set({ cart_id: 'another cart' }).where('id', '=', order.id).execute()
  expect((await customer.get(`/api/payments/order?order=${order.id}`)).status).toBe(200)
})

test('a guest’s order with a customer’s e-mail is theirs to pay by its number, and is never asked for unnamed', async () => {
  const shop = await startShop()
  const customer = await shop.customer()
  const own = await orderOne(customer)
  shop.setNow('2025-12-01T12:05:00Z')
  const guests = await orderOne(shop.visitor())
  const { customer_id } = await shop.db
    .selectFrom('orders')
    .select('customer_id')
    .where('id', '=', own.id)
    .executeTakeFirstOrThrow()
  await shop.db.updateTable('orders').set({ customer_id }).where('id', '=', guests.id).execute()

  expect((await customer.get(`/api/payments/order?order=${guests.id}`)).status).toBe(200)
  expect((await customer.get('/api/payments/order')).json()).toMatchObject({ order: own.id })
})

test('nobody pays a customer’s order for having the customer’s cart alone', async () => {
  const shop = await startShop()
  const visitor = shop.visitor()
  const order = await orderOne(visitor)
  const customerId =
    (await shop.customer()) && (await shop.db.selectFrom('customers').select('id').executeTakeFirstOrThrow()).id
  await shop.db.updateTable('carts').set({ customer_id: null }).where('customer_id', '=', customerId).execute()
  const { cart_id } = await shop.db.selectFrom('orders').select('cart_id').executeTakeFirstOrThrow()
  await shop.db.updateTable('carts').set({ customer_id: customerId }).where('id', '=', cart_id).execute()

  expect((await visitor.get(`/api/payments/order?order=${order.id}`)).status).toBe(404)
  expect((await visitor.get('/api/payments/order')).status).toBe(404)
})

test('a stranger’s order, one that never was, a bad link and one that is over are told apart by nobody', async () => {
  const shop = await startShop()
  const order = await orderOne(shop.visitor())
  const another = shop.visitor()
  await orderOne(another)
  const link = asked(shop, order)

  const answers = [
    await another.get(`/api/payments/order?order=${order.id}`),
    await another.get('/api/payments/order?order=NL-2222-2222'),
    await another.get('/api/payments/order?order=1%27%20or%201=1'),
    await another.get(link.replace(order.id, 'NL-2222-2222')),
    await another.get(link.replace(/pay=.../, 'pay=AAA')),
    await shop.visitor().get('/api/payments/order')
  ]
  shop.setNow('2025-12-31T12:00:00Z')
  answers.push(await shop.visitor().get(link))

  for (const { status, text } of answers) {
    expect(status).toBe(404)
    expect(text).toBe(answers[0]?.text)
  }
})

test.each([
  { about: 'cancelled', changed: { status: 'cancelled' } },
  { about: 'delivery-to-confirm', changed: { delivery: 'confirmed-before-payment' } },
  { about: 'lapsed', changed: { stock_returned_at: '2025-12-08T12:00:00.000Z' } },
  { about: 'refunded', changed: { status: 'refunded' } },
  { about: 'paid', changed: { status: 'in-production' } }
] as const)('an order that is $about says so', async ({ about, changed }) => {
  const shop = await startShop()
  const order = await orderOne(shop.visitor())
  await shop.db.updateTable('orders').set(changed).where('id', '=', order.id).execute()
  await shop.db.updateTable('products').set({ stock: 0 }).where('id', '=', 'necklace').execute()
  const gone = about === 'lapsed' ? [order.items[0]?.name] : []
  expect((await shop.get(asked(shop, order))).json()).toMatchObject({ state: about, gone })
})
