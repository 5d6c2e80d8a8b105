import { expect, test } from 'vitest'
import { addToCart } from '../../testing/ordering.ts'
import { startShop, type TestVisitor } from '../../testing/start-shop.ts'

async function tokenOf(visitor: TestVisitor): Promise<string> {
  const answer = await visitor.post('/api/create-shopify-checkout')
  const { checkoutUrl } = answer.json() as { checkoutUrl: string }
  return new URL(checkoutUrl).searchParams.get('token') ?? ''
}
const look = (visitor: TestVisitor, token: string) => visitor.post('/api/checkout-tokens/claim', { token })
const claim = (visitor: TestVisitor, token: string) => visitor.post('/api/checkout-tokens/claim', { token, copy: true })
const linesOf = async (visitor: TestVisitor) => (await visitor.get('/api/cart')).json() as object[]

test("the way to the checkout leads to the shop's own", async () => {
  const shop = await startShop({ env: { PUBLIC_URL: 'http://shop.example' } })
  const visitor = shop.visitor()
  await addToCart(visitor, { productId: 'necklace' })
  const answer = await visitor.post('/api/create-shopify-checkout')
  expect(answer.status).toBe(200)
  expect(answer.json()).toEqual({
    checkoutUrl: expect.stringMatching(/^http:\/\/shop\.example\/checkout\?token=[\w-]{43}$/)
  })
  const stored = JSON.stringify(await shop.db.selectFrom('checkout_tokens').selectAll().execute())
  expect(stored).not.toContain((answer.json() as { checkoutUrl: string }).checkoutUrl.split('=')[1])
})

test('an empty cart, or none, is asked to add something', async () => {
  const answer = await (await startShop()).visitor().post('/api/create-shopify-checkout')
  expect(answer.status).toBe(409)
  expect(answer.headers['set-cookie']).toBeUndefined()
  expect(answer.json()).toMatchObject({
    type: '/problems/empty-cart',
    detail: 'Please add items to your cart before checkout'
  })
})

test('a token gives another browser the cart, once', async () => {
  const shop = await startShop()
  const [visitor, other, third] = [shop.visitor(), shop.visitor(), shop.visitor()]
  await addToCart(visitor, { productId: 'necklace' })
  const token = await tokenOf(visitor)
  expect((await claim(other, token)).json()).toMatchObject({ claimed: true, lines: [{ quantity: 1 }] })
  expect(await linesOf(other)).toMatchObject([{ productId: 'necklace', quantity: 1 }])
  expect((await claim(third, token)).status).toBe(404)
  expect(await linesOf(third)).toEqual([])
  expect(await linesOf(visitor)).toHaveLength(1)
})

test('opening a link changes nothing: it says what a press would bring, as often as it is opened', async () => {
  const shop = await startShop()
  const [visitor, stranger, other] = [shop.visitor(), shop.visitor(), shop.visitor()]
  await addToCart(visitor, { productId: 'necklace', quantity: 2 })
  await addToCart(other, { productId: 'ring' })
  const token = await tokenOf(visitor)
  for (const browser of [stranger, other, other]) {
    const answer = await look(browser, token)
    expect(answer.json()).toEqual({ claimed: false, lines: [{ name: expect.any(String), quantity: 2 }] })
    expect(answer.headers['set-cookie']).toBeUndefined()
  }
  expect(await linesOf(stranger)).toEqual([])
  expect(await linesOf(other)).toMatchObject([{ productId: 'ring' }])
})

test('what is copied is added to what lies in the cart, up to what a line may hold', async () => {
  const shop = await startShop()
  const [visitor, other] = [shop.visitor(), shop.visitor()]
  await addToCart(visitor, { productId: 'necklace', quantity: 98 })
  await addToCart(other, { productId: 'ring' })
  await addToCart(other, { productId: 'necklace', quantity: 3 })
  await claim(other, await tokenOf(visitor))
  expect(await linesOf(other)).toMatchObject([
    { productId: 'ring', quantity: 1 },
    { productId: 'necklace', quantity: 99 }
  ])
  expect(await linesOf(visitor)).toMatchObject([{ productId: 'necklace', quantity: 98 }])
})

test('of two who claim at once, one gets it', async () => {
  const shop = await startShop()
  const visitor = shop.visitor()
  await addToCart(visitor, { productId: 'necklace' })
  const token = await tokenOf(visitor)
  const answers = await Promise.all([claim(shop.visitor(), token), claim(shop.visitor(), token)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
})

test('a token is good for half an hour', async () => {
  const shop = await startShop()
  const visitor = shop.visitor()
  await addToCart(visitor, { productId: 'necklace' })
  const token = await tokenOf(visitor)
  shop.setNow('2025-12-01T12:30:00Z')
  expect((await claim(shop.visitor(), token)).status).toBe(404)
  expect((await look(shop.visitor(), token)).status).toBe(404)
})

test('where the cart lies already there is nothing to press, and nothing is doubled', async () => {
  const visitor = (await startShop()).visitor()
  await addToCart(visitor, { productId: 'necklace' })
  for (const open of [look, claim]) {
    const answer = await open(visitor, await tokenOf(visitor))
    expect(answer.json()).toEqual({ claimed: true, lines: [] })
    expect(answer.headers['set-cookie']).toBeUndefined()
  }
  expect(await linesOf(visitor)).toMatchObject([{ quantity: 1 }])
})

test('guessing is limited', async () => {
  const shop = await startShop({ limits: { claimsPerHour: 2 } })
  const visitor = shop.visitor()
  expect((await claim(visitor, 'a')).status).toBe(404)
  expect((await claim(visitor, 'b')).status).toBe(404)
  expect((await claim(visitor, 'c')).status).toBe(429)
})
