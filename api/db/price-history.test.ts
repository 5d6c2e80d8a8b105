import { expect, test } from 'vitest'
import { changeProduct } from '../desk/catalogue/change-product.ts'
import { aProduct, smallContent } from '../testing/content.ts'
import { startShop } from '../testing/start-shop.ts'
import { seed } from './seed.ts'

const opened = '2025-12-01T12:00:00.000Z'
const later = (days: number) => Date.parse(opened) + days * 86_400_000
const iso = (ms: number) => new Date(ms).toISOString()

type Shop = Awaited<ReturnType<typeof startShop>>
const historyOf = (shop: Shop, piece: string) =>
  shop.db
    .selectFrom('price_history')
    .select(['price', 'from_at', 'to_at'])
    .where('piece', '=', piece)
    .orderBy('from_at')
    .execute()
const atDesk = (shop: Shop, to: { price?: number | null; isHidden?: boolean }, now: number) =>
  changeProduct(shop, { id: 'ring', to }, { actor: { kind: 'shell' }, now })

test('seeding writes down what every piece and every bracelet of the price list is sold at', async () => {
  const shop = await startShop()
  expect(await historyOf(shop, 'ring')).toEqual([{ price: 250_000, from_at: opened, to_at: null }])
  expect(await historyOf(shop, 'tennis-bracelet-natural-6-0083-silver')).toEqual([
    { price: 540_300, from_at: opened, to_at: null }
  ])
})

test('a price changed in the data ends the one before, and a piece that has gone is sold at nothing', async () => {
  const shop = await startShop()
  const braceletPrices = { 'tennis-bracelet-natural-6-0083-silver': 500_000 }
  const products = [aProduct({ id: 'ring', price: 230_000 })]
  await seed(shop.db, { ...smallContent, products, braceletPrices }, later(5))
  expect(await historyOf(shop, 'ring')).toEqual([
    { price: 250_000, from_at: opened, to_at: iso(later(5)) },
    { price: 230_000, from_at: iso(later(5)), to_at: null }
  ])
  expect(await historyOf(shop, 'necklace')).toEqual([{ price: 129_900, from_at: opened, to_at: iso(later(5)) }])
  expect(await historyOf(shop, 'tennis-bracelet-natural-6-0083-silver')).toMatchObject([
    { price: 540_300 },
    { price: 500_000, to_at: null }
  ])
  expect(await historyOf(shop, 'tennis-bracelet-lab-grown-6-0083-silver')).toMatchObject([{ to_at: iso(later(5)) }])
})

test('the owner’s price is written down with the change itself, and so are hiding and showing a piece', async () => {
  const shop = await startShop()
  await atDesk(shop, { price: 199_900 }, later(1))
  await atDesk(shop, { isHidden: true }, later(2))
  await atDesk(shop, { isHidden: false }, later(3))
  await atDesk(shop, { price: null }, later(4))
  expect(await historyOf(shop, 'ring')).toEqual([
    { price: 250_000, from_at: opened, to_at: iso(later(1)) },
    { price: 199_900, from_at: iso(later(1)), to_at: iso(later(2)) },
    { price: 199_900, from_at: iso(later(3)), to_at: iso(later(4)) },
    { price: 250_000, from_at: iso(later(4)), to_at: null }
  ])
  expect(await historyOf(shop, 'necklace')).toHaveLength(1)
})

test('a change that leaves the price as it was leaves the history as it was', async () => {
  const shop = await startShop()
  await seed(shop.db, { ...smallContent, testimonials: [] }, later(9))
  expect(await shop.db.selectFrom('price_history').selectAll().where('from_at', '!=', opened).execute()).toEqual([])
})

test('two prices of one instant: the last of them was charged', async () => {
  const shop = await startShop()
  await atDesk(shop, { price: 199_900 }, later(1))
  await atDesk(shop, { price: 189_900 }, later(1))
  expect(await historyOf(shop, 'ring')).toEqual([
    { price: 250_000, from_at: opened, to_at: iso(later(1)) },
    { price: 189_900, from_at: iso(later(1)), to_at: null }
  ])
})
