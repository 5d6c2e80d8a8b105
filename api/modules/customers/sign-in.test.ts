import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { setBothClocks } from '../../testing/clocks.ts'
import { mailsWaiting } from '../../testing/mailed.ts'
import { testPassword } from '../../testing/signed-in.ts'
import { startShop, type TestVisitor } from '../../testing/start-shop.ts'
import { createPasswords } from './passwords.ts'
import { setCustomerType } from './queries.ts'

const signIn = (visitor: TestVisitor, email: string, password = 'correct horse battery', headers = {}) =>
  visitor.post('/api/shopify/customer/login', { email, password }, headers)
const whoIs = async (visitor: TestVisitor, headers = {}) =>
  (await visitor.get('/api/shopify/customer/profile', headers)).json()

test('who signs in is told of the account, and is who the browser says it is until signing out', async () => {
  const shop = await startShop()
  const { number } = await shop.customer({ email: 'alex@example.org' })
  const visitor = shop.visitor()
  expect(await whoIs(visitor)).toEqual({ authenticated: false })

  const answer = await signIn(visitor, ' Alex@Example.ORG ')
  const customer = {
    id: number,
    email: 'alex@example.org',
    firstName: 'Alex',
    lastName: 'Morgan',
    phone: '',
    dateOfBirth: null,
    preferredContactMethod: 'email',
    marketingConsent: false,
    marketingConsentAt: null,
    customerType: 'retail',
    createdAt: '2025-12-01T12:00:00.000Z'
  }
  expect(answer).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } })
  expect(answer.json()).toEqual({ success: true, customer })
  expect(await whoIs(visitor)).toEqual({ authenticated: true, customer })

  const out = await visitor.post('/api/shopify/customer/logout')
  expect(out.json()).toEqual({ success: true })
  expect(out.headers['set-cookie']).toMatch(/^northlight_session=; path=\/; expires=Thu, 01 Jan 1970/)
  expect(await whoIs(visitor)).toEqual({ authenticated: false })
})

test('an e-mail nobody has and a wrong password are answered alike', async () => {
  const shop = await startShop()
  await shop.customer({ email: 'alex@example.org' })
  const [unknown, wrong] = [
    await signIn(shop.visitor(), 'nobody@example.org'),
    await signIn(shop.visitor(), 'alex@example.org', 'another password')
  ]
  expect(unknown.status).toBe(401)
  expect(unknown.json()).toEqual({
    type: '/problems/sign-in-failed',
    title: 'Please sign in',
    status: 401,
    detail: 'We do not know this e-mail and password together. Please check both, or ask for a new password.'
  })
  expect([wrong.status, wrong.text]).toEqual([unknown.status, unknown.text])
  expect(Object.keys(wrong.headers)).toEqual(Object.keys(unknown.headers))
  expect(unknown.headers['set-cookie']).toBeUndefined()
})

test.each(['alex@example.org', 'nobody@example.org'])(
  '%s can be tried ten times a quarter of an hour',
  async (email) => {
    const shop = await startShop({ limits: { signIns: 1000 } })
    setBothClocks(shop, '2025-12-01T12:00:00Z')
    await shop.customer({ email: 'alex@example.org' })
    for (let tried = 0; tried < 10; tried++)
      expect((await signIn(shop.visitor(), email, `password ${tried}`)).status).toBe(401)
    expect(await signIn(shop.visitor(), email.toUpperCase())).toMatchObject({
      status: 429,
      headers: { 'retry-after': '900' }
    })
    setBothClocks(shop, '2025-12-01T12:15:00Z')
    expect((await signIn(shop.visitor(), email)).status).toBe(email.startsWith('alex') ? 200 : 401)
  }
)

test('one address can try so many accounts and no more', async () => {
  const shop = await startShop({ limits: { signIns: 3 } })
  const { email } = await shop.customer()
  for (let tried = 0; tried < 3; tried++) await signIn(shop.visitor(), `nobody-${tried}@example.org`)
  expect(await signIn(shop.visitor(), email)).toMatchObject({ status: 429 })
})

test('the session has another id after signing in, and the one from before is nobody’s', async () => {
  const shop = await startShop()
  const { email } = await shop.customer()
  const visitor = shop.visitor()
  await visitor.post('/api/cart', { productId: 'ring' })
  const before = visitor.cookie()
  await signIn(visitor, email)
  expect(visitor.cookie()).not.toBe(before)
  const whoHadTheOldId = await shop.get('/api/shopify/customer/profile', { Cookie: before })
  expect(whoHadTheOldId.json()).toEqual({ authenticated: false })
  expect((await shop.get('/api/cart', { Cookie: before })).json()).toEqual([])
  const asCustomer = visitor.cookie()
  await signIn(visitor, email)
  const again = await shop.get('/api/shopify/customer/profile', { Cookie: asCustomer })
  expect(again.json()).toEqual({ authenticated: false })
  // One of the account's own, and one of this browser.
  const alive = shop.db.selectFrom('sessions').selectAll().where('expires_at', '>', '2025-12-01T12:00:00.000Z')
  expect(await alive.execute()).toHaveLength(2)
})

test.each(['northlight_session=made-up', 'northlight_session=', `northlight_session=${'a'.repeat(44)}`])(
  'the cookie %s is nobody’s',
  async (Cookie) => {
    const shop = await startShop()
    const { number } = await shop.customer()
    expect((await shop.get('/api/shopify/customer/profile', { Cookie })).json()).toEqual({ authenticated: false })
    const change = await shop.send('PUT', `/api/users/${number}/password`, { Cookie }, {})
    expect(change.status).toBe(401)
  }
)

test('another site can neither sign a browser in nor out', async () => {
  const shop = await startShop()
  const customer = await shop.customer()
  for (const headers of [{ Origin: 'https://evil.test' }, { 'Sec-Fetch-Site': 'cross-site' }]) {
    expect((await signIn(shop.visitor(), customer.email, customer.password, headers)).status).toBe(403)
    expect((await customer.post('/api/shopify/customer/logout', {}, headers)).status).toBe(403)
  }
  expect(await whoIs(customer)).toMatchObject({ authenticated: true })
})

test('a password of a million characters and a body of ten megabytes cost nothing', async () => {
  const shop = await startShop()
  const { email } = await shop.customer()
  expect((await signIn(shop.visitor(), email, 'x'.repeat(201))).status).toBe(422)
  expect((await signIn(shop.visitor(), email, 'x'.repeat(1_000_000))).status).toBe(413)
  expect((await signIn(shop.visitor(), email, 'x'.repeat(10_000_000))).status).toBe(413)
})

test.each([[{}], [{ email: 'alex@example.org' }], [{ email: ['a'], password: { length: 12 } }], [{ password: 'x' }]])(
  '%j is no sign-in',
  async (body) => {
    const shop = await startShop()
    expect((await shop.visitor().post('/api/shopify/customer/login', body)).status).toBe(422)
  }
)

test('in two tabs that sign in as two customers, what the first wrote is never taken for the second’s', async () => {
  const shop = await startShop()
  const [first, second] = [await shop.customer(), await shop.customer()]
  const browser = shop.visitor()
  await signIn(browser, first.email)
  const ofFirst = { 'X-Owner': first.owner }
  expect((await browser.post('/api/cart', { productId: 'ring' }, ofFirst)).status).toBe(201)
  await signIn(browser, second.email, second.password, ofFirst)

  expect((await browser.post('/api/cart', { productId: 'ring' }, ofFirst)).status).toBe(401)
  expect((await browser.get('/api/cart', ofFirst)).status).toBe(401)
  expect(await whoIs(browser, ofFirst)).toMatchObject({ customer: { id: second.number } })
  expect((await browser.get('/api/cart', { 'X-Owner': second.owner })).json()).toEqual([])
  expect((await first.get('/api/cart')).json()).toHaveLength(1)
})

test('a guest who signs out stays a guest, with the cart', async () => {
  const shop = await startShop()
  const visitor = shop.visitor()
  await visitor.post('/api/cart', { productId: 'ring' })
  expect((await visitor.post('/api/shopify/customer/logout')).headers['set-cookie']).toBeUndefined()
  expect((await visitor.get('/api/cart', { 'X-Owner': '' })).json()).toHaveLength(1)
})

test('who signed out has no way back to the account’s cart', async () => {
  const shop = await startShop()
  const { email } = await shop.customer()
  const visitor = shop.visitor()
  await visitor.post('/api/cart', { productId: 'ring' })
  await signIn(visitor, email)
  await visitor.post('/api/cart', { id: randomUUID(), productId: 'necklace' })
  const cookie = visitor.cookie()
  await visitor.post('/api/shopify/customer/logout')
  expect((await visitor.get('/api/cart')).json()).toEqual([])
  expect((await shop.get('/api/cart', { Cookie: cookie })).json()).toEqual([])
})

test('the shop makes a customer a trade buyer, from the next answer on', async () => {
  const shop = await startShop()
  const customer = await shop.customer()
  expect(await setCustomerType(shop.db, customer.email.toUpperCase(), 'wholesale')).toBe(true)
  expect(await whoIs(customer)).toMatchObject({ customer: { customerType: 'wholesale' } })
  expect(await setCustomerType(shop.db, 'nobody@example.org', 'wholesale')).toBe(false)
})

test('a password that was hashed more cheaply once is hashed anew at its next sign-in, and not before', async () => {
  const shop = await startShop()
  const { email, id } = await shop.customer()
  const cheaper = await createPasswords({ N: 512, r: 8, p: 1 }).hash(testPassword)
  await shop.db.updateTable('customers').set({ password_hash: cheaper }).where('id', '=', id).execute()
  const kept = () => shop.db.selectFrom('customers').select('password_hash').where('id', '=', id).executeTakeFirst()
  await signIn(shop.visitor(), email, 'another password')
  expect(await kept()).toEqual({ password_hash: cheaper })
  await signIn(shop.visitor(), email)
  expect((await kept())?.password_hash).toMatch(/^scrypt:1024:8:1:/)
  expect((await signIn(shop.visitor(), email)).status).toBe(200)
})

test('a sign-in from a browser that never opened this account is told by mail, once, and none of the first hour', async () => {
  const shop = await startShop()
  const { email } = await shop.customer()
  await signIn(shop.visitor(), email)
  expect(await mailsWaiting(shop.db)).toEqual([])
  shop.setNow('2025-12-01T13:00:00Z')
  await signIn(shop.visitor(), email, 'another password')
  expect(await mailsWaiting(shop.db)).toEqual([])
  const first = await signIn(shop.visitor(), email, undefined, { 'User-Agent': 'Chrome/142.0 Linux' })
  const known = /northlight_known=[^;]+/.exec(first.headers['set-cookie'] ?? '')?.[0] ?? ''
  expect(await mailsWaiting(shop.db)).toEqual([`new-device to ${email}`])
  const device = await shop.db.selectFrom('mail_outbox').select('secret').executeTakeFirst()
  expect(device).toEqual({ secret: 'Chrome on Linux' })
  const visitor = shop.visitor()
  const again = await signIn(visitor, email, 'correct horse battery', { Cookie: known })
  expect(again.status).toBe(200)
  expect(await mailsWaiting(shop.db)).toEqual([`new-device to ${email}`])
})
