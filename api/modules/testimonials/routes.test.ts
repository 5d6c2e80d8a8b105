import { expect, test } from 'vitest'
import { startShop } from '../../testing/start-shop.ts'

const ids = (body: unknown) => (body as { id: string }[]).map(({ id }) => id)

test.each([
  ['', ['example', 'customer']],
  ['?featured=true', ['example']],
  ['?featured=false', ['customer']]
])('testimonials%s', async (query, expected) => {
  const shop = await startShop()
  expect(ids((await shop.get(`/api/testimonials${query}`)).json())).toEqual(expected)
})

test('examples are absent once the shop is public', async () => {
  const shop = await startShop({ env: { PUBLIC_URL: 'https://shop.example' } })
  expect(ids((await shop.get('/api/testimonials')).json())).toEqual(['customer'])
})

test('featured is true or false', async () => {
  const shop = await startShop()
  expect((await shop.get('/api/testimonials?featured=perhaps')).status).toBe(422)
})
