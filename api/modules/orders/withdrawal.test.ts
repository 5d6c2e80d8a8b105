import { expect, test } from 'vitest'
import type { Order } from '#domain/orders/order.ts'
import { addToCart, bodyOfCart, orderOne, placeOrder } from '../../testing/ordering.ts'
import { startShop, type TestVisitor } from '../../testing/start-shop.ts'

const withdraw = (visitor: TestVisitor, order: Pick<Order, 'id'>, link = '') =>
  visitor.post(`/api/orders/${order.id}/withdrawal${link}`, {})

const mailsOf = async ({ db }: Awaited<ReturnType<typeof startShop>>, id: string) => {
  const rows = await db
    .selectFrom('mail_outbox')
    .select(['template', 'recipient'])
    .where('subject_id', '=', id)
    .execute()
  return rows
    .map(({ template }) => template)
    .filter((template) => template.includes('withdr'))
    .sort()
}

test('who has not paid withdraws and the order is over; a second press is the same withdrawal', async () => {
  const shop = await startShop()
  const visitor = shop.visitor()
  const order = await orderOne(visitor)
  const first = await withdraw(visitor, order)
  expect(first.status).toBe(200)
  expect(first.json()).toMatchObject({ status: 'cancelled', withdrawnAt: '2025-12-01T12:00:00.000Z' })
  expect((await withdraw(visitor, order)).status).toBe(200)
  expect(await mailsOf(shop, order.id)).toEqual(['order-withdrawal-received', 'order-withdrawn'])
  const audited = await shop.db
    .selectFrom('audit')
    .select(['action', 'who'])
    .where('subject_id', '=', order.id)
    .execute()
  expect(audited).toEqual([{ action: 'order.withdrawal', who: 'customer' }])
})

test('a paid order that was withdrawn from stays, marked, and is neither made nor sent', async () => {
  const shop = await startShop()
  const visitor = shop.visitor()
  const order = await orderOne(visitor)
  await shop.db.updateTable('orders').set({ status: 'paid' }).where('id', '=', order.id).execute()
  expect((await withdraw(visitor, order)).json()).toMatchObject({ status: 'paid' })
  const staff = await shop.staff()
  const page = await staff.get(`/desk/orders/${order.id}`)
  expect(page.text).toContain('"withdrawnAt":"2025-12-01T12:00:00.000Z"')
  expect(page.text).toContain('"moves":[]')
  expect((await staff.get('/desk/orders')).text).toContain('"isWithdrawn":true')
})

test('a stranger withdraws from nothing, the signed link of the mail from its order', async () => {
  const shop = await startShop()
  const order = await orderOne(shop.visitor())
  expect((await withdraw(shop.visitor(), order)).status).toBe(404)
  const { search } = new URL(shop.links.linkTo('https://shop.example', order))
  expect((await withdraw(shop.visitor(), order, search)).status).toBe(200)
})

test('after its time a press withdraws from nothing and says what still holds', async () => {
  const shop = await startShop()
  const visitor = shop.visitor()
  const order = await orderOne(visitor)
  await shop.db.updateTable('orders').set({ status: 'delivered' }).where('id', '=', order.id).execute()
  await shop.db
    .insertInto('order_events')
    .values({
      id: 'delivered',
      order_id: order.id,
      from_status: 'dispatched',
      to_status: 'delivered',
      at: '2025-12-02T12:00:00.000Z',
      who: 'shell',
      detail: '',
      position: 1
    })
    .execute()
  shop.setNow('2025-12-17T00:00:00Z')
  const late = await withdraw(visitor, order)
  expect(late.status).toBe(409)
  expect(late.text).toContain('faulty')
  await shop.send('POST', '/api/withdrawals', {}, { order: order.id, email: order.customerEmail })
  expect(await mailsOf(shop, order.id)).toEqual(['order-withdrawal-late'])
})

test('by number and e-mail an order is withdrawn from, and whoever guesses learns nothing', async () => {
  const shop = await startShop({ limits: { withdrawalsOfOrderPerDay: 2 } })
  const visitor = shop.visitor()
  const order = await orderOne(visitor)
  const ask = (number: string, email: string) => shop.send('POST', '/api/withdrawals', {}, { order: number, email })
  const wrong = await ask(order.id, 'other@example.org')
  const none = await ask('NL-2222-2222', order.customerEmail)
  expect([wrong.status, wrong.text]).toEqual([none.status, none.text])
  expect(await mailsOf(shop, order.id)).toEqual([])
  const right = await ask(order.id.toLowerCase(), order.customerEmail.toUpperCase())
  expect([right.status, right.text]).toEqual([none.status, none.text])
  expect(await mailsOf(shop, order.id)).toHaveLength(2)
  expect((await ask(order.id, order.customerEmail)).status).toBe(429)
})

test('an order to the European Union includes no UK VAT, and its price stays', async () => {
  const shop = await startShop()
  const visitor = shop.visitor()
  await addToCart(visitor, { productId: 'necklace' })
  const body = await bodyOfCart(visitor)
  const abroad = { ...body, shippingAddress: { ...body.shippingAddress, country: 'France' } }
  const order = (await placeOrder(visitor, abroad)).json() as Order
  expect(order).toMatchObject({ vat: '0.00', total: '1299.00', items: [{ vat: '0.00', price: '1299.00' }] })
})
