import { expect, test } from 'vitest'
import { invalidateAnswers } from '../../db/catalogue/changes.ts'
import { inTransaction } from '../../db/engine.ts'
import { seed } from '../../db/seed.ts'
import { aProduct, smallContent } from '../../testing/content.ts'
import { addToCart, bodyOfCart, orderOne, placeOrder } from '../../testing/ordering.ts'
import { startShop } from '../../testing/start-shop.ts'

const bracelet = aProduct({
  id: 'bracelet',
  category: 'tennis-bracelets',
  diamondType: 'lab-grown',
  metalType: 'sterlingsilver',
  price: 80_000
})
const content = { ...smallContent, products: [...smallContent.products, bracelet] }

async function startWith(taken: number, now?: string) {
  const shop = await startShop({ content, ...(now && { now }) })
  await inTransaction(shop.db, async (within) => {
    await within.updateTable('promotions').set({ taken }).execute()
    await invalidateAnswers(within, ['promotions'])
  })
  const promotion = async () => ((await shop.get('/api/promotions')).json() as object[])[0]
  return { shop, promotion }
}

test('an order takes one place, however many pieces of the offer it has', async () => {
  const { shop, promotion } = await startWith(0)
  await orderOne(shop.visitor(), 'bracelet', 3)
  expect(await promotion()).toMatchObject({ taken: 1 })
})

test('an order of other pieces takes none', async () => {
  const { shop, promotion } = await startWith(0)
  await orderOne(shop.visitor(), 'ring')
  expect(await promotion()).toMatchObject({ taken: 0 })
})

test('the hundredth is the last, and the price stays what it was', async () => {
  const { shop, promotion } = await startWith(99)
  const orders = [await orderOne(shop.visitor(), 'bracelet'), await orderOne(shop.visitor(), 'bracelet')]
  expect(await promotion()).toMatchObject({ taken: 100, state: 'sold-out' })
  expect(orders.map(({ total }) => total)).toEqual(['800.00', '800.00'])
})

test('the last day ends at midnight in London', async () => {
  const { shop, promotion } = await startWith(0, '2025-12-31T23:59:59Z')
  await orderOne(shop.visitor(), 'bracelet')
  shop.setNow('2026-01-01T00:00:00Z')
  await orderOne(shop.visitor(), 'bracelet')
  expect(await promotion()).toMatchObject({ taken: 1, state: 'ended' })
})

test('an order that is refused takes no place', async () => {
  const { shop, promotion } = await startWith(0)
  const visitor = shop.visitor()
  await addToCart(visitor, { productId: 'bracelet' })
  await placeOrder(visitor, { ...(await bodyOfCart(visitor)), total: '1.00' })
  expect(await promotion()).toMatchObject({ taken: 0 })
})

test('what a live offer sells below its earlier price is frozen without our warranty, and all else with it', async () => {
  const [launch] = smallContent.promotions
  const offering = (price: number) => ({
    ...content,
    promotions: [{ ...(launch as NonNullable<typeof launch>), startsOn: '2025-12-11' }],
    products: [...smallContent.products, { ...bracelet, price }]
  })
  const shop = await startShop({ content: offering(80_000), now: '2025-12-01T12:00:00Z' })
  const warranties = async () =>
    (await Promise.all(['bracelet', 'ring'].map((piece) => orderOne(shop.visitor(), piece)))).map(
      ({ items }) => items[0]?.description?.terms?.warranty
    )
  const ours = expect.stringContaining('Lifetime warranty')
  expect(await warranties()).toEqual([ours, ours])
  shop.setNow('2025-12-11T09:00:00Z')
  await seed(shop.db, offering(40_000), Date.parse('2025-12-11T09:00:00Z'))
  expect(await warranties()).toEqual([expect.stringContaining('without our warranty'), ours])
})
