import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { addDays } from '#domain/policies/calendar.ts'
import { openShell } from '../../desk/cli/testing/shell.ts'
import { orderToPay } from '../../testing/settling.ts'
import { startShop } from '../../testing/start-shop.ts'
import { exportName, readExportAsk } from './exports.ts'

/** An order of two necklaces that is paid on 1 December 2025, and of which £100 is given back. */
async function startPaid(name?: string) {
  const shop = await startShop()
  const order = await orderToPay(shop, 2)
  if (name !== undefined) await shop.db.updateTable('orders').set({ customer_name: name }).execute()
  const intent = `pi_${randomUUID()}`
  await order.open('stripe', intent)
  await order.say(intent)
  await order.say(intent, { outcome: { refunded: 10_000 } })
  const atShell = await openShell(shop)
  const rows = async (what: string, { from = '2025-12-01', to = '2025-12-01', format = 'csv' } = {}) => {
    const { said } = await atShell(['export', what, '--from', from, '--to', to, '--format', format])
    return parse(said, { bom: true, columns: true }) as Record<string, string>[]
  }
  return { ...order, db: shop.db, intent, atShell, rows }
}

test('an accountant has orders, invoices, payments and VAT of the days asked for, which agree to the penny', async () => {
  const { orderId, intent, rows } = await startPaid()
  expect(await rows('orders')).toMatchObject([{ Order: orderId, Day: '2025-12-01', VAT: '433.00', Total: '2598.00' }])
  expect(await rows('invoices')).toMatchObject([
    { Number: 'CN-000001', Corrects: 'INV-000001', Net: '-83.33', VAT: '-16.67', Gross: '-100.00' },
    { Number: 'INV-000001', Corrects: '', Net: '2165.00', VAT: '433.00', Gross: '2598.00' }
  ])
  expect(await rows('payments')).toMatchObject([
    { Order: orderId, Reference: intent, Amount: '2598.00', 'Given back there so far': '100.00' }
  ])
  expect(await rows('vat')).toEqual([
    { Country: 'United Kingdom', 'VAT %': '20', Papers: '2', Net: '2081.67', VAT: '416.33', Gross: '2498.00' }
  ])
  for (const what of ['orders', 'invoices', 'payments', 'vat']) {
    expect(await rows(what, { from: '2025-11-01', to: '2025-11-30' })).toEqual([])
    expect(await rows(what, { from: '2025-12-02', to: '2025-12-31' })).toEqual([])
  }
})

test('Xero has a row for each row of a paper, which come to what was paid and given back', async () => {
  const { rows } = await startPaid()
  const lines = await rows('invoices', { format: 'xero' })
  expect(
    lines.map((line) => [line['*InvoiceNumber'], line['*Quantity'], line['*UnitAmount'], line['*TaxType']])
  ).toEqual([
    ['CN-000001', '1', '-100.00', 'No VAT'],
    ['INV-000001', '2', '1299.00', 'No VAT']
  ])
})

test('what a customer typed is no formula, and a sum below zero is no text', async () => {
  const { rows } = await startPaid('=HYPERLINK("https://example.org")')
  const [note, invoice] = await rows('invoices')
  expect(invoice?.Customer).toBe('\'=HYPERLINK("https://example.org")')
  expect(note?.Gross).toBe('-100.00')
})

test('a day is one of London, also on the nights when the clock changes', async () => {
  const { db, rows } = await startPaid()
  const placed = async (at: string, day: string) => {
    await db.updateTable('orders').set({ created_at: at }).execute()
    const on = async (one: string) => (await rows('orders', { from: one, to: one })).length
    const [before, after] = [addDays(day, -1), addDays(day, 1)]
    expect([await on(before), await on(day), await on(after)], at).toEqual([0, 1, 0])
    expect(await rows('orders', { from: before, to: after })).toMatchObject([{ Day: day }])
  }
  await placed('2026-03-29T00:00:00.000Z', '2026-03-29')
  await placed('2026-03-29T22:59:59.999Z', '2026-03-29')
  await placed('2026-03-29T23:00:00.000Z', '2026-03-30')
  await placed('2026-10-24T23:00:00.000Z', '2026-10-25')
  await placed('2026-10-25T23:59:59.999Z', '2026-10-25')
})

test.each([
  [{ kind: 'gifts' }, 'An export is one of orders, invoices, payments, vat.'],
  [{ format: 'sage' }, 'A format is one of csv, xero.'],
  [{ kind: 'vat', format: 'xero' }, 'Xero takes invoices'],
  [{ from: '1 December' }, 'Days are written as 2026-01-31.'],
  [{ to: '2025-02-30' }, 'Days are written as 2026-01-31.'],
  [{ from: '2025-12-02' }, 'The first day comes after the last one.']
])('%j is refused in words', (given, words) => {
  const read = readExportAsk({ kind: 'invoices', format: 'csv', from: '2025-12-01', to: '2025-12-01', ...given })
  expect(read).toMatchObject({ kind: 'refused', words: expect.stringContaining(words) })
})

test('an export’s file says what it is of', () => {
  const days = { from: '2025-12-01', to: '2025-12-31' }
  expect(exportName({ kind: 'invoices', format: 'xero', ...days })).toBe(
    'northlight-invoices-2025-12-01-2025-12-31-xero.csv'
  )
  expect(exportName({ kind: 'vat', format: 'csv', ...days })).toBe('northlight-vat-2025-12-01-2025-12-31.csv')
})

test('an invoice is written as a PDF; without one, or where nothing can be written, a line says so', async () => {
  const { orderId, atShell } = await startPaid()
  const folder = await mkdtemp(path.join(tmpdir(), 'northlight-'))
  const out = path.join(folder, 'invoice.pdf')
  expect((await atShell(['invoice', orderId, '--out', out])).said).toBe(`INV-000001 is written to ${out}.`)
  expect((await readFile(out)).subarray(0, 5).toString()).toBe('%PDF-')
  expect((await atShell(['invoice', 'NL-0000-0000', '--out', out])).failed).toContain('There is no invoice')
  expect((await atShell(['invoice', orderId, '--out', folder])).failed).toContain('cannot be written')
})
