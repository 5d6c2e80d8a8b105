import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { CartLineOnWire } from '#domain/cart/cart-wire.ts'
import { setBothClocks } from '../../testing/clocks.ts'
import { startShop } from '../../testing/start-shop.ts'

test('the first write begins a session in a cookie that scripts cannot read', async () => {
  const shop = await startShop()
  const answer = await shop.visitor().post('/api/cart', { productId: 'ring' })
  expect(answer.headers['set-cookie']).toMatch(
    /^northlight_session=[\w-]{44}; path=\/; expires=[^;]+; samesite=lax; httponly$/
  )
  const [session] = await shop.db.selectFrom('sessions').selectAll().execute()
  expect(answer.headers['set-cookie']).not.toContain(session?.token_hash)
})

test('on https the cookie is never sent without it', async () => {
  const shop = await startShop({ env: { PUBLIC_URL: 'https://shop.test' } })
  const answer = await shop.visitor().post('/api/cart', { productId: 'ring' })
  expect(answer.headers['set-cookie']).toContain('; secure;')
})

test('a device whose cookie never arrived finds its cart again by its guest id', async () => {
  const shop = await startShop()
  const visitor = shop.visitor()
  const id = randomUUID()
  await visitor.post('/api/cart', { id, productId: 'ring' })
  visitor.loseCookie()
  expect((await visitor.get('/api/cart')).json()).toMatchObject([{ id }])
  await visitor.post('/api/cart', { id, productId: 'ring' })
  expect((await visitor.get('/api/cart')).json()).toMatchObject([{ id, quantity: 1 }])
  expect(await shop.db.selectFrom('carts').selectAll().execute()).toHaveLength(1)
})

test('a cart begun without a guest id is found by the first that comes with its cookie, and by no other', async () => {
  const shop = await startShop()
  const visitor = shop.visitor()
  const [first, second] = [`guest:${randomUUID()}`, `guest:${randomUUID()}`]
  for (const owner of ['', first, second]) await visitor.post('/api/cart', { productId: 'ring' }, { 'X-Owner': owner })
  expect((await shop.get('/api/cart', { 'X-Owner': first })).json()).toMatchObject([{ quantity: 3 }])
  expect((await shop.get('/api/cart', { 'X-Owner': second })).json()).toEqual([])
})

test('a session ends after ninety days without a visit, and lives on with each', async () => {
  const shop = await startShop({ now: '2026-01-01T00:00:00Z' })
  const visitor = shop.visitor()
  const cookieOnly = { 'X-Owner': '' }
  await visitor.post('/api/cart', { productId: 'ring' }, cookieOnly)
  shop.setNow('2026-03-01T00:00:00Z')
  await visitor.post('/api/cart', { productId: 'ring' }, cookieOnly)
  shop.setNow('2026-05-01T00:00:00Z')
  expect((await visitor.get('/api/cart', cookieOnly)).json()).toHaveLength(1)
  shop.setNow('2026-09-01T00:00:00Z')
  expect((await visitor.get('/api/cart', cookieOnly)).json()).toEqual([])
})

test('a customer’s session is nobody’s after 180 days, whatever end is written beside it; a guest’s goes on', async () => {
  const shop = await startShop()
  const [customer, guest] = [await shop.customer(), shop.visitor()]
  for (const who of [customer, guest]) await who.post('/api/cart', { productId: 'ring' })
  await shop.db.updateTable('sessions').set({ expires_at: '2099-01-01T00:00:00.000Z' }).execute()
  const isIn = async () => (await customer.get(`/api/users/${customer.number}`)).status
  shop.setNow('2026-05-30T11:59:59Z')
  expect(await isIn()).toBe(200)
  await shop.db.updateTable('sessions').set({ expires_at: '2099-01-01T00:00:00.000Z' }).execute()
  shop.setNow('2026-05-30T12:00:00Z')
  expect(await isIn()).toBe(401)
  expect((await guest.get('/api/cart', { 'X-Owner': '' })).json()).toHaveLength(1)
})

test('an entry of a customer who is not signed in is 401, of nobody known 422', async () => {
  const shop = await startShop()
  const visitor = shop.visitor()
  const customer = await visitor.post('/api/cart', { productId: 'ring' }, { 'X-Owner': 'customer:7' })
  expect(customer).toMatchObject({ status: 401 })
  expect(await visitor.post('/api/cart', { productId: 'ring' }, { 'X-Owner': 'me' })).toMatchObject({ status: 422 })
  expect(await shop.db.selectFrom('cart_lines').selectAll().execute()).toEqual([])
})

test('a made-up cookie is a stranger’s', async () => {
  const shop = await startShop()
  const answer = await shop.get('/api/cart', { Cookie: 'northlight_session=made-up' })
  expect(answer.json()).toEqual([])
})

test('one address cannot begin sessions without end', async () => {
  const shop = await startShop({ limits: { beginningsPerHour: 2 } })
  setBothClocks(shop, '2025-12-01T12:00:00Z')
  for (let begun = 0; begun < 2; begun++) await shop.visitor().post('/api/cart', { productId: 'ring' })
  const refused = await shop.visitor().post('/api/cart', { productId: 'ring' })
  expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '3600' } })
  setBothClocks(shop, '2025-12-01T13:00:00Z')
  const later = await shop.visitor().post('/api/cart', { productId: 'ring' })
  expect((later.json() as CartLineOnWire).quantity).toBe(1)
})

test('a request that signing in overtook waits, and does not make the browser a guest’s again', async () => {
  const shop = await startShop()
  const { email, password, owner } = await shop.customer()
  const visitor = shop.visitor()
  await visitor.post('/api/cart', { productId: 'ring' })
  const late = { Cookie: visitor.cookie() }
  await visitor.post('/api/shopify/customer/login', { email, password })
  const overtaken = await shop.send('POST', '/api/cart', { 'X-Owner': visitor.owner, ...late }, { productId: 'ring' })
  expect(overtaken).toMatchObject({ status: 503, headers: { 'retry-after': '1' } })
  expect(overtaken.headers['set-cookie']).toBeUndefined()
  expect((await visitor.post('/api/cart', { productId: 'ring' }, { 'X-Owner': owner })).status).toBe(201)

  shop.setNow('2025-12-01T12:02:01Z')
  const muchLater = await shop.send('POST', '/api/cart', { 'X-Owner': visitor.owner, ...late }, { productId: 'ring' })
  expect(muchLater.status).toBe(201)
})

test('a change of the password overtakes what is under way likewise, and signs out everybody else', async () => {
  const shop = await startShop()
  const customer = await shop.customer()
  const elsewhere = shop.visitor()
  await elsewhere.post('/api/shopify/customer/login', { email: customer.email, password: customer.password })
  const late = { Cookie: customer.cookie() }
  const change = { password: customer.password, newPassword: 'quite another long one' }
  const changed = await customer.put(`/api/users/${customer.number}/password`, change)
  expect(changed.status).toBe(200)
  const guest = { 'X-Owner': elsewhere.owner }
  const overtaken = await shop.send('POST', '/api/cart', { ...guest, ...late }, { productId: 'ring' })
  expect(overtaken.status).toBe(503)
  expect((await elsewhere.get('/api/shopify/customer/profile', guest)).json()).toEqual({ authenticated: false })
})
