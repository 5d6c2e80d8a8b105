import { expect, test } from 'vitest'
import { isLong, slowPages } from '../../testing/desk/slow-pages.ts'
import { insertManyOrders, manyNumber } from '../../testing/many-orders.ts'
import { startShop } from '../../testing/start-shop.ts'

/** All of them only in the long run: putting them there takes longer than what is measured. */
const count = isLong ? 100_000 : 5000
const times = isLong ? 30 : 10

/** What is open all day: what is to be done, all of them, a page far back, a name, a telephone and a postcode. */
const PAGES = [
  '/desk/orders',
  '/desk/orders?status=all',
  `/desk/orders?status=all&page=${Math.floor(count / 100)}`,
  '/desk/orders?status=all&q=sam+hale',
  '/desk/orders?status=all&q=01632+960001',
  '/desk/orders?status=all&q=LS1+1AA'
]

test('the desk’s orders are there at once, however many there are, and whatever is looked for', async () => {
  const shop = await startShop()
  const [from, to] = [Date.parse('2025-01-01T00:00:00Z'), Date.parse('2025-12-01T00:00:00Z')]
  await insertManyOrders(shop.db, { count, from, to })
  const anna = await shop.staff()
  expect(await slowPages(anna, PAGES, times)).toEqual([])
  expect((await anna.get(`/desk/orders?q=${manyNumber(7)}`)).status).toBe(200)
}, 600_000)
