import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { smallContent } from '../../testing/content.ts'
import { addToCart, bodyOfCart, placeOrder } from '../../testing/ordering.ts'
import { startShop } from '../../testing/start-shop.ts'

/** The ring at one price in two sizes: only the size tells them apart. */
const ringOfTwoSizes = {
  ...smallContent,
  products: smallContent.products.map((product) => ({
    ...product,
    metadata: { sizeOptions: ['N', 'P'].map((size) => ({ size, description: size, adjustment: 0 })) }
  }))
} as typeof smallContent

const inSize = (selectedSize: string) => ({ productId: 'ring', selectedSize, selectedCarat: 1 })

test('a ring that another tab changed to another size meanwhile is confirmed first', async () => {
  const visitor = (await startShop({ content: ringOfTwoSizes })).visitor()
  const { id } = await addToCart(visitor, inSize('N'))
  const body = await bodyOfCart(visitor)
  await visitor.delete(`/api/cart/${id}`)
  await addToCart(visitor, inSize('P'))
  expect((await bodyOfCart(visitor)).total).toBe(body.total)
  expect((await placeOrder(visitor, body)).json()).toMatchObject({
    status: 409,
    type: '/problems/total-changed',
    lines: [{ selectedSize: 'P' }]
  })
})

test.each([
  ['the same ring in another size', 'P'],
  ['the very same ring, put into the cart once more,', 'N']
])('after an order %s is not answered with that order', async (_, size) => {
  const visitor = (await startShop({ content: ringOfTwoSizes })).visitor()
  const key = randomUUID()
  await addToCart(visitor, inSize('N'))
  const body = await bodyOfCart(visitor)
  const { id } = (await placeOrder(visitor, body, key)).json() as { id: string }
  await addToCart(visitor, inSize(size))
  const again = await bodyOfCart(visitor)
  expect(again.total).toBe(body.total)
  expect((await placeOrder(visitor, again, key)).json()).toMatchObject({
    status: 409,
    type: '/problems/already-placed',
    order: id
  })
  expect((await visitor.get('/api/cart')).json()).toHaveLength(1)
})

test('a page that does not tell what was chosen can still order', async () => {
  const visitor = (await startShop({ content: ringOfTwoSizes })).visitor()
  await addToCart(visitor, inSize('N'))
  const body = await bodyOfCart(visitor)
  const items = body.items.map(({ productId, name, price, quantity }) => ({ productId, name, price, quantity }))
  expect((await placeOrder(visitor, { ...body, items })).status).toBe(201)
})
