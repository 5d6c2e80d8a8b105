import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { DIRECT_ORDER_PRODUCT, QUICK_ORDER_PRODUCT } from '#domain/orders/order-form.ts'
import { shopContent } from '../../server/content.ts'
import { addCode } from '../../testing/discounting.ts'
import { addToCart, form } from '../../testing/ordering.ts'
import { startShop, type TestVisitor } from '../../testing/start-shop.ts'

const quick = { name: 'Alex Morgan', email: 'alex@example.org', phone: '01632 960141', total: '1800.00' }
const direct = {
  customerEmail: 'alex@example.org',
  customerName: 'Alex Morgan',
  shippingAddress: form.shippingAddress,
  selectedLength: '7',
  total: '928.00'
}
const send = (visitor: TestVisitor, url: string, body: unknown, key: string = randomUUID()) =>
  visitor.post(url, body, { 'Idempotency-Key': key })

test('the quick order is a real order of the bracelet at £1,800, and leaves the cart alone', async () => {
  const shop = await startShop({ content: shopContent })
  const visitor = shop.visitor()
  await addToCart(visitor, { productId: 'natural-solitaire-ring-platinum' })
  const before = (await visitor.get('/api/cart')).text
  const answer = await send(visitor, '/api/quick-orders', quick)
  expect(answer.status).toBe(201)
  const order = answer.json() as { id: string }
  expect(order).toMatchObject({
    kind: 'quick',
    status: 'pending',
    customerPhone: '01632 960141',
    shippingAddress: null,
    total: '1800.00',
    vat: '300.00',
    items: [{ productId: QUICK_ORDER_PRODUCT, price: '1800.00', quantity: 1, customization: expect.any(String) }]
  })
  expect((await visitor.get(`/api/orders/${order.id}`)).json()).toEqual(order)
  expect((await visitor.get('/api/cart')).text).toBe(before)
  expect(await shop.db.selectFrom('mail_outbox').selectAll().execute()).toHaveLength(2)
})

test('the direct order is the silver bracelet of the chosen length at its own price', async () => {
  const shop = await startShop({ content: shopContent })
  const visitor = shop.visitor()
  const key = randomUUID()
  const asked = await send(visitor, '/api/direct-orders', { ...direct, total: '1.00' }, key)
  expect(asked.json()).toMatchObject({ status: 409, type: '/problems/total-changed' })
  const { total } = asked.json() as { total: string }
  const answer = await send(visitor, '/api/direct-orders', { ...direct, total }, key)
  expect(answer.json()).toMatchObject({
    kind: 'direct',
    total,
    shippingAddress: { city: 'Leeds' },
    items: [{ productId: DIRECT_ORDER_PRODUCT, price: total, customization: expect.stringContaining('"7"') }]
  })
})

test('a length we do not make is refused', async () => {
  const visitor = (await startShop({ content: shopContent })).visitor()
  const answer = await send(visitor, '/api/direct-orders', { ...direct, selectedLength: '9' })
  expect(answer.status).toBe(422)
  expect(answer.json()).toMatchObject({
    errors: [{ path: 'selectedLength', message: 'We do not make a bracelet of this length.' }]
  })
})

test('sent twice it is one order', async () => {
  const shop = await startShop({ content: shopContent })
  const visitor = shop.visitor()
  const key = randomUUID()
  const answers = await Promise.all([1, 2].map(() => send(visitor, '/api/quick-orders', quick, key)))
  answers.push(await send(visitor, '/api/quick-orders', quick, key))
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect(await shop.db.selectFrom('orders').selectAll().execute()).toHaveLength(1)
})

test('a shop that does not sell the piece says so', async () => {
  const answer = await send((await startShop()).visitor(), '/api/quick-orders', quick)
  expect(answer.json()).toMatchObject({ status: 409, type: '/problems/unavailable' })
})

test.each([
  ['/api/quick-orders', quick, QUICK_ORDER_PRODUCT],
  ['/api/direct-orders', direct, DIRECT_ORDER_PRODUCT]
])('%s of a bracelet that is out of stock is refused in a sentence, whatever its length', async (url, body, id) => {
  const shop = await startShop({ content: shopContent })
  await shop.db.updateTable('products').set({ stock: 0 }).where('id', '=', id).execute()
  const answer = await send(shop.visitor(), url, body)
  expect(answer.json()).toMatchObject({
    status: 409,
    type: '/problems/unavailable',
    detail: 'This piece is out of stock.'
  })
  expect(await shop.db.selectFrom('orders').selectAll().execute()).toEqual([])
})

test('a direct order takes a piece from stock only at six inches: other lengths are made for it', async () => {
  const shop = await startShop({ content: shopContent })
  const left = async () =>
    (
      await shop.db
        .selectFrom('products')
        .select('stock')
        .where('id', '=', DIRECT_ORDER_PRODUCT)
        .executeTakeFirstOrThrow()
    ).stock
  const before = await left()
  const order = async (selectedLength: string) => {
    const { total } = (
      await send(shop.visitor(), '/api/direct-orders', { ...direct, selectedLength, total: '1.00' })
    ).json() as {
      total: string
    }
    return (await send(shop.visitor(), '/api/direct-orders', { ...direct, selectedLength, total })).json()
  }
  expect(await order('7')).toMatchObject({ items: [{ isMadeToOrder: true }] })
  expect(await left()).toBe(before)
  expect(await order('6')).toMatchObject({ items: [{ isMadeToOrder: false }] })
  expect(await left()).toBe((before ?? 0) - 1)
})

test('one address cannot have any number of orders mailed', async () => {
  const shop = await startShop({ content: shopContent, limits: { pieceOrdersPerHour: 1 } })
  expect((await send(shop.visitor(), '/api/quick-orders', quick)).status).toBe(201)
  expect((await send(shop.visitor(), '/api/quick-orders', quick)).status).toBe(429)
})

const direct10 = { ...direct, discountCode: 'spring 1O' }
const uses = async (shop: Awaited<ReturnType<typeof startShop>>) =>
  (await shop.db.selectFrom('discount_codes').select('taken').executeTakeFirstOrThrow()).taken

test('a code takes the same off a piece that is ordered directly as it would in the cart, once, with VAT to the penny', async () => {
  const shop = await startShop({ content: shopContent })
  await addCode(shop, { percent: 15, limit: 1 })
  const visitor = shop.visitor()
  const key = randomUUID()
  const body = { ...quick, total: '1530.00', discountCode: 'spring 1O' }
  const answers = [
    await send(visitor, '/api/quick-orders', body, key),
    await send(visitor, '/api/quick-orders', body, key)
  ]
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect(answers[0]?.json()).toMatchObject({
    kind: 'quick',
    total: '1530.00',
    vat: '255.00',
    discount: { code: 'SPRING-10', amount: '270.00' },
    items: [
      {
        price: '1800.00',
        discount: '270.00',
        vat: '255.00',
        description: { terms: { warranty: expect.stringContaining('At a reduced price') } }
      }
    ]
  })
  expect(await uses(shop)).toBe(1)
  const refused = await send(shop.visitor(), '/api/quick-orders', { ...body, email: 'sam@example.org' })
  expect(refused.json()).toMatchObject({
    status: 409,
    type: '/problems/discount',
    detail: expect.stringContaining('all of them are placed')
  })
  expect(await uses(shop)).toBe(1)
})

test('of eight customers at the last place of a code one gets the bracelet with it', async () => {
  const shop = await startShop({ content: shopContent })
  await addCode(shop, { limit: 1 })
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      send(shop.visitor(), '/api/quick-orders', {
        ...quick,
        email: `alex-${index}@example.org`,
        total: '1620.00',
        discountCode: 'SPRING-10'
      })
    )
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409, 409, 409])
  expect(await uses(shop)).toBe(1)
})

test('where the sum is another one the direct order is told what is left, and what the piece costs without the code', async () => {
  const shop = await startShop({ content: shopContent })
  await addCode(shop)
  const asked = await send(shop.visitor(), '/api/direct-orders', { ...direct10, total: '1.00' })
  const { total, price } = asked.json() as { total: string; price: string }
  expect(Number(total)).toBeCloseTo(Number(price) * 0.9, 2)
  const placed = await send(shop.visitor(), '/api/direct-orders', { ...direct10, total })
  expect(placed.json()).toMatchObject({ total, items: [{ price }] })
})

test('a code that is for other pieces, or for dearer ones, is refused in words that are true of one piece', async () => {
  const shop = await startShop({ content: shopContent })
  await addCode(shop, { code: 'RINGS', categories: ['wedding-rings'] })
  await addCode(shop, { code: 'DEAR', minimum: 200_000 })
  const said = async (discountCode: string) =>
    ((await send(shop.visitor(), '/api/quick-orders', { ...quick, discountCode })).json() as { detail: string }).detail
  expect(await said('rings')).toBe('This code is for wedding rings, and this piece is not among them.')
  expect(await said('dear')).toBe('This code is for orders from £2,000, and your piece comes to £1,800.')
  expect(await shop.db.selectFrom('orders').selectAll().execute()).toEqual([])
})

test('codes cannot be guessed at by ordering one piece', async () => {
  const shop = await startShop({ content: shopContent, limits: { discountTriesPerHour: 2 } })
  const visitor = shop.visitor()
  const statuses = []
  for (const discountCode of ['ONE-1', 'TWO-2', 'THREE-3'])
    statuses.push((await send(visitor, '/api/quick-orders', { ...quick, discountCode })).status)
  expect(statuses).toEqual([409, 409, 429])
})
