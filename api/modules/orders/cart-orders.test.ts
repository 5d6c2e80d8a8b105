import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { describeItem } from '#domain/orders/item-description.ts'
import type { Order } from '#domain/orders/order.ts'
import { isOrderNumber } from '#domain/orders/order-number.ts'
import { invalidateListing } from '../../db/catalogue/changes.ts'
import { inTransaction } from '../../db/engine.ts'
import { applyOverrides } from '../../db/overrides.ts'
import type { ProductOverridesTable } from '../../db/schema.ts'
import { aProduct, smallContent } from '../../testing/content.ts'
import { addToCart, bodyOfCart, form, placeOrder } from '../../testing/ordering.ts'
import { startShop } from '../../testing/start-shop.ts'

type Shop = Awaited<ReturnType<typeof startShop>>

const stockOf = async ({ db }: Shop, id: string) =>
  (await db.selectFrom('products').select('stock').where('id', '=', id).executeTakeFirstOrThrow()).stock

/** The owner's edit of a product, as the desk makes it. */
async function override({ db }: Shop, productId: string, edit: Partial<ProductOverridesTable>): Promise<void> {
  await inTransaction(db, async (within) => {
    await within
      .insertInto('product_overrides')
      .values({ product_id: productId, is_hidden: 0, ...edit })
      .execute()
    await applyOverrides(within, productId)
    await invalidateListing(within)
  })
}

async function traces({ db }: Shop) {
  const orders = await db.selectFrom('orders').selectAll().execute()
  const items = await db.selectFrom('order_items').selectAll().execute()
  const mails = await db.selectFrom('mail_outbox').selectAll().execute()
  return { orders, items, mails }
}

test('a cart becomes an order: frozen items, stock taken, two mails, an empty cart', async () => {
  const shop = await startShop({ env: { MAIL_TO: 'desk@northlight.example' } })
  const visitor = shop.visitor()
  expect((await shop.get('/api/products/necklace')).json()).toMatchObject({ stock: 3 })
  await addToCart(visitor, { productId: 'necklace', quantity: 2 })
  await addToCart(visitor, { productId: 'ring', selectedSize: 'P', selectedCarat: 1 })
  const answer = await placeOrder(visitor, await bodyOfCart(visitor))

  expect(answer.status).toBe(201)
  const order = answer.json() as { id: string }
  expect(isOrderNumber(order.id)).toBe(true)
  expect(order).toMatchObject({
    status: 'pending',
    kind: 'cart',
    createdAt: '2025-12-01T12:00:00.000Z',
    customerEmail: 'alex@example.org',
    shippingAddress: { city: 'Leeds' },
    delivery: 'free',
    total: '5148.00',
    vat: '858.00',
    items: [
      {
        productId: 'necklace',
        price: '1299.00',
        quantity: 2,
        isMadeToOrder: false,
        vat: '433.00',
        // Nothing is known of its stone: no laboratory is promised.
        certification: 'in-house'
      },
      { productId: 'ring', price: '2550.00', quantity: 1, isMadeToOrder: true, vat: '425.00', selectedSize: 'P' }
    ]
  })
  expect(await stockOf(shop, 'necklace')).toBe(1)
  expect((await visitor.get('/api/cart')).json()).toEqual([])
  expect((await traces(shop)).mails).toMatchObject([
    { template: 'order-placed', recipient: 'alex@example.org', subject_id: order.id },
    { template: 'order-received', recipient: 'desk@northlight.example', subject_id: order.id }
  ])
  expect((await shop.get('/api/products/necklace')).json()).toMatchObject({ stock: 1 })
})

test('an order without a key is refused', async () => {
  const visitor = (await startShop()).visitor()
  await addToCart(visitor, { productId: 'necklace' })
  const answer = await visitor.post('/api/orders', await bodyOfCart(visitor))
  expect(answer.status).toBe(422)
  expect(answer.json()).toMatchObject({ errors: [{ path: 'Idempotency-Key' }] })
})

test('an empty cart, and a stranger who has none, are asked to add something', async () => {
  const shop = await startShop()
  const visitor = shop.visitor()
  const { id } = await addToCart(visitor, { productId: 'necklace' })
  const body = await bodyOfCart(visitor)
  await visitor.delete(`/api/cart/${id}`)
  for (const someone of [visitor, shop.visitor()]) {
    const answer = await placeOrder(someone, body)
    expect(answer.status).toBe(409)
    expect(answer.json()).toMatchObject({
      type: '/problems/empty-cart',
      detail: 'Please add items to your cart before checkout'
    })
  }
  expect((await traces(shop)).orders).toEqual([])
})

test('a wrong total is answered with the right one and the lines, and can then be placed under the same key', async () => {
  const shop = await startShop()
  const visitor = shop.visitor()
  await addToCart(visitor, { productId: 'necklace' })
  const body = await bodyOfCart(visitor)
  const key = randomUUID()
  const refused = await placeOrder(visitor, { ...body, total: '1.00' }, key)
  expect(refused.status).toBe(409)
  expect(refused.json()).toMatchObject({
    type: '/problems/total-changed',
    detail: expect.stringContaining('The price has changed since this page was shown: the total is £1,299, not £1.'),
    total: '1299.00',
    lines: [{ productId: 'necklace', product: { price: '1299.00' } }]
  })
  expect(await stockOf(shop, 'necklace')).toBe(3)
  expect((await placeOrder(visitor, body, key)).status).toBe(201)
})

test("somebody else's line does not get into an order, whatever the total", async () => {
  const shop = await startShop()
  const visitor = shop.visitor()
  const other = shop.visitor()
  await addToCart(visitor, { productId: 'necklace' })
  await addToCart(other, { productId: 'ring' })
  const mine = await bodyOfCart(visitor)
  const theirs = await bodyOfCart(other)
  const answer = await placeOrder(visitor, { ...mine, items: theirs.items })
  expect(answer.json()).toMatchObject({ status: 409, type: '/problems/total-changed', total: '1299.00' })
  expect((await other.get('/api/cart')).json()).toHaveLength(1)
})

test('a price that changed since the page was shown is confirmed first', async () => {
  const shop = await startShop()
  const visitor = shop.visitor()
  await addToCart(visitor, { productId: 'necklace' })
  const body = await bodyOfCart(visitor)
  await override(shop, 'necklace', { price: 139_900 })
  expect((await placeOrder(visitor, body)).json()).toMatchObject({
    type: '/problems/total-changed',
    total: '1399.00',
    lines: [{ priceUpdatedFrom: '1299.00' }]
  })
})

test('a piece taken down meanwhile is named and its line says so', async () => {
  const shop = await startShop()
  const visitor = shop.visitor()
  await addToCart(visitor, { productId: 'necklace' })
  const body = await bodyOfCart(visitor)
  await override(shop, 'necklace', { is_hidden: 1 })
  expect((await placeOrder(visitor, body)).json()).toMatchObject({
    status: 409,
    type: '/problems/unavailable',
    detail: 'Necklace: We no longer sell this piece. Please remove it to go on.',
    lines: [{ availability: 'gone' }]
  })
})

test('of two who check out the last piece at once, one gets it', async () => {
  const shop = await startShop()
  await override(shop, 'necklace', { stock: 1 })
  const visitors = [shop.visitor(), shop.visitor()]
  const bodies = await Promise.all(
    visitors.map(async (visitor) => {
      await addToCart(visitor, { productId: 'necklace' })
      return bodyOfCart(visitor)
    })
  )
  const answers = await Promise.all(visitors.map((visitor, index) => placeOrder(visitor, bodies[index])))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(answers.find(({ status }) => status === 409)?.json()).toMatchObject({
    type: '/problems/unavailable',
    lines: [{ availability: 'out-of-stock' }]
  })
  expect(await stockOf(shop, 'necklace')).toBe(0)
})

test('lines of one piece share its stock', async () => {
  const product = { ...smallContent.products[2], id: 'bangle', stock: 2, category: 'bracelets' as const }
  const sizes = ['7', '8'].map((size) => ({ size, description: size, adjustment: 0 }))
  const content = {
    ...smallContent,
    products: [{ ...smallContent.products[2], ...product, metadata: { braceletSize: true, sizeOptions: sizes } }]
  } as typeof smallContent
  const shop = await startShop({ content })
  const visitor = shop.visitor()
  await addToCart(visitor, { productId: 'bangle', selectedSize: '7', quantity: 2 })
  await addToCart(visitor, { productId: 'bangle', selectedSize: '8' })
  expect((await placeOrder(visitor, await bodyOfCart(visitor))).json()).toMatchObject({ type: '/problems/unavailable' })
  expect(await stockOf(shop, 'bangle')).toBe(2)
})

test('an order posted twice, one after the other or at once, is one order with one set of mails', async () => {
  const shop = await startShop()
  const visitor = shop.visitor()
  await addToCart(visitor, { productId: 'necklace' })
  const body = await bodyOfCart(visitor)
  const key = randomUUID()
  const answers = await Promise.all([1, 2, 3].map(() => placeOrder(visitor, body, key)))
  answers.push(await placeOrder(visitor, body, key))
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect(answers[0]?.headers['idempotency-key']).toBe(key)
  const { orders, items, mails } = await traces(shop)
  expect([orders.length, items.length, mails.length]).toEqual([1, 1, 2])
  expect(await stockOf(shop, 'necklace')).toBe(2)
})

test('the same key with other details, also long after, is told the number of the order that stands', async () => {
  const shop = await startShop()
  const visitor = shop.visitor()
  await addToCart(visitor, { productId: 'necklace' })
  const body = await bodyOfCart(visitor)
  const key = randomUUID()
  const { id } = (await placeOrder(visitor, body, key)).json() as { id: string }
  const told = { status: 409, type: '/problems/already-placed', order: id }

  expect((await placeOrder(visitor, { ...body, customerName: 'Alexandra' }, key)).json()).toMatchObject(told)
  await shop.db.deleteFrom('idempotency_keys').execute()
  expect((await placeOrder(visitor, body, key)).json()).toMatchObject(told)
  await addToCart(visitor, { productId: 'necklace' })
  expect((await placeOrder(visitor, body, key)).json()).toMatchObject(told)
  expect((await traces(shop)).orders).toHaveLength(1)
})

test("a key that placed another visitor's order tells nothing of it", async () => {
  const shop = await startShop()
  const [visitor, other] = [shop.visitor(), shop.visitor()]
  const key = randomUUID()
  await addToCart(visitor, { productId: 'necklace' })
  await placeOrder(visitor, await bodyOfCart(visitor), key)
  await addToCart(other, { productId: 'necklace' })
  const answer = await placeOrder(other, await bodyOfCart(other), key)
  expect(answer.json()).toMatchObject({ status: 422, type: '/problems/key-reused' })
  expect(answer.text).not.toMatch(/NL-/)
  expect(await stockOf(shop, 'necklace')).toBe(2)
})

test('an add that is replayed after the order does not refill the cart', async () => {
  const visitor = (await startShop()).visitor()
  const add = { id: randomUUID(), productId: 'necklace', quantity: 1 }
  await visitor.post('/api/cart', add, { 'Idempotency-Key': add.id })
  await placeOrder(visitor, await bodyOfCart(visitor))
  await visitor.post('/api/cart', add, { 'Idempotency-Key': add.id })
  expect((await visitor.post('/api/cart', add)).json()).toEqual({ id: add.id, removed: true })
  expect((await visitor.put(`/api/cart/${add.id}`, { quantity: 5 })).json()).toEqual({ id: add.id, removed: true })
  expect((await visitor.get('/api/cart')).json()).toEqual([])
})

test('what is missing or wrong is told field by field', async () => {
  const visitor = (await startShop()).visitor()
  await addToCart(visitor, { productId: 'necklace' })
  const body = await bodyOfCart(visitor)
  const answer = await placeOrder(visitor, {
    ...body,
    customerEmail: 'alex@example.org\r\nBcc: all@example.org',
    shippingAddress: { ...form.shippingAddress, city: '', country: 'Atlantis' }
  })
  expect(answer.status).toBe(422)
  expect(answer.json()).toMatchObject({
    errors: [
      { path: 'customerEmail', message: 'Please enter a valid email address' },
      { path: 'shippingAddress.city', message: 'Town or city is required' },
      { path: 'shippingAddress.country' }
    ]
  })
})

test('within the EU, at £1,000 or less, the charge is confirmed before any payment', async () => {
  const shop = await startShop()
  const visitor = shop.visitor()
  await override(shop, 'necklace', { price: 100_000 })
  await addToCart(visitor, { productId: 'necklace' })
  const body = await bodyOfCart(visitor, { shippingAddress: { ...form.shippingAddress, country: 'France' } })
  expect((await placeOrder(visitor, body)).json()).toMatchObject({ delivery: 'confirmed-before-payment' })
})

test('too many orders of one cart within an hour have to wait', async () => {
  const shop = await startShop({ limits: { ordersPerHour: 1 } })
  const visitor = shop.visitor()
  const orderAgain = async () => {
    await addToCart(visitor, { productId: 'ring' })
    return placeOrder(visitor, await bodyOfCart(visitor))
  }
  expect((await orderAgain()).status).toBe(201)
  shop.setNow('2025-12-01T12:30:00Z')
  const refused = await orderAgain()
  expect(refused.status).toBe(429)
  expect(refused.headers['retry-after']).toBe('1800')
  shop.setNow('2025-12-01T13:00:01Z')
  expect((await orderAgain()).status).toBe(201)
})

test('an order freezes what was said of the piece as chosen, and one of an older version tells what its figures do', async () => {
  const metadata = { cut: 'round', colour: 'F', clarity: 'VS1', stoneCount: 1, stoneCarat: 1 } as const
  const pendant = aProduct({ id: 'pendant', category: 'necklaces', carat: 1, stock: 'made-to-order', metadata })
  const shop = await startShop({ content: { ...smallContent, products: [pendant] } })
  const visitor = shop.visitor()
  await addToCart(visitor, { productId: 'pendant', selectedCarat: 0.25 })
  const { id } = (await placeOrder(visitor, await bodyOfCart(visitor))).json() as { id: string }
  const item = async () => ((await visitor.get(`/api/orders/${id}`)).json() as Order).items[0]

  expect(await item()).toMatchObject({
    certification: 'in-house',
    description: {
      chosen: '0.25 ct',
      certificate: { sentence: 'It comes with our own certificate.' },
      terms: {
        availability: 'Made to order',
        returns: 'Return it unworn within 30 days, for any reason.',
        delivery: { paidOn: '2025-12-01', latest: '2025-12-22', words: 'by Monday 22 December' }
      }
    }
  })
  const facts = (await item())?.description?.facts
  expect(facts).toContainEqual({ kind: 'size-from-above', label: 'From above', value: 'about 4.1 mm across' })

  await shop.db.updateTable('order_items').set({ description: null }).execute()
  const older = await item()
  expect(older).not.toHaveProperty('description')
  expect(older && describeItem(older).chosen).toBe('0.25 ct')
})
