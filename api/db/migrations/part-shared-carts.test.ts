import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashOf } from '../../modules/sessions/hash.ts'
import { addToCart } from '../../testing/ordering.ts'
import { startShop } from '../../testing/start-shop.ts'
import { partSharedCarts } from './0013-part-shared-carts.ts'

test('of a guest’s cart only the session that began it goes on, and the device still finds it by its guest id', async () => {
  const shop = await startShop()
  const [guest, customer] = [shop.visitor(), await shop.customer()]
  await addToCart(guest, { productId: 'necklace' })
  const { cart_id } = await shop.db
    .selectFrom('sessions')
    .select('cart_id')
    .where('customer_id', 'is', null)
    .executeTakeFirstOrThrow()
  const planted = randomUUID()
  const times = { created_at: '2025-12-02T12:00:00.000Z', expires_at: '2026-02-01T12:00:00.000Z' }
  await shop.db
    .insertInto('sessions')
    .values({ token_hash: hashOf(planted), cart_id, customer_id: null, ...times })
    .execute()
  const asPlanted = async () => (await shop.get('/api/cart', { Cookie: `northlight_session=${planted}` })).json()
  expect(await asPlanted()).toHaveLength(1)

  await partSharedCarts(shop.db)
  expect(await asPlanted()).toEqual([])
  expect((await guest.get('/api/cart')).json()).toHaveLength(1)
  expect((await customer.get('/api/shopify/customer/profile')).json()).toMatchObject({ authenticated: true })
  guest.loseCookie()
  expect((await guest.get('/api/cart')).json()).toHaveLength(1)
})
