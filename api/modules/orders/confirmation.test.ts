import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Order } from '#domain/orders/order.ts'
import { CONFIRM_ORDER } from '#domain/orders/unpaid-order.ts'
import { invalidateAnswers } from '../../db/catalogue/changes.ts'
import { inTransaction } from '../../db/engine.ts'
import { aProduct, smallContent } from '../../testing/content.ts'
import { addToCart, bodyOfCart, confirmOrder, orderOne, placeOrder } from '../../testing/ordering.ts'
import { orderToPay } from '../../testing/settling.ts'
import { startShop, type TestVisitor } from '../../testing/start-shop.ts'
import { openPayment } from '../payments/ledger.ts'
import { returnUnpaidStock } from './stock.ts'
import { cancelUnpaidOrders } from './unpaid-orders.ts'

type Shop = Awaited<ReturnType<typeof startShop>>

const at = (time: string) => Date.parse(time)
const left = async ({ db }: Shop) =>
  (await db.selectFrom('products').select('stock').where('id', '=', 'necklace').executeTakeFirstOrThrow()).stock
const orderRow = ({ db }: Shop, id: string) =>
  db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const pay = ({ db }: Shop, orderId: string, now: number) =>
  inTransaction(db, (within) => openPayment(within, { orderId, provider: 'stripe', now }))

async function order(visitor: TestVisitor, customerEmail: string) {
  await addToCart(visitor, { productId: 'ring' })
  return placeOrder(visitor, await bodyOfCart(visitor, { customerEmail }))
}

test('an order tells until when its pieces are kept, and the press of its mail’s reader makes it seven days', async () => {
  const shop = await startShop()
  const guest = shop.visitor()
  const placed = await orderOne(guest)
  expect(placed).toMatchObject({
    isConfirmed: false,
    hold: { until: '2025-12-01T12:45:00.000Z', hasEnded: false }
  })
  shop.setNow('2025-12-01T12:30:00Z')
  const first = await confirmOrder(shop, shop.visitor(), placed)
  shop.setNow('2025-12-01T12:40:00Z')
  const again = await confirmOrder(shop, shop.visitor(), placed)
  expect([first.status, again.status, again.json()]).toEqual([200, 200, first.json()])
  expect(first.json()).toMatchObject({
    isConfirmed: true,
    hold: { until: '2025-12-08T12:30:00.000Z', hasEnded: false }
  })
})

test('nothing but the press with the mail’s own link confirms an order', async () => {
  const shop = await startShop()
  const guest = shop.visitor()
  const [placed, other] = [await orderOne(guest), await orderOne(guest)]
  const { search, searchParams } = new URL(shop.links.linkTo('https://shop.example', placed))
  const given = Object.fromEntries(searchParams)
  const path = `/api/orders/${placed.id}/confirmation`

  // What a scanner of mail does: it opens the page and asks for what the page asks.
  expect((await shop.visitor().get(`/api/orders/${placed.id}${search}`)).status).toBe(200)
  expect((await shop.visitor().get(`${path}${search}`)).status).toBe(405)
  const refused = [
    await guest.post(path, { ...given, link: 'made-up' }),
    await guest.post(path, { ...given, expires: '9999999999' }),
    await guest.post(`/api/orders/${other.id}/confirmation`, given),
    await guest.post('/api/orders/NL-2222-2222/confirmation', given)
  ]
  expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  expect((await guest.post(path, {})).status).toBe(422)
  expect((await orderRow(shop, placed.id)).confirmed_at).toBeNull()
})

test('signed in with its own e-mail a customer’s order is confirmed as it is placed, with another it is not', async () => {
  const shop = await startShop()
  const customer = await shop.customer()
  const own = (await order(customer, customer.email.toUpperCase())).json() as Order
  const another = (await order(customer, 'somebody@example.org')).json() as Order
  expect([own.isConfirmed, another.isConfirmed]).toEqual([true, false])
  expect((await orderRow(shop, own.id)).held_until).toBe('2025-12-08T12:00:00.000Z')
  expect((await orderRow(shop, another.id)).held_until).toBe('2025-12-01T12:45:00.000Z')
  // Both were placed by this account.
  expect((await customer.get(`/api/users/${customer.number}/orders`)).json()).toHaveLength(2)
})

test('confirmed after its time an order has its pieces again where they are there, and else says which are gone', async () => {
  const shop = await startShop()
  const guest = shop.visitor()
  const [one, all] = [await orderOne(guest, 'necklace', 1), await orderOne(guest, 'necklace', 2)]
  await returnUnpaidStock(shop.db, at('2025-12-01T13:00:00Z'))
  expect(await left(shop)).toBe(3)
  await orderOne(shop.visitor(), 'necklace', 2)

  shop.setNow('2025-12-01T14:00:00Z')
  expect((await confirmOrder(shop, guest, all)).json()).toMatchObject({ isConfirmed: true, hold: { hasEnded: true } })
  expect((await confirmOrder(shop, guest, one)).json()).toMatchObject({
    isConfirmed: true,
    hold: { until: '2025-12-08T14:00:00.000Z', hasEnded: false }
  })
  expect(await left(shop)).toBe(0)
  expect((await guest.get(`/api/payments/order?order=${all.id}`)).json()).toMatchObject({
    state: 'lapsed',
    gone: [all.items[0]?.name]
  })
})

test('two buyers of the last piece: whoever pays first has it, and the other is told what is gone before any payment', async () => {
  const shop = await startShop()
  await shop.db.updateTable('products').set({ stock: 1 }).where('id', '=', 'necklace').execute()
  await inTransaction(shop.db, (within) => invalidateAnswers(within, ['product:necklace']))
  const first = await orderToPay(shop)
  const later = at('2025-12-01T13:00:00Z')
  await returnUnpaidStock(shop.db, later)
  const second = await orderOne(shop.visitor())
  expect(await pay(shop, first.orderId, later)).toMatchObject({ kind: 'not-payable', state: 'lapsed' })

  // Nobody holds it now: both press at once.
  await returnUnpaidStock(shop.db, at('2025-12-01T14:00:00Z'))
  const now = at('2025-12-01T14:00:01Z')
  const both = await Promise.all([pay(shop, first.orderId, now), pay(shop, second.id, now)])
  expect(both.map(({ kind }) => kind).sort()).toEqual(['not-payable', 'open'])
  expect(await left(shop)).toBe(0)
})

test('a hold that ends while somebody pays: the piece is theirs once, however it falls out', async () => {
  const shop = await startShop()
  const bought = await orderToPay(shop)
  await bought.open('stripe', 'pi_1')
  const end = at('2025-12-01T12:45:00Z')
  const [, said] = await Promise.all([
    returnUnpaidStock(shop.db, end),
    bought.say('pi_1'),
    returnUnpaidStock(shop.db, end)
  ])
  expect(said.kind).toBe('paid')
  expect(await left(shop)).toBe(2)
  expect(await orderRow(shop, bought.orderId)).toMatchObject({
    status: 'paid',
    stock_returned_at: null,
    held_until: null
  })
  expect(await returnUnpaidStock(shop.db, at('2026-12-01T12:00:00Z'))).toBe(0)
})

test('paying takes the pieces anew once, and keeps them as long as for an order that was just placed', async () => {
  const shop = await startShop()
  const placed = await orderOne(shop.visitor(), 'necklace', 2)
  await returnUnpaidStock(shop.db, at('2025-12-01T13:00:00Z'))
  const now = at('2025-12-03T10:00:00Z')
  const both = await Promise.all([pay(shop, placed.id, now), pay(shop, placed.id, now)])
  expect(both.map(({ kind }) => kind)).toEqual(['open', 'open'])
  expect(await left(shop)).toBe(1)
  expect((await orderRow(shop, placed.id)).held_until).toBe('2025-12-03T10:45:00.000Z')
})

test('a place of the promotion goes back with the pieces, and is taken again while one is left', async () => {
  const bracelet = aProduct({
    id: 'bracelet',
    category: 'tennis-bracelets',
    diamondType: 'lab-grown',
    metalType: 'sterlingsilver',
    price: 80_000
  })
  const shop = await startShop({ content: { ...smallContent, products: [...smallContent.products, bracelet] } })
  const guest = shop.visitor()
  const [one, two] = [await orderOne(guest, 'bracelet'), await orderOne(guest, 'bracelet')]
  const promotion = async () => ((await shop.get('/api/promotions')).json() as { taken: number }[])[0]
  expect(await promotion()).toMatchObject({ taken: 2 })
  await returnUnpaidStock(shop.db, at('2025-12-01T13:00:00Z'))
  expect(await promotion()).toMatchObject({ taken: 0 })

  await inTransaction(shop.db, (within) => within.updateTable('promotions').set({ taken: 99 }).execute())
  shop.setNow('2025-12-01T14:00:00Z')
  await confirmOrder(shop, guest, one)
  expect(await promotion()).toMatchObject({ taken: 100, state: 'sold-out' })
  // The price that was agreed stands without a place.
  expect((await confirmOrder(shop, guest, two)).json()).toMatchObject({ total: '800.00' })
  expect((await pay(shop, two.id, at('2025-12-01T14:00:00Z'))).kind).toBe('open')
  expect(await promotion()).toMatchObject({ taken: 100 })
})

test('the sixth order of a day that nobody confirmed is refused with the way to confirm, for that e-mail alone', async () => {
  const shop = await startShop()
  const mine = 'alex@example.org'
  for (let count = 0; count < 5; count++) expect((await order(shop.visitor(), mine)).status).toBe(201)
  const refused = await order(shop.visitor(), mine.toUpperCase())
  expect(refused.status).toBe(429)
  expect(refused.headers['retry-after']).toBe('86400')
  expect(refused.text).toContain(CONFIRM_ORDER)
  expect(await shop.db.selectFrom('orders').select('id').execute()).toHaveLength(5)
  expect((await order(shop.visitor(), 'somebody@example.org')).status).toBe(201)

  shop.setNow('2025-12-02T12:00:01Z')
  expect((await order(shop.visitor(), mine)).status).toBe(201)
})

test('whoever has confirmed the e-mail is not counted: signed in with it, or by an order of the same cart', async () => {
  const shop = await startShop()
  const customer = await shop.customer()
  const guest = shop.visitor()
  const placed = (await order(guest, customer.email)).json() as Order
  for (let count = 0; count < 5; count++) await order(shop.visitor(), customer.email)
  expect((await order(guest, customer.email)).status).toBe(429)
  expect((await order(customer, customer.email)).status).toBe(201)

  await confirmOrder(shop, shop.visitor(), placed)
  expect((await order(guest, customer.email)).status).toBe(201)
  expect((await order(shop.visitor(), customer.email)).status).toBe(429)
})

test('an order sent again under its key is answered, however many were placed since', async () => {
  const shop = await startShop()
  const guest = shop.visitor()
  await addToCart(guest, { productId: 'ring' })
  const [body, key] = [await bodyOfCart(guest), randomUUID()]
  const first = await placeOrder(guest, body, key)
  for (let count = 0; count < 4; count++) await orderOne(shop.visitor(), 'ring')
  expect((await placeOrder(guest, body, key)).text).toBe(first.text)
})

test('an order that nobody paid in thirty days is cancelled by mail, once; one whose link was sent since is not', async () => {
  const shop = await startShop()
  const guest = shop.visitor()
  const [placed, reminded] = [await orderOne(guest, 'ring'), await orderOne(guest, 'ring')]
  await shop.db
    .insertInto('audit')
    .values({
      id: randomUUID(),
      at: '2025-12-20T12:00:00.000Z',
      who: 'staff:anna',
      action: 'order.payment-link',
      subject: 'order',
      subject_id: reminded.id,
      before: 'null',
      after: 'null',
      position: 1
    })
    .execute()
  expect(await cancelUnpaidOrders(shop.db, at('2025-12-31T11:59:59Z'))).toBe(0)
  const twice = await Promise.all([1, 2].map(() => cancelUnpaidOrders(shop.db, at('2025-12-31T12:00:00Z'))))
  expect(twice.sort()).toEqual([0, 1])
  const mails = shop.db.selectFrom('mail_outbox').select('subject_id').where('template', '=', 'order-cancelled')
  expect(await mails.execute()).toEqual([{ subject_id: placed.id }])
  expect((await orderRow(shop, reminded.id)).status).toBe('pending')
  expect(await cancelUnpaidOrders(shop.db, at('2026-01-19T12:00:00Z'))).toBe(1)
})

test('a confirmed order that waits for its delivery charge is not cancelled, one that nobody confirmed is', async () => {
  const shop = await startShop()
  const guest = shop.visitor()
  const [confirmed, unconfirmed] = [await orderOne(guest, 'ring'), await orderOne(guest, 'ring')]
  await confirmOrder(shop, guest, confirmed)
  await shop.db.updateTable('orders').set({ delivery: 'confirmed-before-payment' }).execute()
  expect(await cancelUnpaidOrders(shop.db, at('2026-01-31T12:00:00Z'))).toBe(1)
  expect((await orderRow(shop, unconfirmed.id)).status).toBe('cancelled')
})

test('a confirmed order that waits for us to name who collects import VAT is not cancelled; once it is named, it is', async () => {
  const shop = await startShop()
  const guest = shop.visitor()
  const placed = await orderOne(guest, 'ring')
  await confirmOrder(shop, guest, placed)
  const { shipping_address } = await orderRow(shop, placed.id)
  const abroad = JSON.stringify({ ...JSON.parse(shipping_address ?? ''), country: 'Ireland' })
  await shop.db.updateTable('orders').set({ shipping_address: abroad }).execute()
  expect(await cancelUnpaidOrders(shop.db, at('2026-01-31T12:00:00Z'))).toBe(0)
  await shop.db.updateTable('orders').set({ import_collector: 'An Post' }).execute()
  expect(await cancelUnpaidOrders(shop.db, at('2026-01-31T12:00:00Z'))).toBe(1)
})
