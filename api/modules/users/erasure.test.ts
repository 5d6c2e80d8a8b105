import { randomUUID } from 'node:crypto'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { Review } from '#domain/reviews/review.ts'
import { inTransaction } from '../../db/engine.ts'
import { startShopWithOwner } from '../../testing/owned-data.ts'
import { sendRequest } from '../../testing/requesting.ts'
import { forgetErasedMails } from '../mail/forget-mails.ts'
import { eraseCustomer, forgetMailsOfErased } from './erasure-route.ts'

type World = Awaited<ReturnType<typeof startShopWithOwner>>

const erase = ({ people: { owner } }: World, password = owner.password) =>
  owner.post(`/api/users/${owner.number}/erasure`, { password })
const reviewsShown = async ({ shop }: World) => (await shop.get('/api/reviews')).json() as Review[]

test('an erased account is gone with all that was its own, and the browser is signed out', async () => {
  const world = await startShopWithOwner()
  const { shop, people, owned, publishedReview } = world
  const { owner, another } = people
  const phone = shop.visitor()
  await phone.post('/api/shopify/customer/login', { email: owner.email, password: owner.password })
  const cookie = owner.cookie()
  expect(await reviewsShown(world)).toMatchObject([{ id: publishedReview }])

  const answer = await erase(world)
  expect([answer.status, answer.json()]).toEqual([200, { success: true }])
  expect(answer.headers['set-cookie']).toMatch(/^northlight_session=;/)

  const users = `/api/users/${owned.number}`
  expect((await shop.get(users, { Cookie: cookie })).status).toBe(401)
  expect((await phone.get(users)).status).toBe(401)
  expect((await another.get(users)).status).toBe(404)
  const again = { email: owner.email, password: owner.password }
  expect((await phone.post('/api/shopify/customer/login', again)).status).toBe(401)
  expect(await reviewsShown(world)).toEqual([])
  for (const table of ['addresses', 'wishes', 'reviews', 'review_pictures', 'uploads', 'cart_lines'] as const)
    expect(await shop.db.selectFrom(table).selectAll().execute(), table).toEqual([])
  expect(await shop.db.selectFrom('customers').select('email').execute()).toEqual([{ email: another.email }])
  expect(await shop.db.selectFrom('carts').select('customer_id').execute()).toEqual([{ customer_id: another.id }])
})

test('orders stay without the account, and so do requests with their pictures', async () => {
  const world = await startShopWithOwner()
  const { shop, people, owned } = world
  await sendRequest(people.owner, 'bespoke', { referenceImages: [owned.sha256] })
  await erase(world)
  expect(await shop.db.selectFrom('orders').select(['id', 'customer_id']).execute()).toEqual([
    { id: owned.orderId, customer_id: null }
  ])
  expect(await shop.db.selectFrom('order_items').selectAll().execute()).toHaveLength(1)
  expect(await shop.db.selectFrom('bespoke_requests').selectAll().execute()).toHaveLength(1)
  expect(await shop.db.selectFrom('uploads').select('sha256').execute()).toEqual([{ sha256: owned.sha256 }])
  expect((await shop.get(`/api/orders/${owned.orderId}`)).status).toBe(404)
})

test('a picture beside a message about a request stays with the request, and stands in no erasure’s way', async () => {
  const world = await startShopWithOwner()
  const { shop, people, owned } = world
  const sent = await sendRequest(people.owner, 'bespoke')
  const { reference } = sent.json() as { reference: string }
  const message = { link: '', text: 'Like this one?', pictures: [owned.sha256] }
  const key = { 'Idempotency-Key': randomUUID() }
  expect((await people.owner.post(`/api/requests/${reference}/messages`, message, key)).status).toBe(201)
  expect((await erase(world)).status).toBe(200)
  expect(await shop.db.selectFrom('project_pictures').select('position').execute()).toEqual([{ position: 1 }])
  expect(await shop.db.selectFrom('uploads').select('sha256').execute()).toEqual([{ sha256: owned.sha256 }])
})

test('orders of an erased account are given to no other that has its e-mail later', async () => {
  const world = await startShopWithOwner()
  const { shop, people, owned } = world
  const { owner, another } = people
  await shop.db.updateTable('orders').set({ customer_email: owner.email }).execute()
  const ofOrder = shop.db.selectFrom('orders').select(['customer_id', 'confirmed_at']).where('id', '=', owned.orderId)
  expect(await ofOrder.executeTakeFirst()).toMatchObject({ customer_id: owner.id, confirmed_at: expect.any(String) })
  await erase(world)
  // The mailbox is somebody else's by now, who has confirmed that they read it.
  await shop.db.updateTable('customers').set({ email: owner.email }).where('id', '=', another.id).execute()
  const phone = shop.visitor()
  const signedIn = await phone.post('/api/shopify/customer/login', { email: owner.email, password: another.password })
  expect(signedIn.status).toBe(200)
  expect((await phone.get(`/api/users/${another.number}/orders`)).json()).toEqual([])
  expect((await phone.get(`/api/orders/${owned.orderId}`)).status).toBe(404)
})

test('another password erases nothing and signs nobody out; the right one cannot be guessed', async () => {
  const world = await startShopWithOwner()
  const { owner } = world.people
  const wrong = await erase(world, 'not my password')
  expect(wrong.json()).toMatchObject({ status: 422, errors: [{ path: 'password' }] })
  expect((await owner.get(`/api/users/${owner.number}`)).status).toBe(200)
  for (let guess = 0; guess < 9; guess++) await erase(world, `guess ${guess}`)
  expect((await erase(world)).status).toBe(429)
})

test('what the customer found helpful is counted no longer', async () => {
  const world = await startShopWithOwner()
  const { people, publishedReview } = world
  await people.another.post(`/api/reviews/${publishedReview}/helpful`)
  expect(await reviewsShown(world)).toMatchObject([{ helpful: 1 }])
  const { number, password } = people.another
  await people.another.post(`/api/users/${number}/erasure`, { password })
  expect(await reviewsShown(world)).toMatchObject([{ helpful: 0 }])
})

test('no file of a mail names an erased customer', async () => {
  const world = await startShopWithOwner()
  const { shop, people } = world
  const folder = path.join(shop.dataDir, 'mail')
  await mkdir(folder)
  const write = (name: string, to: string) => writeFile(path.join(folder, name), `To: ${to}\r\n\r\nText`)
  await Promise.all([write('own.eml', people.owner.email), write('other.eml', people.another.email)])
  await erase(world, 'not my password')
  expect(await readdir(folder)).toHaveLength(2)
  await erase(world)
  expect(await readdir(folder)).toEqual(['other.eml'])
})

test('what goes on of an order is mailed still, and a week later its mails are gone with their files', async () => {
  const world = await startShopWithOwner()
  const { shop, people, owned } = world
  const folder = path.join(shop.dataDir, 'mail')
  await mkdir(folder)
  await shop.db.deleteFrom('mail_outbox').execute()
  await erase(world)
  const note = async (id: string, subject: string, sent: string | null) => {
    const waiting = { id, template: 'order-dispatched', recipient: people.owner.email, subject_id: subject } as const
    const times = { created_at: '2025-12-01T12:00:00.000Z', next_attempt_at: '2025-12-01T12:00:00.000Z', sent_at: sent }
    await shop.db
      .insertInto('mail_outbox')
      .values({ ...waiting, ...times, attempts: 1, last_error: null })
      .execute()
    await writeFile(path.join(folder, `${id}.eml`), `To: ${people.owner.email}\r\n\r\nText`)
  }
  const noon = '2025-12-02T12:00:00.000Z'
  await note('sent', owned.orderId, noon)
  await note('waiting', owned.orderId, null)
  await note('of-another', 'NL-7K3F-9QXM', noon)
  await forgetErasedMails(shop.db, folder, Date.parse('2025-12-09T11:59:59Z'))
  expect(await readdir(folder)).toHaveLength(3)
  await forgetErasedMails(shop.db, folder, Date.parse('2025-12-09T12:00:00Z'))
  expect((await readdir(folder)).sort()).toEqual(['of-another.eml', 'waiting.eml'])
  const notes = await shop.db.selectFrom('mail_outbox').select('id').orderBy('id').execute()
  expect(notes).toEqual([{ id: 'of-another' }, { id: 'waiting' }])
})

test('mails about the account to an earlier e-mail, and of orders placed with one, go with it', async () => {
  const world = await startShopWithOwner()
  const { shop, people, owned } = world
  const folder = path.join(shop.dataDir, 'mail')
  await mkdir(folder)
  const before = 'before@example.org'
  const write = (name: string, text: string) =>
    writeFile(path.join(folder, `${name}.eml`), `To: ${before}\r\n\r\n${text}`)
  await shop.db.updateTable('orders').set({ customer_email: before }).execute()
  const at = '2025-12-01T12:00:00.000Z'
  const changed = { template: 'email-changed', recipient: before, subject_id: people.owner.id } as const
  const times = { created_at: at, next_attempt_at: at, sent_at: at, attempts: 1, last_error: null }
  await shop.db
    .insertInto('mail_outbox')
    .values({ id: 'changed', ...changed, ...times })
    .execute()
  await write('changed', 'Your account has another e-mail')
  await write('order', `Your order ${owned.orderId.slice(0, 5)}=\r\n${owned.orderId.slice(5)}`)
  await write('of-somebody-else', 'Your order NL-9999-9999')
  await erase(world)
  expect(await readdir(folder)).toEqual(['of-somebody-else.eml'])
})

test('mails of every e-mail that the account had are gone, however long ago; not those of who has it now', async () => {
  const world = await startShopWithOwner()
  const { shop, people, owned } = world
  const { owner, another } = people
  const folder = path.join(shop.dataDir, 'mail')
  await mkdir(folder)
  const [first, second, third] = [owner.email, 'second@example.org', 'third@example.org']
  const move = async (to: string) => {
    const staff = await shop.staff({ name: `For ${to}` })
    expect((await staff.post(`/desk/customers/${owned.number}/email`, { email: to })).status).toBe(303)
  }
  await move(second)
  await move(third)
  // Ninety days later the notes of the mails are gone; the first address is another customer's since.
  await shop.db.deleteFrom('mail_outbox').execute()
  await shop.db.updateTable('customers').set({ email: first }).where('id', '=', another.id).execute()
  const write = (name: string, to: string, date: string) =>
    writeFile(path.join(folder, `${name}.eml`), `To: ${to}\r\nDate: ${new Date(date).toUTCString()}\r\n\r\nText`)
  await write('first', first, '2025-11-30T12:00:00Z')
  await write('first-of-another', first, '2026-02-01T12:00:00Z')
  await write('second', second, '2026-02-01T12:00:00Z')
  await write('third', third, '2026-02-01T12:00:00Z')
  await inTransaction(shop.db, (within) =>
    eraseCustomer(within, { id: owner.id, email: third }, Date.parse('2026-03-01T12:00:00Z'))
  ).then((erased) => forgetMailsOfErased(folder, erased))
  expect(await readdir(folder)).toEqual(['first-of-another.eml'])
  expect(await shop.db.selectFrom('former_emails').selectAll().execute()).toEqual([])
})
