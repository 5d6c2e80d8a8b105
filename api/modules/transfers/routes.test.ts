import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type CartLineOnWire, lineFromWire } from '#domain/cart/cart-wire.ts'
import { showCode } from '#domain/transfer/code.ts'
import { carriedLine, type OfferAnswer } from '#domain/transfer/transfer.ts'
import { purgeExpired } from '../../server/jobs/purge.ts'
import { setBothClocks } from '../../testing/clocks.ts'
import { addToCart } from '../../testing/ordering.ts'
import { openTestDatabase } from '../../testing/place/test-place.ts'
import { startShop, type TestVisitor } from '../../testing/start-shop.ts'
import { hashOf } from '../sessions/hash.ts'
import { claimTransfer } from './routes.ts'

type Shop = Awaited<ReturnType<typeof startShop>>

const draft = { key: 'bespoke', schemaVersion: 1, values: { description: 'A ring for my sister' } }
const stamp = () => ({ id: randomUUID(), createdAt: '2025-12-01T12:00:00.000Z' })
const keyed = (key: string = randomUUID()) => ({ 'Idempotency-Key': key })
const transfers = ({ db }: Shop) => db.selectFrom('transfers').selectAll().execute()

/** A browser with a ring in its cart, and the code it has made for it. */
async function offerCart(shop: Shop) {
  const browser = shop.visitor()
  await addToCart(browser, { productId: 'ring', quantity: 2 })
  const lines = (await browser.get('/api/cart')).json() as CartLineOnWire[]
  const body = { lines: lines.map((line) => carriedLine(lineFromWire(line), stamp())), drafts: [draft] }
  const answer = await browser.post('/api/transfers', body)
  if (answer.status !== 201) throw new Error(answer.text)
  return { browser, body, answer, ...(answer.json() as OfferAnswer) }
}

const claim = (visitor: TestVisitor, code: string, key?: string) =>
  visitor.post('/api/transfers/claim', { code }, keyed(key))

test('a cart and its forms are carried by a code to a device that shares nothing with the first', async () => {
  const shop = await startShop()
  const { body, code, expiresAt, answer } = await offerCart(shop)
  expect({ expiresAt, cache: answer.headers['cache-control'] }).toEqual({
    expiresAt: '2025-12-01T12:15:00.000Z',
    cache: 'no-store'
  })
  const app = shop.visitor()
  const key = randomUUID()
  const claimed = await claim(app, showCode(code).toLowerCase(), key)
  expect(claimed).toMatchObject({ status: 200, headers: { 'idempotency-key': key, 'cache-control': 'no-store' } })
  expect(claimed.json()).toEqual(body)
  expect(app.cookie()).toBe('')
})

test('a code leads somewhere once: whoever comes second hears that it is used', async () => {
  const shop = await startShop()
  const { code } = await offerCart(shop)
  const [one, other] = await Promise.all([claim(shop.visitor(), code), claim(shop.visitor(), code)])
  expect([one.status, other.status].sort()).toEqual([200, 404])
  const late = await claim(shop.visitor(), code)
  expect(late).toMatchObject({ status: 404, headers: { 'content-type': 'application/problem+json' } })
  expect(late.text).toContain('may have been used already')
})

test('a claim whose answer was lost is answered the same again, for a quarter of an hour from the first', async () => {
  const shop = await startShop()
  const { code, body } = await offerCart(shop)
  const app = shop.visitor()
  const key = randomUUID()
  shop.setNow('2025-12-01T12:14:59Z')
  await claim(app, code, key)
  shop.setNow('2025-12-01T12:29:58Z')
  expect((await claim(app, code, key)).json()).toEqual(body)
  shop.setNow('2025-12-01T12:30:00Z')
  expect(await claim(app, code, key)).toMatchObject({ status: 404 })
})

test('after fifteen minutes a code leads nowhere, and what it led to is removed', async () => {
  const shop = await startShop()
  const { code } = await offerCart(shop)
  shop.setNow('2025-12-01T12:15:00Z')
  expect(await claim(shop.visitor(), code)).toMatchObject({ status: 404 })
  await purgeExpired(shop.db, Date.parse('2025-12-01T12:14:59Z'))
  expect(await transfers(shop)).toHaveLength(1)
  await purgeExpired(shop.db, Date.parse('2025-12-01T12:15:00Z'))
  expect(await transfers(shop)).toEqual([])
})

test('a code outlives a restart of the shop, and is nowhere kept as it is', async () => {
  const shop = await startShop()
  const { code, body } = await offerCart(shop)
  const [row] = await transfers(shop)
  expect(row?.code_hash).toBe(hashOf(code))
  expect(JSON.stringify([row, await shop.db.selectFrom('idempotency_keys').selectAll().execute()])).not.toContain(code)
  const again = await openTestDatabase(shop.place)
  const now = Date.parse('2025-12-01T12:01:00Z')
  expect(await claimTransfer(again.db, { code, key: randomUUID(), askedBy: null, now })).toEqual({
    kind: 'claimed',
    transfer: body
  })
})

test('what was typed into forms is not remembered with the shop’s other answers', async () => {
  const shop = await startShop()
  const { code } = await offerCart(shop)
  await claim(shop.visitor(), code)
  const remembered = await shop.db.selectFrom('idempotency_keys').selectAll().execute()
  expect(JSON.stringify(remembered)).not.toContain('for my sister')
})

test('on the device that made it a code brings nothing twice, and stays good for the other', async () => {
  const shop = await startShop()
  const { browser, code } = await offerCart(shop)
  const own = await claim(browser, code)
  expect(own).toMatchObject({ status: 409 })
  expect(own.json()).toMatchObject({ type: '/problems/own-transfer' })
  expect(await claim(shop.visitor(), code)).toMatchObject({ status: 200 })
})

test('a wrong code is refused in words, and what is no code before it is looked for', async () => {
  const shop = await startShop()
  await offerCart(shop)
  expect(await claim(shop.visitor(), '2222-2222')).toMatchObject({ status: 404 })
  const none = await claim(shop.visitor(), '2222')
  expect(none.status).toBe(422)
  expect(none.json()).toMatchObject({ errors: [{ path: 'code' }] })
})

test('one address can try only so many codes, also right ones after wrong ones', async () => {
  const shop = await startShop({ limits: { transferClaims: 2 } })
  setBothClocks(shop, '2025-12-01T12:00:00Z')
  const { code } = await offerCart(shop)
  for (const wrong of ['2222-2222', '3333-3333'])
    expect(await claim(shop.visitor(), wrong)).toMatchObject({ status: 404 })
  const refused = await claim(shop.visitor(), code)
  expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '900' } })
  setBothClocks(shop, '2025-12-01T12:14:59Z')
  expect(await claim(shop.visitor(), code)).toMatchObject({ status: 429 })
})

test('many addresses together can try only so many codes', async () => {
  const shop = await startShop({ limits: { transferClaimsOfAll: 1 } })
  expect(await claim(shop.visitor(), '2222-2222')).toMatchObject({ status: 404 })
  expect(await claim(shop.visitor(), '3333-3333')).toMatchObject({ status: 429 })
})

test('only so many codes an hour are made for one address', async () => {
  const shop = await startShop({ limits: { transfersPerHour: 10 } })
  setBothClocks(shop, '2025-12-01T12:00:00Z')
  const make = () => shop.visitor().post('/api/transfers', { drafts: [draft] })
  for (let made = 0; made < 10; made++) expect(await make()).toMatchObject({ status: 201 })
  expect(await make()).toMatchObject({ status: 429 })
  setBothClocks(shop, '2025-12-01T13:00:00Z')
  expect(await make()).toMatchObject({ status: 201 })
})

test('what is too large, empty, another site’s or nobody’s is not kept', async () => {
  const shop = await startShop()
  const post = (body: unknown, headers?: Record<string, string>) => shop.visitor().post('/api/transfers', body, headers)
  const huge = { drafts: [{ ...draft, values: { description: 'x'.repeat(256 * 1024) } }] }
  expect(await post(huge)).toMatchObject({ status: 413 })
  expect(await post({})).toMatchObject({ status: 422 })
  expect(await post({ drafts: [{ ...draft, key: 'checkout-sent' }] })).toMatchObject({ status: 422 })
  expect(await post({ drafts: [draft] }, { Origin: 'https://elsewhere.example' })).toMatchObject({ status: 403 })
  expect(await post({ drafts: [draft] }, { 'X-Owner': 'customer:7' })).toMatchObject({ status: 401 })
  expect(await transfers(shop)).toEqual([])
})
