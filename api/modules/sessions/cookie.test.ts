import { expect, test } from 'vitest'
import { addToCart } from '../../testing/ordering.ts'
import { startShop } from '../../testing/start-shop.ts'
import { hashOf } from './hash.ts'

const onHttps = { env: { PUBLIC_URL: 'https://shop.example', TRUST_PROXY: '1' } }

test('on https the session’s cookie is of this host alone', async () => {
  const shop = await startShop(onHttps)
  const answer = await shop.visitor().post('/api/cart', { productId: 'ring' })
  const cookie = answer.headers['set-cookie']
  expect(cookie).toMatch(
    /^__Host-northlight_session=[\w-]{44}; path=\/; expires=[^;]+; samesite=lax; secure; httponly$/
  )
  expect(cookie).not.toContain('domain')
})

test('a session that was given under the older name goes on, and takes the new name when it is next given', async () => {
  const shop = await startShop(onHttps)
  const customer = await shop.customer()
  await addToCart(customer, { productId: 'ring' })
  const older = 'a'.repeat(43)
  await shop.db
    .updateTable('sessions')
    .set({ token_hash: hashOf(older) })
    .execute()
  const asked = await shop.get('/api/cart', { Cookie: `northlight_session=${older}` })
  expect(asked.json()).toHaveLength(1)

  const out = await shop.send('POST', '/api/shopify/customer/logout', { Cookie: `northlight_session=${older}` })
  const ended = out.headers['set-cookie'] ?? ''
  expect(ended).toContain('__Host-northlight_session=;')
  expect(ended).toMatch(/(?<!__Host-)northlight_session=;/)
  expect(ended.match(/expires=Thu, 01 Jan 1970/g)).toHaveLength(2)
})

test('a session that somebody plants under the older name, from a site beside the shop, is nobody’s', async () => {
  const shop = await startShop(onHttps)
  const mallory = shop.visitor()
  await addToCart(mallory, { productId: 'ring' })
  const planted = `northlight_session=${mallory.cookie()?.split('=')[1]}`
  expect((await shop.get('/api/cart', { Cookie: planted })).json()).toEqual([])
  const begun = await shop.send('POST', '/api/cart', { Cookie: planted }, { productId: 'bracelet' })
  expect(begun.headers['set-cookie']).toMatch(/^__Host-northlight_session=[\w-]{44};/)
  expect((await mallory.get('/api/cart')).json()).toMatchObject([{ productId: 'ring' }])
})

test('where both names are sent, the one of this host alone counts', async () => {
  const shop = await startShop(onHttps)
  const [mine, planted] = [await shop.customer(), await shop.customer()]
  await addToCart(planted, { productId: 'ring' })
  const tokenOf = (cookie: string | undefined) => cookie?.split('=')[1] ?? ''
  const both = `northlight_session=${tokenOf(planted.cookie())}; __Host-northlight_session=${tokenOf(mine.cookie())}`
  expect((await shop.get('/api/cart', { Cookie: both })).json()).toEqual([])
})

test('beside a customer’s session stands a cookie that pages can read, and it goes with it', async () => {
  const shop = await startShop(onHttps)
  const guest = await shop.visitor().post('/api/cart', { productId: 'ring' })
  expect(guest.headers['set-cookie']).not.toContain('signed_in')

  const customer = await shop.customer()
  const { email, password } = customer
  const signedIn = await shop.send('POST', '/api/shopify/customer/login', {}, { email, password })
  expect(signedIn.headers['set-cookie']).toMatch(
    /__Host-northlight_signed_in=1; path=\/; expires=[^;]+; samesite=lax; secure(?:,|$)/
  )
  const token = /__Host-northlight_session=[\w-]+/.exec(signedIn.headers['set-cookie'] ?? '')?.[0]
  const cookie = `${token}; __Host-northlight_signed_in=1`
  const out = await shop.send('POST', '/api/shopify/customer/logout', { Cookie: cookie })
  expect(out.headers['set-cookie']).toMatch(/__Host-northlight_signed_in=; path=\/; expires=Thu, 01 Jan 1970/)
})

test('a customer’s session of before that cookie gets it when it is next used', async () => {
  const shop = await startShop(onHttps)
  const customer = await shop.customer()
  shop.setNow('2025-12-01T14:00:00Z')
  const used = await customer.get(`/api/users/${customer.number}`)
  expect(used.headers['set-cookie']).toContain('__Host-northlight_signed_in=1')
})
