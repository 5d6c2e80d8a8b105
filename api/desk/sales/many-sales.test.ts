import { expect, test } from 'vitest'
import { SALES_BY } from '#domain/sales/sales-view.ts'
import { recordMissingSales } from '../../modules/sales/record-sales.ts'
import { isLong, slowPages } from '../../testing/desk/slow-pages.ts'
import { insertManyOrders } from '../../testing/many-orders.ts'
import { startShop } from '../../testing/start-shop.ts'

/** All of them only in the long run: putting them there takes longer than what is measured. */
const count = isLong ? 100_000 : 3000
const times = isLong ? 100 : 10

test('a month of sales is there at once, however many orders there are', async () => {
  const shop = await startShop()
  const [from, to] = [Date.parse('2025-01-01T00:00:00Z'), Date.parse('2025-12-01T00:00:00Z')]
  await insertManyOrders(shop.db, { count, from, to, hasPapers: true })
  const began = performance.now()
  const summed = await recordMissingSales(shop.db)
  if (isLong)
    process.stdout.write(`${summed} papers summed up in ${((performance.now() - began) / 1000).toFixed(0)} s\n`)
  const anna = await shop.staff()
  expect(
    await slowPages(
      anna,
      SALES_BY.map((by) => `/desk/sales?from=2025-10-01&to=2025-10-31&by=${by}`),
      times
    )
  ).toEqual([])
}, 1_200_000)
