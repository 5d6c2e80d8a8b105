import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { AccountExport } from '#domain/accounts/export.ts'
import type { CartLineOnWire } from '#domain/cart/cart-wire.ts'
import { mailedToken } from '../../testing/mailed.ts'
import { addToCart, orderOne } from '../../testing/ordering.ts'
import { aPicture, putPicture, sendRequest, sha256Of } from '../../testing/requesting.ts'
import { startShop, type TestVisitor } from '../../testing/start-shop.ts'
import { hashOf } from '../sessions/hash.ts'

type Shop = Awaited<ReturnType<typeof startShop>>

const cartOf = async (visitor: TestVisitor) =>
  ((await visitor.get('/api/cart')).json() as CartLineOnWire[]).map(({ productId, quantity }) => [productId, quantity])
const signIn = (visitor: TestVisitor, { email, password }: { email: string; password: string }) =>
  visitor.post('/api/shopify/customer/login', { email, password })

async function linkTo(visitor: TestVisitor): Promise<string> {
  const { checkoutUrl } = (await visitor.post('/api/create-shopify-checkout')).json() as { checkoutUrl: string }
  return new URL(checkoutUrl).searchParams.get('token') ?? ''
}
const open = (visitor: TestVisitor, token: string) => visitor.post('/api/checkout-tokens/claim', { token, copy: true })

/** A session that has a cart without being signed in to it, and its cookie. */
async function intruder({ db }: Shop, cartId: string): Promise<string> {
  const times = { created_at: '2025-12-01T12:00:00.000Z', expires_at: '2026-02-01T12:00:00.000Z' }
  const token = randomUUID()
  await db
    .insertInto('sessions')
    .values({ token_hash: hashOf(token), cart_id: cartId, ...times })
    .execute()
  return `northlight_session=${token}`
}

test('of a guest’s cart a link gives a customer the lines, and nothing else of the guest', async () => {
  const shop = await startShop()
  const [friend, customer] = [shop.visitor(), await shop.customer()]
  const picture = await aPicture(1)
  await addToCart(friend, { productId: 'necklace' })
  await putPicture(friend, picture)
  await sendRequest(friend, 'bespoke', { referenceImages: [sha256Of(picture)] })
  expect((await open(customer, await linkTo(friend))).json()).toMatchObject({ claimed: true })
  expect(await cartOf(customer)).toEqual([['necklace', 1]])

  const users = `/api/users/${customer.number}`
  expect(((await customer.get(`${users}/export`)).json() as AccountExport).requests).toEqual([])
  expect((await customer.post(`${users}/erasure`, { password: customer.password })).status).toBe(200)
  expect((await friend.get(`/api/uploads/${sha256Of(picture)}`)).status).toBe(200)
  friend.loseCookie()
  await addToCart(friend, { productId: 'ring' })
  expect(await cartOf(friend)).toEqual([
    ['necklace', 1],
    ['ring', 1]
  ])
  expect(await shop.db.selectFrom('carts').selectAll().execute()).toHaveLength(1)
})

test('of a customer’s cart a link gives another browser a copy, and no way to the customer', async () => {
  const shop = await startShop()
  const [customer, friend, another] = [await shop.customer(), shop.visitor(), await shop.customer()]
  await addToCart(customer, { productId: 'necklace', quantity: 2 })
  for (const browser of [friend, another]) {
    expect((await open(browser, await linkTo(customer))).json()).toMatchObject({ claimed: true })
    expect(await cartOf(browser)).toEqual([['necklace', 2]])
    await addToCart(browser, { productId: 'ring' })
  }
  expect(await cartOf(customer)).toEqual([['necklace', 2]])
  const order = await orderOne(customer)
  for (const browser of [friend, another]) expect((await browser.get(`/api/orders/${order.id}`)).status).toBe(404)
})

test('a guest who presses a planted link copies pieces, and stays a stranger to whoever planted it', async () => {
  const shop = await startShop()
  const [planter, guest, customer] = [shop.visitor(), shop.visitor(), await shop.customer()]
  const picture = await aPicture(1)
  await addToCart(planter, { productId: 'necklace' })
  await open(guest, await linkTo(planter))
  const late = await linkTo(planter)
  await addToCart(guest, { productId: 'ring' })
  await putPicture(guest, picture)
  await sendRequest(guest, 'bespoke', { referenceImages: [sha256Of(picture)] })
  const order = await orderOne(guest)

  expect(await cartOf(planter)).toEqual([['necklace', 1]])
  expect((await planter.get(`/api/orders/${order.id}`)).status).toBe(404)
  expect((await planter.get(`/api/uploads/${sha256Of(picture)}`)).status).toBe(404)
  // Signing in takes what is the planter's own, and nothing of the guest.
  await signIn(planter, customer)
  const exported = (await planter.get(`/api/users/${customer.number}/export`)).json() as AccountExport
  expect([exported.orders, exported.requests]).toEqual([[], []])
  expect(await cartOf(planter)).toEqual([['necklace', 1]])
  expect((await guest.get(`/api/orders/${order.id}`)).status).toBe(200)
  expect((await open(shop.visitor(), late)).status).toBe(404)
})

test('a guest’s cart that was taken into an account is never begun anew, nor changed', async () => {
  const shop = await startShop()
  const [guest, customer] = [shop.visitor(), await shop.customer()]
  await addToCart(guest, { productId: 'necklace' })
  await signIn(guest, customer)
  const merged = await shop.db
    .selectFrom('carts')
    .select('id')
    .where('merged_into', 'is not', null)
    .executeTakeFirstOrThrow()
  const late = { Cookie: await intruder(shop, merged.id), 'X-Owner': shop.visitor().owner }
  const change = await shop.send('POST', '/api/cart', late, { productId: 'ring' })
  expect(change).toMatchObject({ status: 503, headers: { 'retry-after': '1' } })
  const carts = shop.db.selectFrom('carts').select('guest_hash').where('id', '=', merged.id)
  expect(await carts.executeTakeFirst()).toEqual({ guest_hash: null })
  expect(await cartOf(customer)).toEqual([['necklace', 1]])
})

test.each(['changed', 'replaced by mail'])(
  'a password that is %s ends whatever else has the account’s cart',
  async (how) => {
    const shop = await startShop()
    const customer = await shop.customer()
    await addToCart(customer, { productId: 'necklace' })
    const other = { Cookie: await intruder(shop, customer.cartId) }
    const link = await linkTo(customer)
    expect((await shop.get('/api/cart', other)).json()).toHaveLength(1)
    if (how === 'changed') {
      const body = { password: customer.password, newPassword: 'a password of tomorrow' }
      expect((await customer.put(`/api/users/${customer.number}/password`, body)).status).toBe(200)
    } else {
      await shop.visitor().post('/api/customers/password-reset', { email: customer.email })
      const token = await mailedToken(shop.db, customer.email)
      const body = { token, password: 'a password of tomorrow' }
      expect((await shop.visitor().post('/api/customers/password-reset/confirm', body)).status).toBe(200)
    }
    expect((await shop.get('/api/cart', other)).json()).toEqual([])
    expect((await open(shop.visitor(), link)).status).toBe(404)
  }
)

test('nobody sees a customer’s order for having the customer’s cart', async () => {
  const shop = await startShop()
  const customer = await shop.customer()
  const order = await orderOne(customer)
  const other = { Cookie: await intruder(shop, customer.cartId) }
  expect((await shop.get(`/api/orders/${order.id}`, other)).status).toBe(404)
  expect((await customer.get(`/api/orders/${order.id}`)).status).toBe(200)
})
