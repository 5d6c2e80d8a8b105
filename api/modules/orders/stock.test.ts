import { expect, test } from 'vitest'
import { inTransaction } from '../../db/engine.ts'
import { orderAtDesk } from '../../desk/orders/testing/order-at-desk.ts'
import { addToCart, bodyOfCart, confirmOrder, orderOne, placeOrder } from '../../testing/ordering.ts'
import { startShop } from '../../testing/start-shop.ts'
import { returnStock, returnUnpaidStock } from './stock.ts'

type Shop = Awaited<ReturnType<typeof startShop>>

const left = async ({ db }: Shop) =>
  (await db.selectFrom('products').select('stock').where('id', '=', 'necklace').executeTakeFirstOrThrow()).stock

test.each([
  ['nobody has confirmed within 45 minutes', false, '2025-12-01T12:44:59Z', '2025-12-01T12:45:00Z'],
  ['was confirmed within seven days', true, '2025-12-08T12:09:59Z', '2025-12-08T12:10:00Z']
])('an unpaid order that %s gives its stock back then, once', async (_, isConfirmed, before, then) => {
  const shop = await startShop()
  const visitor = shop.visitor()
  const order = await orderOne(visitor, 'necklace', 2)
  shop.setNow('2025-12-01T12:10:00Z')
  if (isConfirmed) await confirmOrder(shop, visitor, order)
  expect(await returnUnpaidStock(shop.db, Date.parse(before))).toBe(0)
  expect(await left(shop)).toBe(1)

  const after = Date.parse(then)
  const twice = await Promise.all([returnUnpaidStock(shop.db, after), returnUnpaidStock(shop.db, after)])
  expect(twice.sort()).toEqual([0, 1])
  expect(await returnUnpaidStock(shop.db, after)).toBe(0)
  expect(await left(shop)).toBe(3)
  expect((await shop.get('/api/products/necklace')).json()).toMatchObject({ stock: 3 })
})

test('what an unpaid order has given back is not given back again when it is cancelled', async () => {
  const shop = await startShop()
  await orderOne(shop.visitor(), 'necklace', 2)
  const { id } = await shop.db.selectFrom('orders').select('id').executeTakeFirstOrThrow()
  const after = Date.parse('2025-12-08T12:00:00Z')
  await returnUnpaidStock(shop.db, after)
  await inTransaction(shop.db, (within) => returnStock(within, id, after))
  expect(await left(shop)).toBe(3)
})

test('a piece given back can be ordered again', async () => {
  const shop = await startShop()
  await orderOne(shop.visitor(), 'necklace', 3)
  await returnUnpaidStock(shop.db, Date.parse('2025-12-09T12:00:00Z'))
  const visitor = shop.visitor()
  await addToCart(visitor, { productId: 'necklace' })
  expect((await placeOrder(visitor, await bodyOfCart(visitor))).status).toBe(201)
  expect(await left(shop)).toBe(2)
})

test('what is made to order gives nothing back', async () => {
  const shop = await startShop()
  await orderOne(shop.visitor(), 'ring')
  expect(await returnUnpaidStock(shop.db, Date.parse('2025-12-09T12:00:00Z'))).toBe(1)
  expect(await shop.db.selectFrom('product_overrides').selectAll().execute()).toEqual([])
})

test('another carat of a piece in stock is made for the order, and takes nothing from it', async () => {
  const shop = await startShop()
  const visitor = shop.visitor()
  await addToCart(visitor, { productId: 'necklace', selectedCarat: 2, quantity: 5 })
  await addToCart(visitor, { productId: 'necklace' })
  const order = (await placeOrder(visitor, await bodyOfCart(visitor))).json()
  expect(order).toMatchObject({
    items: [
      { selectedCarat: 2, quantity: 5, isMadeToOrder: true },
      { selectedCarat: 1, quantity: 1, isMadeToOrder: false }
    ]
  })
  expect(await left(shop)).toBe(2)
  await returnUnpaidStock(shop.db, Date.parse('2025-12-09T12:00:00Z'))
  expect(await left(shop)).toBe(3)
})

test('a line changed from the piece in stock to another carat leaves its piece to others', async () => {
  const shop = await startShop()
  const visitor = shop.visitor()
  const { id } = await addToCart(visitor, { productId: 'necklace', quantity: 3 })
  const seen = await bodyOfCart(visitor)
  await visitor.put(`/api/cart/${id}`, { selectedCarat: 2 })
  // What was shown before the change is not what would be ordered now.
  expect((await placeOrder(visitor, seen)).json()).toMatchObject({
    status: 409,
    type: '/problems/total-changed',
    lines: [{ selectedCarat: 2 }]
  })
  expect((await placeOrder(visitor, await bodyOfCart(visitor))).status).toBe(201)
  expect(await left(shop)).toBe(3)
})

test('a confirmed order that waits for its delivery charge keeps its pieces, and its days run once that is named', async () => {
  const shop = await startShop()
  const order = await orderAtDesk(shop)
  await order.confirm()
  await order.sendAbroad()
  expect(await returnUnpaidStock(shop.db, Date.parse('2026-01-20T12:00:00Z'))).toBe(0)
  shop.setNow('2025-12-20T12:00:00Z')
  expect(
    (await order.post('delivery-charge', { charge: '25', named: '' }, await shop.staff({ name: 'Ben' }))).status
  ).toBe(303)

  expect(await returnUnpaidStock(shop.db, Date.parse('2025-12-27T11:59:59Z'))).toBe(0)
  expect(await left(shop)).toBe(2)
  expect(await returnUnpaidStock(shop.db, Date.parse('2025-12-27T12:00:00Z'))).toBe(1)
  expect(await left(shop)).toBe(3)
})

test('a sale that leaves some changes no date; one that takes the last does, and so does its return', async () => {
  const shop = await startShop()
  const changedAt = async () =>
    (await shop.db.selectFrom('products').select('changed_at').where('id', '=', 'necklace').executeTakeFirstOrThrow())
      .changed_at
  const seeded = await changedAt()
  shop.setNow('2025-12-02T12:00:00Z')
  await orderOne(shop.visitor(), 'necklace', 2)
  expect(await changedAt()).toBe(seeded)
  shop.setNow('2025-12-03T12:00:00Z')
  await orderOne(shop.visitor(), 'necklace', 1)
  expect(await changedAt()).toBe('2025-12-03T12:00:00.000Z')
  expect(await returnUnpaidStock(shop.db, Date.parse('2025-12-20T12:00:00Z'))).toBe(2)
  expect(await left(shop)).toBe(3)
  expect(await changedAt()).toBe('2025-12-20T12:00:00.000Z')
})
