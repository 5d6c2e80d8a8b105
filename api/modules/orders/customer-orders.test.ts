import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Order } from '#domain/orders/order.ts'
import { addToCart, bodyOfCart, confirmOrder, orderOne, placeOrder } from '../../testing/ordering.ts'
import { createVisitor, startShop, type TestVisitor } from '../../testing/start-shop.ts'

type Shop = Awaited<ReturnType<typeof startShop>>
type Customer = Awaited<ReturnType<Shop['customer']>>

/** The visitor's own browser, from now on the customer's. */
async function signIn(visitor: TestVisitor, { email, password, number }: Customer): Promise<void> {
  const answer = await visitor.post('/api/shopify/customer/login', { email, password })
  if (answer.status !== 200) throw new Error(answer.text)
  expect((await visitor.get(`/api/users/${number}`)).status).toBe(200)
}
const ordersOf = async (visitor: TestVisitor, { number }: Customer) =>
  (await visitor.get(`/api/users/${number}/orders`)).json() as Order[]

test('a customer’s orders are listed newest first, as each is answered alone', async () => {
  const shop = await startShop()
  const customer = await shop.customer()
  const first = await orderOne(customer)
  shop.setNow('2025-12-02T12:00:00Z')
  const second = await orderOne(customer, 'ring', 2)
  expect(await ordersOf(customer, customer)).toEqual([second, first])
  expect((await customer.get(`/api/orders/${first.id}`)).json()).toEqual(first)
})

test('a customer sees their order on any device on which they are signed in, and on no other', async () => {
  const shop = await startShop()
  const customer = await shop.customer()
  const order = await orderOne(customer)
  const phone = shop.visitor()
  expect((await phone.get(`/api/orders/${order.id}`)).status).toBe(404)
  await signIn(phone, customer)
  expect((await phone.get(`/api/orders/${order.id}`)).json()).toEqual(order)
  await phone.post('/api/shopify/customer/logout')
  expect((await phone.get(`/api/orders/${order.id}`)).status).toBe(404)
})

test('what a guest ordered on this device is shown to them after they signed in, whatever e-mail it has', async () => {
  const shop = await startShop()
  const customer = await shop.customer()
  const guest = shop.visitor()
  const order = await orderOne(guest)
  await signIn(guest, customer)
  expect((await guest.get(`/api/orders/${order.id}`)).json()).toEqual(order)
  expect((await customer.get(`/api/orders/${order.id}`)).status).toBe(200)
  expect((await (await shop.customer()).get(`/api/orders/${order.id}`)).status).toBe(404)
})

test('a guest’s order with the account’s e-mail is the customer’s once its mail is answered, and still shown to the guest', async () => {
  const shop = await startShop()
  const customer = await shop.customer()
  const guest = shop.visitor()
  await addToCart(guest, { productId: 'ring' })
  const body = await bodyOfCart(guest, { customerEmail: customer.email.toUpperCase() })
  const placed = (await placeOrder(guest, body)).json() as Order
  const elsewhere = shop.visitor()
  await signIn(elsewhere, customer)
  expect(await ordersOf(elsewhere, customer)).toEqual([])
  expect((await customer.get(`/api/orders/${placed.id}`)).status).toBe(404)

  const order = (await confirmOrder(shop, shop.visitor(), placed)).json() as Order
  expect(order).toEqual({ ...placed, isConfirmed: true })
  expect(await ordersOf(customer, customer)).toEqual([order])
  const phone = shop.visitor()
  await signIn(phone, customer)
  expect(await ordersOf(phone, customer)).toEqual([order])
  expect((await phone.get(`/api/orders/${order.id}`)).json()).toEqual(order)
  expect((await guest.get(`/api/orders/${order.id}`)).json()).toEqual(order)
})

test('an order whose answer was lost before its guest signed in is answered again, and not placed twice', async () => {
  const shop = await startShop()
  const customer = await shop.customer()
  const guest = shop.visitor()
  await addToCart(guest, { productId: 'necklace' })
  const [body, key] = [await bodyOfCart(guest), randomUUID()]
  const lost = await placeOrder(guest, body, key)
  await signIn(guest, customer)
  const adopted = createVisitor(shop.send, customer.owner, guest.cookie())
  for (const device of [guest, adopted]) {
    const again = await placeOrder(device, body, key)
    expect([again.status, again.text]).toEqual([201, lost.text])
  }
  // Long after, when the answer is no longer remembered, and for what was changed meanwhile: it stands already.
  await shop.db.deleteFrom('idempotency_keys').execute()
  const { id } = lost.json() as Order
  const late = await placeOrder(adopted, { ...body, customerName: 'Alexandra Morgan' }, key)
  expect(late.json()).toMatchObject({ status: 409, type: '/problems/already-placed', order: id })
  const stranger = await placeOrder(await shop.customer(), body, key)
  expect([stranger.status, stranger.text.includes(id)]).toEqual([409, false])
  expect(await shop.db.selectFrom('orders').selectAll().execute()).toHaveLength(1)
})

test('a line says when its piece has no page any more, and stays as it was frozen', async () => {
  const shop = await startShop()
  const customer = await shop.customer()
  const order = await orderOne(customer)
  await shop.db.updateTable('products').set({ is_listed: 0 }).where('id', '=', 'necklace').execute()
  const items = order.items.map((item) => ({ ...item, isGone: true }))
  expect(await ordersOf(customer, customer)).toEqual([{ ...order, items }])
  expect((await customer.get(`/api/orders/${order.id}`)).json()).toMatchObject({ items })
})
