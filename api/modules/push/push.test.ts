import { pino } from 'pino'
import { expect, test } from 'vitest'
import { addToCart, bodyOfCart, placeOrder } from '../../testing/ordering.ts'
import { aSubscription, startPushService } from '../../testing/push-service.ts'
import { startShop, type TestVisitor } from '../../testing/start-shop.ts'
import { waitingMail } from '../mail/outbox.ts'
import { hashOf } from '../sessions/hash.ts'
import { isPublicAddress, isPushEndpoint } from './endpoint.ts'
import { sendDuePushes } from './send-due.ts'
import { vapidKeys } from './vapid.ts'

const NOON = '2025-12-01T12:00:00.000Z'

async function startTelling() {
  const service = await startPushService()
  const shop = await startShop({ env: { PUSH_LOOPBACK: '1' } })
  let now = Date.parse(NOON)
  const deps = {
    db: shop.db,
    clock: () => now,
    log: pino({ level: 'silent' }),
    keys: vapidKeys(shop.secret),
    contact: 'mailto:hello@northlight.example',
    loopback: true
  }
  return {
    ...shop,
    service,
    pass: (minutes: number) => {
      now += minutes * 60_000
    },
    round: () => sendDuePushes(deps, 'https://shop.example', 5),
    subscribe: async (who: TestVisitor, about = { orders: true, requests: true, stock: false }) => {
      const subscription = aSubscription(service.origin, about)
      expect((await who.post('/api/push/subscriptions', subscription)).status).toBe(201)
      return subscription
    },
    order: async (who: TestVisitor) => {
      await addToCart(who, { productId: 'necklace' })
      return (await placeOrder(who, await bodyOfCart(who))).json() as { id: string }
    },
    happen: (orderId: string, template: 'order-dispatched' | 'order-received' = 'order-dispatched') =>
      shop.db
        .insertInto('mail_outbox')
        .values(waitingMail(template, 'a@example.org', orderId, NOON))
        .execute(),
    subscriptions: () => shop.db.selectFrom('push_subscriptions').selectAll().execute(),
    messages: () => shop.db.selectFrom('push_messages').selectAll().execute()
  }
}

test('a step of an order is told once to the browser that placed it, encrypted, and to nobody else', async () => {
  const { service, round, subscribe, order, happen, visitor, customer } = await startTelling()
  const [guest, other] = [visitor(), await customer()]
  const { id } = await order(guest)
  const own = await subscribe(guest)
  await subscribe(other)
  await happen(id)
  await happen(id, 'order-received')
  await Promise.all([round(), round()])
  await round()
  expect(service.taken).toHaveLength(1)
  const [told] = service.taken
  expect(own.endpoint.endsWith(told?.path ?? '')).toBe(true)
  expect(told?.headers).toMatchObject({ ttl: '259200', 'content-encoding': 'aes128gcm', urgency: 'normal' })
  expect(told?.headers.topic).toMatch(/^[\w-]{1,32}$/)
  expect(told?.headers.authorization).toContain(`k=${vapidKeys('a secret of the tests, long enough').publicKey}`)
})

test('a customer is told wherever they are signed in, and no longer where they signed out', async () => {
  const { service, round, subscribe, order, happen, customer, visitor, subscriptions } = await startTelling()
  const owner = await customer()
  const { id } = await order(owner)
  const elsewhere = visitor()
  const { email, password } = owner
  await elsewhere.post('/api/shopify/customer/login', { email, password })
  await subscribe(owner)
  await subscribe(elsewhere)
  await happen(id)
  await round()
  expect(service.taken).toHaveLength(2)
  await owner.post('/api/shopify/customer/logout')
  await elsewhere.post('/api/shopify/customer/logout')
  expect(await subscriptions()).toEqual([])
  await happen(id)
  await round()
  expect(service.taken).toHaveLength(2)
})

test('whoever signs out after it was planned is told nothing', async () => {
  const { service, round, pass, subscribe, order, happen, customer, messages } = await startTelling()
  const owner = await customer()
  const { id } = await order(owner)
  await subscribe(owner)
  await happen(id)
  service.be('busy')
  await round()
  expect(await messages()).toHaveLength(1)
  await owner.post('/api/shopify/customer/logout')
  service.be('take')
  pass(60)
  await round()
  expect(service.taken).toEqual([])
})

test('what the push service loses or puts off is sent again later, and what it took is not', async () => {
  const { service, round, pass, subscribe, order, happen, visitor, messages } = await startTelling()
  const guest = visitor()
  const { id } = await order(guest)
  await subscribe(guest)
  await happen(id)
  for (const mood of ['lose', 'busy'] as const) {
    service.be(mood)
    await round()
    pass(10)
  }
  service.be({ delayMs: 50 })
  await round()
  pass(600)
  await round()
  expect(service.taken).toHaveLength(1)
  expect(await messages()).toMatchObject([{ attempts: 3, last_error: null }])
})

test('a browser of which the service says that it is gone is forgotten with all that it was to be told', async () => {
  const { service, round, subscribe, order, happen, visitor, subscriptions, messages } = await startTelling()
  const guest = visitor()
  const { id } = await order(guest)
  await subscribe(guest)
  service.be('gone')
  await happen(id)
  await round()
  expect(await subscriptions()).toEqual([])
  expect(await messages()).toEqual([])
})

test('a browser is told only of what it chose, has one subscription, and can end it', async () => {
  const { service, round, subscribe, order, happen, visitor, subscriptions } = await startTelling()
  const guest = visitor()
  const { id } = await order(guest)
  await subscribe(guest)
  const { endpoint } = await subscribe(guest, { orders: false, requests: true, stock: false })
  expect(await subscriptions()).toMatchObject([{ endpoint, orders: 0, requests: 1 }])
  await happen(id)
  await round()
  expect(service.taken).toEqual([])
  expect((await guest.delete(`/api/push/subscriptions/${hashOf(endpoint)}`)).status).toBe(200)
  expect(await subscriptions()).toEqual([])
})

test('a renewed browser is told at its new address what was still due, of what it chose, and only its own session renews it', async () => {
  const { service, round, subscribe, order, happen, visitor, subscriptions, pass } = await startTelling()
  const [guest, stranger] = [visitor(), visitor()]
  const { id } = await order(guest)
  const old = await subscribe(guest, { orders: true, requests: false, stock: true })
  service.be('busy')
  await happen(id)
  await round()
  const { about: _, ...renewal } = aSubscription(service.origin)
  expect((await stranger.put('/api/push/subscriptions', renewal)).status).toBe(404)
  expect(await subscriptions()).toMatchObject([{ endpoint: old.endpoint }])
  // Also where the answer was lost and the worker says it again.
  for (const _ of [1, 2]) {
    const answer = await guest.put('/api/push/subscriptions', renewal)
    expect([answer.status, answer.json()]).toEqual([200, { about: { orders: true, requests: false, stock: true } }])
  }
  expect(await subscriptions()).toMatchObject([{ endpoint: renewal.endpoint, orders: 1, requests: 0 }])
  service.be('take')
  pass(60)
  await round()
  expect(service.taken.map(({ path }) => path)).toEqual([new URL(renewal.endpoint).pathname])
})

test('a browser that signed out renews nothing', async () => {
  const { service, subscribe, customer, subscriptions } = await startTelling()
  const owner = await customer()
  await subscribe(owner)
  await owner.post('/api/shopify/customer/logout')
  const { about: _, ...renewal } = aSubscription(service.origin)
  expect((await owner.put('/api/push/subscriptions', renewal)).status).toBe(401)
  expect((await owner.put('/api/push/subscriptions', renewal, { 'X-Owner': '' })).status).toBe(404)
  expect(await subscriptions()).toEqual([])
})

test('a guest who signs in goes on being told; the next to sign in there is not told of it', async () => {
  const { service, round, subscribe, order, happen, visitor, customer } = await startTelling()
  const guest = visitor()
  const { id } = await order(guest)
  await subscribe(guest)
  const [first, second] = [await customer(), await customer()]
  await guest.post('/api/shopify/customer/login', { email: first.email, password: first.password })
  await happen(id)
  await round()
  expect(service.taken).toHaveLength(1)
  await guest.post('/api/shopify/customer/login', { email: second.email, password: second.password }, { 'X-Owner': '' })
  await happen(id)
  await round()
  expect(service.taken).toHaveLength(1)
})

test('the export names the device and never its endpoint', async () => {
  const { subscribe, customer } = await startTelling()
  const owner = await customer()
  const { endpoint } = await subscribe(owner)
  const { text } = await owner.get(`/api/users/${owner.number}/export`)
  expect(JSON.parse(text)).toMatchObject({ notifications: [{ since: NOON }] })
  expect(text).not.toContain(endpoint)
})

test('an endpoint inside the shop’s own network is refused', async () => {
  const shop = await startShop()
  for (const origin of [
    'http://push.example',
    'https://127.0.0.1',
    'https://localhost',
    'https://localhost.',
    'https://[::1]',
    'https://push.example:8443',
    'http://127.0.0.1:9'
  ])
    expect((await shop.visitor().post('/api/push/subscriptions', aSubscription(origin))).status, origin).toBe(422)
  expect(isPushEndpoint('https://fcm.googleapis.com/fcm/send/abc', false)).toBe(true)
  // An address that says one thing to its reader and another to whoever connects.
  for (const endpoint of [
    'https://push.example\\@evil.example/x',
    'https://push.example/\u0000',
    'HTTPS://push.example/x'
  ])
    expect(isPushEndpoint(endpoint, false), endpoint).toBe(false)
  for (const address of [
    '10.1.2.3',
    '169.254.169.254',
    '192.88.99.1',
    '::1',
    '::ffff:127.0.0.1',
    '::127.0.0.1',
    '64:ff9b::a00:1',
    '64:ff9b:1::a00:1',
    '2001:0:a00:1::',
    'fd00::1',
    'fec0::1',
    '0.0.0.0'
  ])
    expect(isPublicAddress(address), address).toBe(false)
  for (const address of ['142.250.1.1', '2a00:1450::1', '2001:4860::1'])
    expect(isPublicAddress(address), address).toBe(true)
})

test('the keys are a pair, the same for the same secret', () => {
  expect(vapidKeys('one')).toEqual(vapidKeys('one'))
  expect(vapidKeys('one')).not.toEqual(vapidKeys('another'))
  expect(Buffer.from(vapidKeys('one').publicKey, 'base64url')).toHaveLength(65)
})
