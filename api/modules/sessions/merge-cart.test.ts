import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { CartLineOnWire } from '#domain/cart/cart-wire.ts'
import { addToCart, confirmOrder, orderOne } from '../../testing/ordering.ts'
import { breakUpdates } from '../../testing/place/break-updates.ts'
import { aPicture, putPicture, sendRequest, sha256Of } from '../../testing/requesting.ts'
import { startShop, type TestVisitor } from '../../testing/start-shop.ts'

type Shop = Awaited<ReturnType<typeof startShop>>

const signIn = async (visitor: TestVisitor, { email, password }: { email: string; password: string }) => {
  const answer = await visitor.post('/api/shopify/customer/login', { email, password })
  if (answer.status !== 200) throw new Error(answer.text)
}
const cartOf = async (visitor: TestVisitor) => (await visitor.get('/api/cart')).json() as CartLineOnWire[]
const inShort = (lines: CartLineOnWire[]) => lines.map(({ productId, quantity }) => [productId, quantity])

/** A customer with a ring, and a guest with two rings, a ring of a size and a necklace. */
async function startWithCarts(): Promise<{
  shop: Shop
  customer: Awaited<ReturnType<Shop['customer']>>
  guest: TestVisitor
}> {
  const shop = await startShop()
  const [customer, guest] = [await shop.customer(), shop.visitor()]
  await addToCart(customer, { productId: 'ring' })
  await addToCart(guest, { productId: 'ring', quantity: 2 })
  await addToCart(guest, { productId: 'ring', selectedSize: 'P' })
  await addToCart(guest, { productId: 'necklace' })
  return { shop, customer, guest }
}

test('at sign-in equal choices add up and the others follow', async () => {
  const { customer, guest } = await startWithCarts()
  await signIn(guest, customer)
  const merged = [
    ['ring', 3],
    ['ring', 1],
    ['necklace', 1]
  ]
  expect(inShort(await cartOf(guest))).toEqual(merged)
  expect(inShort(await cartOf(customer))).toEqual(merged)
})

test('a cart is merged once, however often its guest signs in', async () => {
  const { shop, customer, guest } = await startWithCarts()
  for (let times = 0; times < 3; times++) await signIn(guest, customer)
  await guest.post('/api/shopify/customer/logout')
  await signIn(guest, customer)
  expect(inShort(await cartOf(customer))).toEqual([
    ['ring', 3],
    ['ring', 1],
    ['necklace', 1]
  ])
  const carts = await shop.db.selectFrom('carts').select(['customer_id', 'merged_into', 'guest_hash']).execute()
  expect(carts).toEqual([
    { customer_id: customer.id, merged_into: null, guest_hash: null },
    { customer_id: null, merged_into: customer.cartId, guest_hash: null }
  ])
})

test('no line grows beyond the most there may be of one', async () => {
  const shop = await startShop()
  const [customer, guest] = [await shop.customer(), shop.visitor()]
  await addToCart(customer, { productId: 'ring', quantity: 98 })
  await addToCart(guest, { productId: 'ring', quantity: 98 })
  await signIn(guest, customer)
  expect(inShort(await cartOf(customer))).toEqual([['ring', 99]])
})

test('what the guest had sent changes nothing when it is sent again by the customer', async () => {
  const shop = await startShop()
  const [customer, guest] = [await shop.customer(), shop.visitor()]
  await addToCart(customer, { productId: 'ring' })
  const [id, gone, quantityKey] = [randomUUID(), randomUUID(), randomUUID()]
  await guest.post('/api/cart', { id, productId: 'ring', quantity: 2 })
  await guest.put(`/api/cart/${id}`, { quantity: 4 }, { 'Idempotency-Key': quantityKey })
  await guest.post('/api/cart', { id: gone, productId: 'necklace' })
  await guest.delete(`/api/cart/${gone}`)
  await signIn(guest, customer)
  expect(inShort(await cartOf(customer))).toEqual([['ring', 5]])

  const asCustomer = { 'X-Owner': customer.owner }
  await guest.post('/api/cart', { id, productId: 'ring', quantity: 2 }, asCustomer)
  await guest.put(`/api/cart/${id}`, { quantity: 4 }, { ...asCustomer, 'Idempotency-Key': quantityKey })
  await guest.post('/api/cart', { id: gone, productId: 'necklace' }, asCustomer)
  expect(inShort(await cartOf(customer))).toEqual([['ring', 5]])
  // A change of its own still works, under the id the device knows.
  await guest.put(`/api/cart/${id}`, { quantity: 1 }, asCustomer)
  expect(inShort(await cartOf(customer))).toEqual([['ring', 1]])
})

test('a request that waited names the pictures that came before signing in', async () => {
  const shop = await startShop()
  const [customer, guest] = [await shop.customer(), shop.visitor()]
  const picture = await aPicture(1)
  await putPicture(guest, picture)
  await signIn(guest, customer)
  expect((await sendRequest(guest, 'bespoke', { referenceImages: [sha256Of(picture)] })).status).toBe(201)
})

test('a cart that cannot be merged keeps nobody out, and is merged the next time', async () => {
  const { shop, customer, guest } = await startWithCarts()
  const mend = await breakUpdates(shop.db, 'carts')
  await signIn(guest, customer)
  expect(inShort(await cartOf(guest))).toEqual([['ring', 1]])
  expect(shop.lines.join()).toContain('broken')

  await mend()
  await signIn(guest, customer)
  expect(inShort(await cartOf(customer))).toEqual([
    ['ring', 3],
    ['ring', 1],
    ['necklace', 1]
  ])
})

test('the second to sign in with one device gets nothing of the first’s cart', async () => {
  const { shop, customer, guest } = await startWithCarts()
  const second = await shop.customer()
  await signIn(guest, customer)
  await signIn(guest, second)
  expect(await cartOf(second)).toEqual([])
  expect(await cartOf(customer)).toHaveLength(3)
})

test('a link to the checkout brings a guest’s cart into the account that opens it', async () => {
  const { shop, customer, guest } = await startWithCarts()
  const other = await shop.customer()
  const link = (await guest.post('/api/create-shopify-checkout')).json() as { checkoutUrl: string }
  const token = new URL(link.checkoutUrl).searchParams.get('token')
  expect((await other.post('/api/checkout-tokens/claim', { token, copy: true })).json()).toMatchObject({
    claimed: true
  })
  expect(await cartOf(other)).toHaveLength(3)
  expect((await other.get('/api/shopify/customer/profile')).json()).toMatchObject({ customer: { id: other.number } })
  expect(await cartOf(customer)).toHaveLength(1)
})

test('what was ordered with the account’s e-mail, and confirmed from its mail, is the account’s, however it was typed', async () => {
  const shop = await startShop()
  const guest = shop.visitor()
  const order = await orderOne(guest)
  await shop.db.updateTable('orders').set({ customer_email: 'Alex@Example.org' }).execute()
  const [another, customer] = [await shop.customer(), await shop.customer({ email: 'alex@example.org' })]
  await signIn(shop.visitor(), another)
  await signIn(shop.visitor(), customer)
  const whose = () => shop.db.selectFrom('orders').select(['id', 'customer_id']).execute()
  // Anybody can order with anybody's e-mail: until its mail is answered it is nobody's account's. DECISIONS 37.
  expect(await whose()).toEqual([{ id: order.id, customer_id: null }])
  expect((await confirmOrder(shop, guest, order)).status).toBe(200)
  await signIn(shop.visitor(), another)
  await signIn(shop.visitor(), customer)
  expect(await whose()).toEqual([{ id: order.id, customer_id: customer.id }])
})
