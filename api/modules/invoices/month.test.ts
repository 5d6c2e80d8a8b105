import { expect, test } from 'vitest'
import { EXPORTS } from '#domain/invoices/exports.ts'
import { insertManyOrders } from '../../testing/many-orders.ts'
import { startShop } from '../../testing/start-shop.ts'
import { writeExport } from './exports.ts'

/** All of them only in the long run: putting them there takes longer than what is measured. */
const orders = process.env.FAULTS === 'every' ? 10_000 : 1000
const mostMs = 5000

test('a month of ten thousand orders is exported whole, every way, within five seconds', async () => {
  const shop = await startShop()
  const [from, to] = [Date.parse('2025-11-01T00:00:00Z'), Date.parse('2025-12-01T00:00:00Z')]
  await insertManyOrders(shop.db, { count: orders, from, to, hasPapers: true })
  const lines: Record<string, number> = {}
  const began = performance.now()
  for (const what of EXPORTS) {
    let text = ''
    const ask = { what, from: '2025-11-01', to: '2025-11-30', format: 'csv' } as const
    for await (const some of writeExport(shop.db, ask)) text += some
    lines[what] = text.trim().split('\n').length - 1
  }
  const tookMs = performance.now() - began
  if (orders === 10_000) process.stdout.write(`${orders} orders of a month, four exports: ${tookMs.toFixed(0)} ms\n`)
  // Sums by kind, country and rate, and all together.
  expect(lines).toEqual({
    orders,
    payments: orders,
    payouts: 0,
    invoices: orders + orders / 20,
    vat: 3,
    'gift-cards': 1
  })
  expect(tookMs).toBeLessThan(mostMs)
})
