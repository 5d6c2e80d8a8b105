import { expect, test } from 'vitest'
import { engineOf } from '../../db/engine.ts'
import { addToCart, bodyOfCart, form, placeOrder } from '../../testing/ordering.ts'
import { startPaying } from '../../testing/paypal/paying.ts'
import { startShop, type TestShopOptions } from '../../testing/start-shop.ts'
import { startPayingShop } from '../../testing/stripe/paying-shop.ts'
import { COSTS } from './limit.ts'

/** What the minute's budget of an address has lost so far. */
async function spentIn({ db }: Awaited<ReturnType<typeof startShop>>): Promise<number> {
  const store = engineOf(db).limitStore
  const text = 'select key, points from limits'
  const rows: { key: string; points: number }[] =
    store.kind === 'sqlite'
      ? store.connection.prepare<[], { key: string; points: number }>(text).all()
      : (await store.client.query({ text })).rows
  return rows.filter(({ key }) => /^:?cost [\w-]+$/.test(key)).reduce((sum, { points }) => sum + Number(points), 0)
}

const startWithBudget = (costPerMinute: number, given: TestShopOptions = {}) =>
  startShop({ ...given, limits: { costPerMinute } })

test('an order from a cart costs its mail, once for each that is placed', async () => {
  const shop = await startWithBudget(COSTS.mail)
  const [visitor, other] = [shop.visitor(), shop.visitor()]
  for (const who of [visitor, other]) await addToCart(who, { productId: 'necklace' })
  const [body, key] = [await bodyOfCart(visitor), crypto.randomUUID()]
  expect((await placeOrder(visitor, body, key)).status).toBe(201)
  // Its answer was lost: the same order again costs nothing more.
  expect((await placeOrder(visitor, body, key)).status).toBe(201)
  const refused = await placeOrder(other, await bodyOfCart(other))
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, expect.any(String)])
  expect(await shop.db.selectFrom('orders').selectAll().execute()).toHaveLength(1)
})

test('so does one of a piece without a cart', async () => {
  const shop = await startWithBudget(COSTS.mail - 1)
  const { customerName: name, customerEmail: email } = form
  const total = '1800.00'
  const order = { name, email, phone: '01632 960141', total }
  const answer = await shop.visitor().post('/api/quick-orders', order, { 'Idempotency-Key': crypto.randomUUID() })
  expect(answer.status, answer.text).toBe(429)
})

test('a payment that is begun costs a call to its provider; one that is not costs none', async () => {
  const { shop, ask, order } = await startPayingShop()
  const before = await spentIn(shop)
  expect((await ask({ order: 'NL-7K3F-9QXM' })).status).toBe(404)
  expect(await spentIn(shop)).toBe(before)
  expect((await ask({ order: order.id })).status).toBe(200)
  expect((await spentIn(shop)) - before).toBe(COSTS.provider)
})

test('with PayPal beginning costs as much, and taking what was approved costs nothing', async () => {
  const { shop, paypal, begin, capture } = await startPaying()
  const before = await spentIn(shop)
  const id = await begin()
  expect((await spentIn(shop)) - before).toBe(COSTS.provider)
  paypal.approve(id)
  await capture(id)
  expect((await spentIn(shop)) - before).toBe(COSTS.provider)
})
