import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { startShop } from '../../testing/start-shop.ts'

const ring = { productId: 'ring' }

test.each([
  ['of another site', { Origin: 'https://evil.test' }],
  ['of no site', { Origin: 'null' }],
  ['that a browser marks as cross-site', { 'Sec-Fetch-Site': 'cross-site' }]
])('a write %s is 403', async (_, headers) => {
  const shop = await startShop()
  const answer = await shop.visitor().post('/api/cart', ring, headers)
  expect(answer).toMatchObject({ status: 403 })
  expect(await shop.db.selectFrom('carts').selectAll().execute()).toEqual([])
})

test.each([
  ['the shop’s own', { Host: 'shop.test', Origin: 'http://shop.test', 'Sec-Fetch-Site': 'same-origin' }],
  ['no browser at all', {}]
])('a write from %s passes', async (_, headers) => {
  const shop = await startShop()
  expect(await shop.visitor().post('/api/cart', ring, headers)).toMatchObject({ status: 201 })
})

test.each([
  ['no JSON', '{"productId":', 400],
  ['no object', '[]', 400],
  ['no content', undefined, 422],
  ['too much', JSON.stringify({ ...ring, customization: 'x'.repeat(300_000) }), 413]
])('%s is refused before any route sees it', async (_, body, status) => {
  const shop = await startShop()
  const answer = await shop.visitor().post('/api/cart', body)
  expect(answer).toMatchObject({ status, headers: { 'content-type': expect.stringContaining('problem+json') } })
})

test('another type than JSON is 415', async () => {
  const shop = await startShop()
  const answer = await shop.visitor().post('/api/cart', 'productId=ring', {
    'Content-Type': 'application/x-www-form-urlencoded'
  })
  expect(answer).toMatchObject({ status: 415 })
})

test('a key sent again with another body is refused and changes nothing', async () => {
  const shop = await startShop()
  const visitor = shop.visitor()
  const key = { 'Idempotency-Key': randomUUID() }
  await visitor.post('/api/cart', ring, key)
  const other = await visitor.post('/api/cart', { productId: 'necklace' }, key)
  expect(other).toMatchObject({ status: 422 })
  expect(other.json()).toMatchObject({ type: '/problems/key-reused' })
  expect((await visitor.get('/api/cart')).json()).toHaveLength(1)
})

test('what was refused is not remembered: corrected, it may go again under its key', async () => {
  const shop = await startShop()
  const visitor = shop.visitor()
  const key = { 'Idempotency-Key': randomUUID() }
  expect((await visitor.post('/api/cart', { ...ring, quantity: 0 }, key)).status).toBe(422)
  expect((await visitor.post('/api/cart', { ...ring, quantity: 1 }, key)).status).toBe(201)
})

test('ten of the same at once are one', async () => {
  const shop = await startShop()
  const visitor = shop.visitor()
  const key = { 'Idempotency-Key': randomUUID() }
  const answers = await Promise.all(Array.from({ length: 10 }, () => visitor.post('/api/cart', ring, key)))
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect((await visitor.get('/api/cart')).json()).toMatchObject([{ quantity: 1 }])
})

test.each(['a b', 'x'.repeat(101)])('the key %j is refused', async (key) => {
  const shop = await startShop()
  expect(await shop.visitor().post('/api/cart', ring, { 'Idempotency-Key': key })).toMatchObject({ status: 422 })
})

test('a wrong method at the cart says what is allowed', async () => {
  const shop = await startShop()
  expect(await shop.send('PATCH', '/api/cart')).toMatchObject({
    status: 405,
    headers: { allow: 'DELETE, GET, HEAD, POST' }
  })
})
