import { expect, test } from 'vitest'
import { inTransaction } from '../../db/engine.ts'
import { insertAll } from '../../db/insert-all.ts'
import { aProduct, smallContent } from '../../testing/content.ts'
import { isLong, slowPages } from '../../testing/desk/slow-pages.ts'
import { insertManyOrders } from '../../testing/many-orders.ts'
import { startShop } from '../../testing/start-shop.ts'

/** All of them only in the long run: putting them there takes longer than what is measured. */
const count = isLong ? 10_000 : 1000
const orders = isLong ? 20_000 : 1000
const times = isLong ? 100 : 10

const products = Array.from({ length: count }, (_, index) =>
  aProduct({ id: `piece-${index}`, name: `Piece ${index}`, category: 'necklaces', stock: index % 7 })
)

const PAGES = [
  '/desk/stock',
  '/desk/stock?page=20',
  '/desk/stock?shown=low',
  '/desk/stock?shown=out',
  '/desk/stock?shown=reserved',
  '/desk/stock?q=piece+77',
  '/desk/stock/piece-1'
]

test('the desk’s stock is there at once, however many pieces and orders there are', async () => {
  const shop = await startShop({ content: { ...smallContent, products: [...smallContent.products, ...products] } })
  const [from, to] = [Date.parse('2025-01-01T00:00:00Z'), Date.parse('2025-12-01T00:00:00Z')]
  await insertManyOrders(shop.db, { count: orders, from, to })
  // Some hundred orders keep pieces, and every third piece has a threshold.
  const kept = (await shop.db.selectFrom('orders').select('id').limit(300).execute()).map(({ id }) => id)
  await shop.db.updateTable('orders').set({ status: 'paid' }).where('id', 'in', kept).execute()
  for (const [index, id] of kept.entries())
    await shop.db
      .updateTable('order_items')
      .set({ product_id: `piece-${index}`, stock_taken: 1 })
      .where('order_id', '=', id)
      .where('position', '=', 1)
      .execute()
  const settings = products
    .filter((_, index) => index % 3 === 0)
    .map(({ id }) => ({ product_id: id, threshold: 1, place: 'Safe', is_one_off: 0 as const, told_at: null }))
  await inTransaction(shop.db, (within) => insertAll(within, 'stock_settings', settings))
  const anna = await shop.staff()
  await anna.post('/desk/stock/takes', { of: 'all' })
  const { id } = await shop.db.selectFrom('stock_takes').select('id').executeTakeFirstOrThrow()
  expect(await slowPages(anna, [...PAGES, `/desk/stock/takes/${id}`], times)).toEqual([])
}, 600_000)
