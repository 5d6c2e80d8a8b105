import { expect, test } from 'vitest'
import { mailedToken, mailsWaiting } from '../../testing/mailed.ts'
import { confirmOrder, orderOne } from '../../testing/ordering.ts'
import { startShop, type TestVisitor } from '../../testing/start-shop.ts'

const chosen = {
  email: 'alex@example.org',
  password: 'correct horse battery',
  firstName: 'Alex',
  lastName: 'Morgan',
  marketingConsent: false
}
const register = (visitor: TestVisitor, changed: object = {}) =>
  visitor.post('/api/customers', { ...chosen, ...changed })
const verify = (visitor: TestVisitor, token: string, password = chosen.password) =>
  visitor.post('/api/customers/verify', { token, password })
const signIn = (visitor: TestVisitor, password = chosen.password) =>
  visitor.post('/api/shopify/customer/login', { email: chosen.email, password })

test('an account is there once its e-mail is confirmed, and not before; that signs nobody in', async () => {
  const shop = await startShop()
  const visitor = shop.visitor()
  const asked = await register(visitor, { email: ' Alex@Example.org', marketingConsent: true })
  expect(asked).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } })
  expect(asked.json()).toEqual({ success: true })
  expect(await mailsWaiting(shop.db)).toEqual(['registration to alex@example.org'])
  expect((await signIn(visitor)).status).toBe(401)

  shop.setNow('2025-12-01T13:00:00Z')
  const confirmed = await verify(visitor, await mailedToken(shop.db, chosen.email))
  expect(confirmed.json()).toEqual({ success: true, email: 'alex@example.org' })
  expect((await visitor.get('/api/shopify/customer/profile')).json()).toEqual({ authenticated: false })
  expect((await signIn(visitor)).json()).toMatchObject({
    customer: {
      firstName: 'Alex',
      marketingConsent: true,
      marketingConsentAt: '2025-12-01T12:00:00.000Z',
      createdAt: '2025-12-01T13:00:00.000Z',
      customerType: 'retail'
    }
  })
})

test('an e-mail that has an account is answered the same, and only its reader is told', async () => {
  const shop = await startShop()
  const customer = await shop.customer({ email: chosen.email })
  const [known, unknown] = [
    await register(shop.visitor(), { password: 'of somebody else' }),
    await register(shop.visitor(), { email: 'new@example.org' })
  ]
  expect([known.status, known.text]).toEqual([unknown.status, unknown.text])
  expect(Object.keys(known.headers)).toEqual(Object.keys(unknown.headers))
  expect(await mailsWaiting(shop.db)).toEqual([
    'registered-already to alex@example.org',
    'registration to new@example.org'
  ])
  expect(await shop.db.selectFrom('registrations').select('email').execute()).toEqual([{ email: 'new@example.org' }])
  expect((await signIn(shop.visitor(), customer.password)).status).toBe(200)
})

test('of two asked for with one e-mail, the one whose link is opened holds, and the other is void', async () => {
  const shop = await startShop()
  await register(shop.visitor(), { password: 'a stranger’s password' })
  const strangers = await mailedToken(shop.db, chosen.email)
  shop.setNow('2025-12-01T12:01:00Z')
  await register(shop.visitor())
  expect((await verify(shop.visitor(), await mailedToken(shop.db, chosen.email))).status).toBe(200)
  expect(await shop.db.selectFrom('registrations').selectAll().execute()).toEqual([])
  expect((await verify(shop.visitor(), strangers, 'a stranger’s password')).status).toBe(404)
  expect((await signIn(shop.visitor())).status).toBe(200)
  expect((await signIn(shop.visitor(), 'a stranger’s password')).status).toBe(401)
})

test('whoever opens the link of an account they did not ask for confirms nothing', async () => {
  const shop = await startShop()
  await register(shop.visitor(), { password: 'a stranger’s password' })
  const token = await mailedToken(shop.db, chosen.email)
  const refused = await verify(shop.visitor(), token, 'what the owner uses elsewhere')
  expect(refused.status).toBe(422)
  expect(refused.json()).toMatchObject({ errors: [{ path: 'password' }] })
  expect(await shop.db.selectFrom('customers').selectAll().execute()).toEqual([])
})

test('the password of a link cannot be guessed for long', async () => {
  const shop = await startShop({ limits: { signInsOfAccount: 1 } })
  await register(shop.visitor())
  const token = await mailedToken(shop.db, chosen.email)
  const tries = ['one wrong password', 'another wrong one'].map((password) => verify(shop.visitor(), token, password))
  expect((await Promise.all(tries)).map(({ status }) => status).sort()).toEqual([422, 429])
})

test('a link is good once, for a day', async () => {
  const shop = await startShop()
  await register(shop.visitor())
  const token = await mailedToken(shop.db, chosen.email)
  shop.setNow('2025-12-02T12:00:00Z')
  expect((await verify(shop.visitor(), token)).status).toBe(404)
  // Nor does a clock that is put back revive it.
  shop.setNow('2025-11-30T12:00:00Z')
  expect((await verify(shop.visitor(), token)).status).toBe(404)
  shop.setNow('2025-12-02T11:59:59Z')
  const both = await Promise.all([verify(shop.visitor(), token), verify(shop.visitor(), token)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
  expect((await verify(shop.visitor(), 'made-up')).status).toBe(404)
  expect(await shop.db.selectFrom('customers').selectAll().execute()).toHaveLength(1)
})

test('neither password nor link can be read in the database', async () => {
  const shop = await startShop()
  await register(shop.visitor())
  const token = await mailedToken(shop.db, chosen.email)
  const kept = JSON.stringify(await shop.db.selectFrom('registrations').selectAll().execute())
  expect(kept).not.toContain(chosen.password)
  expect(kept).not.toContain(token)
  expect(await shop.db.selectFrom('idempotency_keys').selectAll().execute()).toEqual([])
})

test('with the account come the orders that its mail has confirmed, and no others placed with its e-mail', async () => {
  const shop = await startShop()
  const guest = shop.visitor()
  const order = await orderOne(guest)
  const { id: strangers } = await orderOne(shop.visitor())
  expect((await confirmOrder(shop, shop.visitor(), order)).status).toBe(200)
  await register(guest)
  expect((await shop.db.selectFrom('orders').select('customer_id').execute())[0]).toEqual({ customer_id: null })
  await verify(guest, await mailedToken(shop.db, chosen.email))
  const [customer] = await shop.db.selectFrom('customers').select('id').execute()
  const ownerOf = async (id: string) =>
    (await shop.db.selectFrom('orders').select('customer_id').where('id', '=', id).executeTakeFirst())?.customer_id
  expect([await ownerOf(order.id), await ownerOf(strangers)]).toEqual([customer?.id, null])
})

test('a name stays what was typed, and comes back as text', async () => {
  const shop = await startShop()
  const visitor = shop.visitor()
  const firstName = '<img src=x onerror=alert(1)>'
  await register(visitor, { firstName, lastName: 'O’Neill\r\nBcc: all@example.org' })
  await verify(visitor, await mailedToken(shop.db, chosen.email))
  const answer = await signIn(visitor)
  expect(answer.headers['content-type']).toContain('application/json')
  expect(answer.json()).toMatchObject({ customer: { firstName, lastName: 'O’Neill Bcc: all@example.org' } })
})

test.each([
  ['a short password', { password: 'too short' }, 'password'],
  ['a password without end', { password: 'x'.repeat(201) }, 'password'],
  ['no e-mail', { email: 'alex' }, 'email'],
  ['no name', { firstName: ' ' }, 'firstName']
])('%s is refused, and says where', async (_, changed, path) => {
  const shop = await startShop()
  const answer = await register(shop.visitor(), changed)
  expect(answer).toMatchObject({ status: 422 })
  expect(answer.json()).toMatchObject({ errors: [{ path }] })
  expect(await shop.db.selectFrom('registrations').selectAll().execute()).toEqual([])
})

test('nobody’s letter box is filled: so many an hour to one e-mail, and from one address', async () => {
  const shop = await startShop({ limits: { registrationsOfEmailPerHour: 2, registrationsPerHour: 4 } })
  const asked = async (email: string) => (await register(shop.visitor(), { email })).status
  expect([await asked('a@example.org'), await asked('A@example.org'), await asked('a@example.org')]).toEqual([
    200, 200, 429
  ])
  expect([await asked('b@example.org'), await asked('c@example.org')]).toEqual([200, 429])
})

test('another site can have no account made', async () => {
  const shop = await startShop()
  const answer = await shop.visitor().post('/api/customers', chosen, { Origin: 'https://evil.test' })
  expect(answer.status).toBe(403)
})
