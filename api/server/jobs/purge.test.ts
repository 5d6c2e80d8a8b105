import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { MOST_ATTEMPTS } from '../../modules/mail/outbox.ts'
import { mailsWaiting } from '../../testing/mailed.ts'
import { addToCart, orderOne } from '../../testing/ordering.ts'
import { startShop } from '../../testing/start-shop.ts'
import { purgeExpired } from './purge.ts'

const counts = async ({ db }: Awaited<ReturnType<typeof startShop>>) => {
  const tables = [
    'carts',
    'sessions',
    'cart_lines',
    'cart_line_aliases',
    'checkout_tokens',
    'idempotency_keys',
    'rate_limits'
  ] as const
  const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()))
  return Object.fromEntries(tables.map((table, index) => [table, rows[index]?.length]))
}

test('what is in use stays, what is kept no longer goes, and orders stay', async () => {
  const shop = await startShop()
  const visitor = shop.visitor()
  const order = await orderOne(visitor)
  await addToCart(visitor, { productId: 'ring' })
  await visitor.post('/api/create-shopify-checkout')

  await purgeExpired(shop.db, Date.parse('2025-12-01T12:10:00Z'))
  expect(await counts(shop)).toMatchObject({
    carts: 1,
    sessions: 1,
    cart_lines: 1,
    checkout_tokens: 1,
    idempotency_keys: 1
  })
  await purgeExpired(shop.db, Date.parse('2025-12-31T12:00:00Z'))
  expect(await counts(shop)).toMatchObject({
    carts: 1,
    sessions: 1,
    cart_lines: 1,
    checkout_tokens: 0,
    idempotency_keys: 0
  })
  await purgeExpired(shop.db, Date.parse('2026-03-01T12:00:00Z'))
  expect(Object.values(await counts(shop))).toEqual([0, 0, 0, 0, 0, 0, 0])
  expect((await shop.db.selectFrom('orders').select('id').execute()).map(({ id }) => id)).toEqual([order.id])
})

test('a cart that is still used stays, however old it is', async () => {
  const shop = await startShop()
  const visitor = shop.visitor()
  await addToCart(visitor, { productId: 'ring' })
  shop.setNow('2026-02-01T12:00:00Z')
  await addToCart(visitor, { productId: 'ring' })
  await purgeExpired(shop.db, Date.parse('2026-04-01T12:00:00Z'))
  expect(await counts(shop)).toMatchObject({ carts: 1, sessions: 1, cart_lines: 1 })
})

test('an order goes after seven years, not a day before, and with it its items', async () => {
  const shop = await startShop()
  await orderOne(shop.visitor())
  await purgeExpired(shop.db, Date.parse('2032-11-30T12:00:00Z'))
  expect(await shop.db.selectFrom('orders').selectAll().execute()).toHaveLength(1)
  await purgeExpired(shop.db, Date.parse('2032-12-01T12:00:00Z'))
  expect(await shop.db.selectFrom('order_items').selectAll().execute()).toEqual([])
})

test('what the shop noted about an order goes with it, and no other’s', async () => {
  const shop = await startShop()
  const anna = await shop.staff()
  const old = await orderOne(shop.visitor())
  shop.setNow('2025-12-01T12:30:00Z')
  const young = await orderOne(shop.visitor())
  for (const { id } of [old, young])
    await anna.post(`/desk/orders/${id}/note`, { key: randomUUID(), message: 'Stone is here.' })
  const notes = async () =>
    (await shop.db.selectFrom('desk_messages').select('subject_id').execute()).map((row) => row.subject_id)
  expect((await notes()).sort()).toEqual([old.id, young.id].sort())
  await purgeExpired(shop.db, Date.parse('2032-12-01T12:00:00Z'))
  expect(await notes()).toEqual([young.id])
})

test('a mail about an order, or a step of it, that never went out goes with the order', async () => {
  const shop = await startShop()
  const { id } = await orderOne(shop.visitor())
  const anna = await shop.staff()
  await anna.post(`/desk/orders/${id}/payment`, { key: randomUUID(), reference: 'Statement 12' })
  await anna.post(`/desk/orders/${id}/dispatch`, { from: 'paid', carrier: 'DPD', tracking: '1550 1234' })
  const mails = async () => (await mailsWaiting(shop.db)).map((mail) => mail.split(' ')[0])
  expect(await mails()).toEqual(expect.arrayContaining(['order-placed', 'order-dispatched']))
  const step = await shop.db.selectFrom('order_events').select('id').executeTakeFirstOrThrow()
  await shop.db.updateTable('mail_outbox').set({ subject_id: step.id }).where('template', '=', 'order-paid').execute()
  await purgeExpired(shop.db, Date.parse('2032-11-30T12:00:00Z'))
  expect((await mails()).length).toBeGreaterThan(0)
  await purgeExpired(shop.db, Date.parse('2032-12-01T12:00:00Z'))
  expect(await mails()).toEqual([])
})

test('a mail that was given up goes as one that went out', async () => {
  const shop = await startShop()
  await orderOne(shop.visitor())
  const givenUp = { attempts: MOST_ATTEMPTS, next_attempt_at: '2025-12-02T00:00:00.000Z' }
  await shop.db.updateTable('mail_outbox').set(givenUp).where('template', '=', 'order-placed').execute()
  await purgeExpired(shop.db, Date.parse('2026-02-28T12:00:00Z'))
  expect(await mailsWaiting(shop.db)).toHaveLength(2)
  await purgeExpired(shop.db, Date.parse('2026-06-01T12:00:00Z'))
  expect(await mailsWaiting(shop.db)).toEqual([expect.stringMatching('order-received')])
})

test('a mail whose address refused it goes as one that went out', async () => {
  const shop = await startShop()
  await orderOne(shop.visitor())
  await shop.db.updateTable('mail_outbox').set({ bounced_at: '2025-12-02T00:00:00.000Z' }).execute()
  const mails = async () => (await shop.db.selectFrom('mail_outbox').select('id').execute()).length
  await purgeExpired(shop.db, Date.parse('2025-12-20T12:00:00Z'))
  expect(await mails()).toBe(2)
  await purgeExpired(shop.db, Date.parse('2026-06-01T12:00:00Z'))
  expect(await mails()).toBe(0)
})

test('a mail that went out goes with time, one that still waits does not', async () => {
  const shop = await startShop()
  await orderOne(shop.visitor())
  const [sent] = await shop.db.selectFrom('mail_outbox').select('id').execute()
  await shop.db
    .updateTable('mail_outbox')
    .set({ sent_at: '2025-12-02T00:00:00.000Z' })
    .where('id', '=', sent?.id ?? '')
    .execute()
  const before = await shop.db.selectFrom('mail_outbox').selectAll().execute()
  await purgeExpired(shop.db, Date.parse('2026-06-01T12:00:00Z'))
  expect(await shop.db.selectFrom('mail_outbox').selectAll().execute()).toHaveLength(before.length - 1)
})

test('a customer’s cart waits for its customer, and links that are over go with what they were for', async () => {
  const shop = await startShop()
  const customer = await shop.customer()
  await addToCart(customer, { productId: 'ring' })
  const registration = { email: 'new@example.org', password: 'correct horse battery', firstName: 'Al', lastName: 'Mo' }
  await shop.visitor().post('/api/customers', registration)
  await shop.visitor().post('/api/customers/password-reset', { email: customer.email })
  const secrets = async () =>
    (await shop.db.selectFrom('mail_outbox').select('secret').execute()).filter((row) => row.secret)
  const kept = async () => [
    (await shop.db.selectFrom('registrations').selectAll().execute()).length,
    (await shop.db.selectFrom('password_resets').selectAll().execute()).length,
    (await secrets()).length
  ]
  await purgeExpired(shop.db, Date.parse('2025-12-01T12:29:59Z'))
  expect(await kept()).toEqual([1, 1, 2])
  await purgeExpired(shop.db, Date.parse('2025-12-02T12:00:00Z'))
  expect(await kept()).toEqual([0, 0, 0])
  await purgeExpired(shop.db, Date.parse('2026-06-01T12:00:00Z'))
  expect(await counts(shop)).toMatchObject({ carts: 1, sessions: 0, cart_lines: 1 })
})

test('an event of a provider is known again for ninety days', async () => {
  const { db } = await startShop()
  await db
    .insertInto('provider_events')
    .values({ provider: 'stripe', event_id: 'evt_1', received_at: '2025-12-01T12:00:00.000Z' })
    .execute()
  const events = () => db.selectFrom('provider_events').select('event_id').execute()

  await purgeExpired(db, Date.parse('2026-03-01T11:59:00Z'))
  expect(await events()).toHaveLength(1)
  await purgeExpired(db, Date.parse('2026-03-01T12:00:00Z'))
  expect(await events()).toEqual([])
})

test('a guest’s cart that a customer’s took in stays with it: what was sent from it is the customer’s', async () => {
  const shop = await startShop()
  const [guest, customer] = [shop.visitor(), await shop.customer()]
  await addToCart(guest, { productId: 'ring' })
  const order = await orderOne(guest)
  await guest.post('/api/shopify/customer/login', { email: customer.email, password: customer.password })
  await purgeExpired(shop.db, Date.parse('2026-06-01T12:00:00Z'))
  shop.setNow('2026-06-01T12:00:00Z')
  const { email, password } = customer
  await guest.post('/api/shopify/customer/login', { email, password })
  expect((await guest.get(`/api/orders/${order.id}`)).status).toBe(200)
})
