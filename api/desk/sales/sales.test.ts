import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Paper } from '#domain/invoices/paper.ts'
import { SALES_BY } from '#domain/sales/sales-view.ts'
import { recordMissingSales } from '../../modules/sales/record-sales.ts'
import { insertManyOrders } from '../../testing/many-orders.ts'
import { sendRequest } from '../../testing/requesting.ts'
import { startShop } from '../../testing/start-shop.ts'
import { documentOf, orderAtDesk } from '../orders/testing/order-at-desk.ts'
import { readSales } from './read-sales.ts'

type Shop = Awaited<ReturnType<typeof startShop>>

const december = { from: '2025-12-01', to: '2025-12-31', by: 'kind' } as const

/** What all papers come to: credit notes below nothing. */
async function ledger({ db }: Shop, { from, to }: { from: string; to: string }) {
  const papers = (await db.selectFrom('papers').select('content').execute())
    .map(({ content }) => JSON.parse(content) as Paper)
    .filter(({ taxPoint }) => taxPoint >= from && taxPoint <= to)
  const sum = (kind: Paper['kind']) =>
    papers.filter((paper) => paper.kind === kind).reduce((all, { gross }) => all + gross, 0)
  return { sold: sum('invoice'), refunded: sum('credit-note'), gross: sum('invoice') - sum('credit-note') }
}

test('an order counts when it is paid, and what is given back is taken off, to the penny', async () => {
  const shop = await startShop()
  const order = await orderAtDesk(shop)
  expect((await readSales(shop.db, december)).sums.orders).toBe(0)
  await order.pay()
  await order.post('refund', { key: randomUUID(), amount: '99.01', reason: 'A scratch', refundable: '129900' })
  const view = await readSales(shop.db, december)
  expect(view.sums).toMatchObject({ orders: 1, pieces: 1, sold: 129_900, refunded: 9901, gross: 119_999 })
  expect(view.sums).toMatchObject(await ledger(shop, december))
  expect(view.rows).toMatchObject([{ label: 'Necklaces', gross: 119_999 }])
  expect(view.missing).toBe(0)
})

test('days are London’s, in summer time as well', async () => {
  const shop = await startShop({ now: '2026-06-30T23:30:00Z' })
  const order = await orderAtDesk(shop)
  await order.pay()
  const { rows } = await readSales(shop.db, { from: '2026-06-30', to: '2026-07-01', by: 'day' })
  expect(rows.map(({ label, orders }) => [label, orders])).toEqual([
    ['30 June', 0],
    ['1 July', 1]
  ])
})

test('what is taken on the telephone or at the counter is told from the shop’s own', async () => {
  const shop = await startShop()
  const orders = [await orderAtDesk(shop), await orderAtDesk(shop), await orderAtDesk(shop)]
  for (const [index, { number }] of orders.entries())
    if (index > 0)
      await shop.db
        .updateTable('orders')
        .set({ taken_by: 'staff:Anna', channel: index === 1 ? 'counter' : null })
        .where('id', '=', number)
        .execute()
  for (const order of orders) await order.pay()
  const { rows } = await readSales(shop.db, { ...december, by: 'channel' })
  expect(rows.map(({ key, orders: count }) => [key, count]).toSorted()).toEqual([
    ['counter', 1],
    ['shop', 1],
    ['telephone', 1]
  ])
})

test('however they are told apart, sales come to the papers; what was issued before is summed up once', async () => {
  const shop = await startShop()
  const [from, to] = [Date.parse('2025-01-01T00:00:00Z'), Date.parse('2025-12-01T00:00:00Z')]
  await insertManyOrders(shop.db, { count: 700, from, to, hasPapers: true })
  const span = { from: '2025-01-01', to: '2025-12-31' }
  expect((await readSales(shop.db, { ...span, by: 'day' })).missing).toBe(735)
  expect([await recordMissingSales(shop.db), await recordMissingSales(shop.db)]).toEqual([735, 0])
  const all = await ledger(shop, span)
  for (const by of SALES_BY) {
    const { rows, sums, missing } = await readSales(shop.db, { ...span, by })
    expect([sums, missing]).toMatchObject([all, 0])
    for (const key of ['sold', 'refunded', 'gross', 'net', 'vat', 'pieces'] as const)
      expect(
        rows.reduce((sum, row) => sum + row[key], 0),
        `${by} ${key}`
      ).toBe(sums[key])
  }
})

test('requests are counted by the day they came in, and how they stand now', async () => {
  const shop = await startShop()
  const visitor = shop.visitor()
  await sendRequest(visitor, 'loose-diamond')
  await sendRequest(visitor, 'loose-diamond')
  const [first] = await shop.db.selectFrom('request_cases').select('request_id').execute()
  await shop.db
    .updateTable('request_cases')
    .set({ state: 'quoted', answered_at: '2025-12-01T14:00:00.000Z' })
    .where('request_id', '=', first?.request_id ?? '')
    .execute()
  expect((await readSales(shop.db, december)).requests).toMatchObject({
    requests: 2,
    answered: 1,
    inTime: 1,
    quoted: 1,
    won: 0,
    medianMs: 7_200_000
  })
})

test('the page shows this month, says what is wrong with a span, and gives a file', async () => {
  const shop = await startShop()
  const anna = await shop.staff()
  await (await orderAtDesk(shop)).pay()
  const page = documentOf(await anna.get('/desk/sales')).page
  expect(page).toMatchObject({ kind: 'sales', view: { ask: { from: '2025-12-01', to: '2025-12-01', by: 'day' } } })
  expect((await anna.get('/desk/sales?from=2025-12-02&to=2025-12-01')).status).toBe(422)
  const file = await anna.get('/desk/sales/file?from=2025-12-01&to=2025-12-01&by=kind')
  expect(file.text).toBe(
    '\uFEFFKind,Orders,Pieces,Sold with VAT,Given back with VAT,Left with VAT,Left without VAT,VAT,"Without VAT, of pieces whose cost is known",What those cost,Margin of those\n' +
      'Necklaces,1,1,1299.00,0.00,1299.00,1299.00,0.00,0.00,0.00,0.00\nAll,1,1,1299.00,0.00,1299.00,1299.00,0.00,0.00,0.00,0.00\n'
  )
  expect((await (await shop.staff({ role: 'workshop' })).get('/desk/sales')).status).toBe(403)
})

test('what is owed on gift cards stands beside the sales, as it was at the end of the last day in London', async () => {
  const shop = await startShop()
  const anna = await shop.staff()
  const card = { toName: 'Sam', fromName: 'Anna', email: 'sam@example.org', words: '', reason: 'Late', amount: '150' }
  await anna.post('/desk/gift-cards/new', { ...card, key: randomUUID() })
  await shop.db.updateTable('gift_card_entries').set({ at: '2026-06-30T23:30:00.000Z' }).execute()
  const owed = async (to: string) => (await readSales(shop.db, { from: to, to, by: 'day' })).cardsOwed
  expect([await owed('2026-06-30'), await owed('2026-07-01')]).toEqual([0, 15_000])
})
