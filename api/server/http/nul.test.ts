import { expect, test } from 'vitest'
import { startShop } from '../../testing/start-shop.ts'

test('a NUL in an address or in what is searched for names nothing, whichever database is asked', async () => {
  const shop = await startShop()
  const anna = await shop.staff()
  expect((await shop.get('/api/products/ring%00')).status).toBe(404)
  expect((await shop.get('/api/reviews?productId=%00')).json()).toEqual([])
  for (const path of ['orders', 'requests', 'catalogue']) expect((await anna.get(`/desk/${path}/%00`)).status).toBe(404)
  for (const path of ['orders', 'customers', 'catalogue', 'audit'])
    expect((await anna.get(`/desk/${path}?q=%00`)).status).toBe(200)
})

test('a NUL in what is sent is refused or kept as what cannot be shown', async () => {
  const shop = await startShop()
  const sent = await shop.visitor().post('/api/cart', { productId: 'ring\0' })
  expect(sent.status).toBe(422)
  await shop.staff({ name: 'An\0na' })
  expect(await shop.db.selectFrom('staff').select('name').execute()).toEqual([{ name: 'An\ufffdna' }])
})
