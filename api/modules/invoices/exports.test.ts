import { randomUUID } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import type { Export, ExportFormat } from '#domain/invoices/exports.ts'
import { openShell } from '../../desk/cli/testing/shell.ts'
import { orderToPay } from '../../testing/settling.ts'
import { startShop } from '../../testing/start-shop.ts'
import { writeExport } from './exports.ts'
import { issueMissingPapers } from './papers.ts'

type Shop = Awaited<ReturnType<typeof startShop>>

async function rowsOf(
  shop: Shop,
  what: Export,
  { from = '2025-12-01', to = '2025-12-31', format = 'csv' as ExportFormat } = {}
) {
  let text = ''
  for await (const part of writeExport(shop.db, { what, from, to, format })) text += part
  expect(text.startsWith('\uFEFF')).toBe(format === 'csv')
  return parse(text.replace('\uFEFF', ''), { columns: true }) as Record<string, string>[]
}

async function paid(shop: Shop, now = Date.parse('2025-12-01T12:01:00Z')) {
  const order = await orderToPay(shop)
  const intent = `pi_${randomUUID()}`
  await order.open('stripe', intent)
  await order.say(intent, { now })
  // Who has confirmed the e-mail may order on.
  await shop.db.updateTable('orders').set({ confirmed_at: '2025-12-01T12:00:00.000Z' }).execute()
  return { ...order, intent }
}

test('orders have what was paid for them and what of it was given back, by a provider and by hand', async () => {
  const shop = await startShop()
  const order = await paid(shop)
  await order.say(order.intent, { outcome: { refunded: 10_000 } })
  const refund = { id: randomUUID(), order_id: order.orderId, amount: 500, reason: 'a scratch', who: 'shell' }
  await shop.db
    .insertInto('order_refunds')
    .values({ ...refund, at: '2025-12-03T12:00:00.000Z' })
    .execute()
  expect(await rowsOf(shop, 'orders')).toMatchObject([
    {
      Order: order.orderId,
      'Placed on': '2025-12-01',
      State: 'part-refunded',
      Total: '1299.00',
      Paid: '1299.00',
      'Given back': '105.00',
      Discount: '0.00',
      'Discount code': ''
    }
  ])
  expect(await rowsOf(shop, 'orders', { from: '2025-12-02' })).toEqual([])
  expect(await rowsOf(shop, 'payments')).toMatchObject([
    {
      Order: order.orderId,
      By: 'stripe',
      Reference: order.intent,
      Amount: '1299.00',
      'Given back by the provider so far': '100.00'
    },
    { Order: order.orderId, By: 'by hand', Day: '2025-12-03', Amount: '-5.00' }
  ])
})

test('a payment without a time, as the release before writes it, is in the time it was last touched', async () => {
  const shop = await startShop()
  await paid(shop)
  await shop.db.updateTable('payments').set({ paid_at: null, updated_at: '2025-11-30T12:00:00.000Z' }).execute()
  expect(await rowsOf(shop, 'payments')).toEqual([])
  expect(await rowsOf(shop, 'payments', { from: '2025-11-30' })).toMatchObject([{ Day: '2025-11-30' }])
})

test('invoices and credit notes come by their numbers, and their sums are the VAT’s', async () => {
  const shop = await startShop()
  const order = await paid(shop)
  await order.say(order.intent, { outcome: { refunded: 10_000 } })
  expect(await rowsOf(shop, 'invoices')).toMatchObject([
    { Number: 'INV-000001', Kind: 'Invoice', Order: order.orderId, Total: '1299.00' },
    { Number: 'CN-000001', Kind: 'Credit note', Total: '-100.00', 'Takes off': 'INV-000001' }
  ])
  expect((await rowsOf(shop, 'vat')).at(-1)).toMatchObject({ Kind: 'Together', 'How many': '2', Total: '1199.00' })
  expect(await rowsOf(shop, 'invoices', { format: 'xero' })).toMatchObject([
    { '*InvoiceNumber': 'INV-000001', '*UnitAmount': '1299.00' },
    { '*InvoiceNumber': 'CN-000001', '*UnitAmount': '-100.00' }
  ])
})

test('VAT counts in the time of its tax point, an invoice in that of its issue', async () => {
  const shop = await startShop()
  await paid(shop)
  await shop.db.deleteFrom('papers').execute()
  await issueMissingPapers(shop.db, Date.parse('2026-01-05T12:00:00Z'))
  const january = { from: '2026-01-01', to: '2026-01-31' }
  expect((await rowsOf(shop, 'vat')).at(-1)).toMatchObject({ 'How many': '1' })
  expect((await rowsOf(shop, 'vat', january)).at(-1)).toMatchObject({ 'How many': '0' })
  expect(await rowsOf(shop, 'invoices')).toEqual([])
  expect(await rowsOf(shop, 'invoices', january)).toHaveLength(1)
})

test('a day is London’s, from its midnight to its next', async () => {
  const shop = await startShop()
  await paid(shop)
  const at = (time: string) => shop.db.updateTable('payments').set({ paid_at: time }).execute()
  const ofDay = async () => (await rowsOf(shop, 'payments', { from: '2026-07-01', to: '2026-07-01' })).length
  await at('2026-06-30T22:59:59.999Z')
  expect(await ofDay()).toBe(0)
  await at('2026-06-30T23:00:00.000Z')
  expect(await ofDay()).toBe(1)
  await at('2026-07-01T22:59:59.999Z')
  expect(await ofDay()).toBe(1)
  await at('2026-07-01T23:00:00.000Z')
  expect(await ofDay()).toBe(0)
})

test('more than are read at once all come, each once, though they were placed and paid in the same moment', async () => {
  const shop = await startShop()
  await paid(shop)
  const [order, payment, paper] = await Promise.all([
    shop.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow(),
    shop.db.selectFrom('payments').selectAll().executeTakeFirstOrThrow(),
    shop.db.selectFrom('papers').selectAll().executeTakeFirstOrThrow()
  ])
  const many = Array.from({ length: 1100 }, (_, index) => index + 2)
  for (let from = 0; from < many.length; from += 20) {
    const some = many.slice(from, from + 20)
    const id = (place: number) => `NL-${place}`
    await shop.db
      .insertInto('orders')
      .values(some.map((place) => ({ ...order, id: id(place), client_key: id(place) })))
      .execute()
    await shop.db
      .insertInto('payments')
      .values(some.map((place) => ({ ...payment, id: id(place), order_id: id(place), provider_id: id(place) })))
      .execute()
    await shop.db
      .insertInto('papers')
      .values(some.map((place) => ({ ...paper, place, order_id: id(place) })))
      .execute()
  }
  for (const what of ['orders', 'payments'] as const) {
    const rows = await rowsOf(shop, what)
    expect(new Set(rows.map(({ Order }) => Order)).size, what).toBe(1101)
    expect(rows, what).toHaveLength(1101)
  }
  expect(await rowsOf(shop, 'invoices')).toHaveLength(1101)
  expect((await rowsOf(shop, 'vat')).at(-1)).toMatchObject({ 'How many': '1101' })
})

test('a shell writes the same, and says in one line what it cannot', async () => {
  const shop = await startShop()
  const order = await paid(shop)
  await shop.db.updateTable('orders').set({ customer_name: '=1+1' }).execute()
  const atShell = await openShell(shop)
  const ask = (what: string, format: string) =>
    atShell(['export', what, '--from', '2025-12-01', '--to', '2025-12-31', '--format', format])
  const { said, failed } = await ask('orders', 'csv')
  expect(failed).toBeUndefined()
  expect(said.split('\n')).toHaveLength(2)
  expect(said).toContain(`${order.orderId},2025-12-01,paid,'=1+1,`)
  expect(await ask('orders', 'xero')).toEqual({
    said: '',
    failed: 'Only invoices and payouts are written as Xero imports them: please choose csv for orders.'
  })
  expect((await ask('everything', 'csv')).failed).toMatch(/^Please choose what to export/)
})

test('at the desk it is the same file, with a name; what is asked for wrongly is told at its field', async () => {
  const shop = await startShop()
  const order = await paid(shop)
  const anna = await shop.staff()
  const { headers, status, text } = await anna.get(
    '/desk/exports/file?what=orders&from=2025-12-01&to=2025-12-31&format=csv'
  )
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="northlight-orders-2025-12-01-to-2025-12-31.csv"',
    'cache-control': 'no-store'
  })
  expect(text).toContain(`${order.orderId},2025-12-01,paid,`)
  const refused = await anna.get('/desk/exports/file?what=orders&from=2025-12-01&to=2025-11-30&format=csv')
  expect(refused.status).toBe(422)
  expect(refused.json()).toMatchObject({
    page: { kind: 'exports', view: { today: '2025-12-01' } },
    form: { name: 'export', values: { from: '2025-12-01' }, errors: { to: 'The last day is before the first.' } }
  })
})
