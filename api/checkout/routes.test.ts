import { expect, test } from 'vitest'
import { addToCart } from '../testing/ordering.ts'
import { startShop, type TestVisitor } from '../testing/start-shop.ts'

async function tokenOf(visitor: TestVisitor): Promise<string> {
  const answer = await visitor.post('/api/create-shopify-checkout')
  const { checkoutUrl } = answer.json() as { checkoutUrl: string }
  return new URL(checkoutUrl).searchParams.get('token') ?? ''
}
const claim = (visitor: TestVisitor, token: string) => visitor.post('/api/checkout-tokens/claim', { token })
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
  expect((await claim(other, token)).json()).toEqual({ claimed: true })
  expect(await linesOf(other)).toHaveLength(1)
  expect((await claim(third, token)).status).toBe(404)
  expect(await linesOf(third)).toEqual([])
})

test('a browser with something in its own cart keeps that', async () => {
  const shop = await startShop()
  const [visitor, other] = [shop.visitor(), shop.visitor()]
  await addToCart(visitor, { productId: 'necklace' })
  await addToCart(other, { productId: 'ring' })
  expect((await claim(other, await tokenOf(visitor))).json()).toEqual({ claimed: false })
  expect(await linesOf(other)).toMatchObject([{ productId: 'ring' }])
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
})

test('the browser that has the cart keeps its session', async () => {
  const visitor = (await startShop()).visitor()
  await addToCart(visitor, { productId: 'necklace' })
  const answer = await claim(visitor, await tokenOf(visitor))
  expect(answer.json()).toEqual({ claimed: true })
  expect(answer.headers['set-cookie']).toBeUndefined()
})

test('guessing is limited', async () => {
  const shop = await startShop({ limits: { claimsPerHour: 2 } })
  const visitor = shop.visitor()
  expect((await claim(visitor, 'a')).status).toBe(404)
  expect((await claim(visitor, 'b')).status).toBe(404)
  expect((await claim(visitor, 'c')).status).toBe(429)
})
