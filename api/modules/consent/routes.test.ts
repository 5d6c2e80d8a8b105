import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { CONSENT_VERSION, REJECT_ALL } from '#domain/consent/consent.ts'
import { startShop } from '../../testing/start-shop.ts'
import { hashOf } from '../sessions/hash.ts'

type Shop = Awaited<ReturnType<typeof startShop>>

const choice = { ...REJECT_ALL, analytics: true, version: CONSENT_VERSION, timestamp: '2025-12-01T11:59:58.000Z' }
const logged = ({ db }: Shop) => db.selectFrom('consents').selectAll().execute()

test('a choice is logged with its version, what was chosen, when, and the hash of whose it is', async () => {
  const shop = await startShop()
  const visitor = shop.visitor()
  const key = randomUUID()
  const answer = await visitor.post('/api/consent', { ...choice, email: 'ada@example.org' }, { 'Idempotency-Key': key })
  expect(answer).toMatchObject({ status: 201, headers: { 'idempotency-key': key } })
  expect(answer.json()).toEqual({ id: key })
  expect(await logged(shop)).toEqual([
    {
      id: key,
      owner_hash: hashOf(visitor.owner.replace('guest:', '')),
      version: CONSENT_VERSION,
      preferences: 0,
      analytics: 1,
      marketing: 0,
      chosen_at: '2025-12-01T11:59:58.000Z',
      created_at: '2025-12-01T12:00:00.000Z'
    }
  ])
})

test('saying no begins no session and sets no cookie', async () => {
  const shop = await startShop()
  const answer = await shop.visitor().post('/api/consent', { ...choice, ...REJECT_ALL })
  expect(answer.headers).not.toHaveProperty('set-cookie')
  expect(await shop.db.selectFrom('sessions').selectAll().execute()).toEqual([])
  expect(await shop.db.selectFrom('carts').selectAll().execute()).toEqual([])
})

test('a choice sent again is logged once, also when its answer is no longer remembered', async () => {
  const shop = await startShop()
  const visitor = shop.visitor()
  const key = { 'Idempotency-Key': randomUUID() }
  const first = await visitor.post('/api/consent', choice, key)
  const again = await visitor.post('/api/consent', choice, key)
  await shop.db.deleteFrom('idempotency_keys').execute()
  const longAfter = await visitor.post('/api/consent', choice, key)
  expect([again.text, longAfter.text]).toEqual([first.text, first.text])
  expect(await logged(shop)).toHaveLength(1)
})

test('a change of mind is a row of its own', async () => {
  const shop = await startShop()
  const visitor = shop.visitor()
  await visitor.post('/api/consent', choice)
  await visitor.post('/api/consent', { ...choice, ...REJECT_ALL })
  expect((await logged(shop)).map(({ analytics }) => analytics).sort()).toEqual([0, 1])
})

test.each([
  ['a version that never was', { version: CONSENT_VERSION + 1 }, 'version'],
  ['a choice that is neither yes nor no', { marketing: 'no' }, 'marketing'],
  ['a category left out', { analytics: undefined }, 'analytics'],
  ['no time', { timestamp: 'yesterday' }, 'timestamp']
])('%s is refused and not logged', async (_, changed, path) => {
  const shop = await startShop()
  const answer = await shop.visitor().post('/api/consent', { ...choice, ...changed })
  expect(answer.status).toBe(422)
  expect(answer.json()).toMatchObject({ errors: [{ path }] })
  expect(await logged(shop)).toEqual([])
})

test('a choice that is nobody’s is refused', async () => {
  const shop = await startShop()
  expect(await shop.send('POST', '/api/consent', {}, choice)).toMatchObject({ status: 422 })
  expect(await shop.visitor().post('/api/consent', choice, { 'X-Owner': 'customer:7' })).toMatchObject({ status: 401 })
  expect(await logged(shop)).toEqual([])
})

test('one device cannot fill the log', async () => {
  const shop = await startShop({ limits: { requestsPerHour: 1 } })
  const visitor = shop.visitor()
  await visitor.post('/api/consent', choice)
  expect(await visitor.post('/api/consent', choice)).toMatchObject({ status: 429 })
  expect(await logged(shop)).toHaveLength(1)
})

test('a choice made signed in is the customer’s, and nobody else’s', async () => {
  const shop = await startShop()
  const customer = await shop.customer()
  expect((await customer.post('/api/consent', choice)).status).toBe(201)
  expect(await logged(shop)).toMatchObject([{ owner_hash: hashOf(`customer:${customer.id}`) }])
  const pretender = await shop.visitor().post('/api/consent', choice, { 'X-Owner': customer.owner })
  expect(pretender.status).toBe(401)
})
