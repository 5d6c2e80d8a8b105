import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { DeskDocument } from '#domain/desk/desk-page.ts'
import type { PayoutsView } from '#domain/desk/payouts-view.ts'
import { MOST_REPORT_BYTES, REPORT_TOO_LARGE } from '#domain/payouts/report-line.ts'
import { writeExport } from '../../modules/invoices/exports.ts'
import { paidOrder, startRefundingShop } from '../../testing/refunding.ts'
import { openShell } from '../cli/testing/shell.ts'
import { readTasks } from '../today/read-today.ts'
import { importReport } from './import-report.ts'
import { readPayouts } from './read-payouts.ts'
import { readReportFile } from './report-file.ts'

const acting = { actor: { kind: 'shell' } as const, now: Date.parse('2025-12-05T12:00:00Z') }
const HEAD =
  'automatic_payout_id,automatic_payout_effective_at,balance_transaction_id,created_utc,reporting_category,gross,fee,net,currency,payment_intent_id,source_id'

const stripeFile = (...rows: string[]) => Buffer.from([HEAD, ...rows, ''].join('\r\n'))
const row = (id: string, kind: string, gross: string, fee: string, net: string, intent: string) =>
  `po_1,2025-12-05 00:00:00,${id},2025-12-01 12:00:00,${kind},${gross},${fee},${net},gbp,${intent},src_${id}`

async function started() {
  const start = await startRefundingShop()
  const order = await paidOrder(start)
  const { db } = start.shop
  return {
    ...start,
    ...order,
    take: (bytes: Buffer, isDry = false) => importReport({ db }, readReportFile(bytes), { isDry, acting }),
    lines: () => db.selectFrom('payout_lines').selectAll().orderBy('transaction_id').execute(),
    audits: async () =>
      (await db.selectFrom('audit').select('action').where('subject', '=', 'payouts').orderBy('number').execute()).map(
        ({ action }) => action
      )
  }
}

test('a report is matched with the payment and its refund, once, and taken in again it changes nothing', async () => {
  const { shop, number, providerId, take, lines, give, stripe, audits } = await started()
  expect(await give({ 'quantity-1': '1', seen: '129900' })).toBe('refund-done')
  await stripe.webhooks.allDelivered()
  const file = stripeFile(
    row('txn_1', 'charge', '5148.00', '72.27', '5075.73', providerId),
    row('txn_2', 'refund', '-1299.00', '0.00', '-1299.00', providerId),
    row('txn_3', 'fee', '0.00', '2.00', '-2.00', ''),
    row('txn_4', 'charge', '12.00', '0.30', '11.70', 'pi_of_another')
  )
  const looked = await take(file, true)
  expect(looked).toMatchObject({ kind: 'done', preview: { isWritten: false, fresh: 4, unmatched: 1, net: 378_643 } })
  expect([await lines(), await audits()]).toEqual([[], []])
  expect(await take(file)).toMatchObject({ kind: 'done', preview: { isWritten: true, fresh: 4, unmatched: 1 } })
  const before = await lines()
  expect(before.map(({ transaction_id, order_id, why }) => [transaction_id, order_id, why])).toEqual([
    ['txn_1', number, null],
    ['txn_2', number, null],
    ['txn_3', null, null],
    ['txn_4', null, 'unknown']
  ])
  expect(await take(file)).toMatchObject({ kind: 'done', preview: { fresh: 0, known: 4 } })
  expect([await lines(), await audits()]).toEqual([before, ['payouts.import']])
  const { payouts } = await readPayouts(shop.db, acting.now)
  expect(payouts).toEqual([
    {
      provider: 'stripe',
      id: 'po_1',
      paidOutOn: '2025-12-05',
      gross: 386_100,
      fee: 7457,
      net: 378_643,
      lines: 4,
      matched: 3,
      open: 1
    }
  ])
})

test('nothing is written of a file of which one row is wrong, or that says other sums than before', async () => {
  const { providerId, take, lines } = await started()
  const good = row('txn_1', 'charge', '5148.00', '72.27', '5075.73', providerId)
  const wrong = await take(stripeFile(good, row('txn_2', 'charge', '"10,00"', '0.00', '"10,00"', providerId)))
  expect(wrong).toMatchObject({ kind: 'refused', problems: [{ line: 3 }] })
  expect(await lines()).toEqual([])
  await take(stripeFile(good))
  const other = await take(
    stripeFile(row('txn_9', 'fee', '0.00', '1.00', '-1.00', ''), good.replace('72.27,5075.73', '72.28,5075.72'))
  )
  expect(other).toMatchObject({ kind: 'refused', problems: [{ line: 3, words: expect.stringContaining('txn_1') }] })
  expect(await lines()).toHaveLength(1)
})

test('semicolons and the mark of a spreadsheet are read, and a file that is too large or no table is refused', async () => {
  const { providerId, take } = await started()
  const file = stripeFile(row('txn_1', 'charge', '5148.00', '72.27', '5075.73', providerId)).toString()
  expect(await take(Buffer.from(`\uFEFF${file.replaceAll(',', ';')}`), true)).toMatchObject({
    kind: 'done',
    preview: { fresh: 1, unmatched: 0 }
  })
  expect(readReportFile(Buffer.alloc(MOST_REPORT_BYTES + 1))).toMatchObject({
    problems: [{ line: null, words: expect.stringContaining('too large') }]
  })
  expect(readReportFile(Buffer.from('a,"b\n'))).toMatchObject({ kind: 'refused' })
  expect(readReportFile(Buffer.alloc(0))).toMatchObject({ kind: 'refused' })
})

test('a payment is brought by one line, and what is written down later is matched with the next report', async () => {
  const { providerId, take, lines, give, stripe } = await started()
  await take(
    stripeFile(
      row('txn_1', 'charge', '5148.00', '72.27', '5075.73', providerId),
      row('txn_2', 'charge', '5148.00', '72.27', '5075.73', providerId),
      row('txn_3', 'refund', '-1299.00', '0.00', '-1299.00', providerId)
    )
  )
  expect((await lines()).map(({ why }) => why)).toEqual([null, 'twice', 'refund-not-here'])
  expect(await give({ 'quantity-1': '1', seen: '129900' })).toBe('refund-done')
  await stripe.webhooks.allDelivered()
  await take(stripeFile(row('txn_4', 'fee', '0.00', '1.00', '-1.00', '')))
  expect((await lines()).map(({ why }) => why)).toEqual([null, 'twice', null, null])
})

test('PayPal’s lines are found by our number or by the line that they refer to, and go with the next withdrawal', async () => {
  const start = await startRefundingShop()
  const { number, give } = await paidOrder(start, 'paypal')
  const { shop, paypal } = start
  expect(await give({ 'quantity-1': '1', seen: '129900' })).toBe('refund-done')
  await paypal.webhooks.allDelivered()
  const { id } = await shop.db.selectFrom('payments').select('id').executeTakeFirstOrThrow()
  const head =
    '"Date","Time","TimeZone","Type","Status","Currency","Gross","Fee","Net","Transaction ID","Reference Txn ID","Custom Number"'
  const file = [
    head,
    `"01/12/2025","12:00:00","GMT","Express Checkout Payment","Completed","GBP","5,148.00","-149.59","4,998.41","CAP1","","${id}"`,
    '"02/12/2025","12:00:00","GMT","Payment Refund","Completed","GBP","-1,299.00","0.00","-1,299.00","REF1","CAP1",""',
    '"03/12/2025","12:00:00","GMT","General Withdrawal","Completed","GBP","-3,699.41","0.00","-3,699.41","WD1","",""',
    '"04/12/2025","12:00:00","GMT","Website Payment","Completed","GBP","5.00","-0.45","4.55","CAP2","",""'
  ].join('\n')
  const taken = await importReport({ db: shop.db }, readReportFile(Buffer.from(file)), { isDry: false, acting })
  expect(taken).toMatchObject({ kind: 'done', preview: { fresh: 4, unmatched: 1 } })
  const again = await importReport({ db: shop.db }, readReportFile(Buffer.from(file)), { isDry: false, acting })
  expect(again).toMatchObject({ kind: 'done', preview: { fresh: 0, known: 4 } })
  const lines = await shop.db.selectFrom('payout_lines').selectAll().orderBy('at').execute()
  expect(
    lines.map(({ transaction_id, payout_id, order_id, why }) => [transaction_id, payout_id, order_id, why])
  ).toEqual([
    ['CAP1', 'WD1', number, null],
    ['REF1', 'WD1', number, null],
    ['WD1', 'WD1', null, null],
    ['CAP2', null, null, 'unknown']
  ])
})

test('what is not matched, and what no payout brought, waits on Today until somebody has settled it with a note', async () => {
  const { shop, providerId, anna, audits, take } = await started()
  await shop.db.updateTable('payments').set({ paid_at: '2025-12-01T12:00:00.000Z' }).execute()
  await take(
    stripeFile(
      row('txn_1', 'charge', '12.00', '0.30', '11.70', 'pi_of_another'),
      row('txn_2', 'fee', '0.00', '1.00', '-1.00', '').replace('2025-12-01 12:00:00', '2025-12-31 12:00:00')
    )
  )
  const later = Date.parse('2026-01-05T12:00:00Z')
  const work = async () => (await readTasks(shop.db, later)).filter(({ kind }) => kind === 'payouts')
  expect(await work()).toMatchObject([
    { about: ['1 line is not matched', '1 payment of the last 90 days is in no payout'] }
  ])
  expect((await readPayouts(shop.db, Date.parse('2025-12-10T12:00:00Z'))).unpaidOut).toEqual([])
  const { id } = await shop.db
    .selectFrom('payments')
    .select('id')
    .where('provider_id', '=', providerId)
    .executeTakeFirstOrThrow()
  const settle = (fields: Record<string, string>) =>
    anna.post('/desk/payouts/settle', { provider: 'stripe', ...fields })
  expect((await settle({ of: 'line', id: 'txn_1', note: ' ' })).status).toBe(422)
  for (const fields of [
    { of: 'line', id: 'txn_1', note: 'Of the other business' },
    { of: 'payment', id, note: 'Paid out before the first report' }
  ])
    for (const _press of [1, 2]) expect((await settle(fields)).status).toBe(303)
  expect(await work()).toEqual([])
  expect((await settle({ of: 'line', id: 'txn_none', note: 'Nothing' })).status).toBe(404)
  expect(await audits()).toEqual(['payouts.import', 'payouts.settle', 'payouts.settle'])
})

test('the desk takes the file itself, says what is wrong line by line, and shows each payout', async () => {
  const { shop, providerId, anna } = await started()
  const send = async (file: Buffer | null, action: string) => {
    const boundary = randomUUID()
    const part = (head: string, body: Buffer | string) =>
      Buffer.concat([
        Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
        Buffer.from(body),
        Buffer.from('\r\n')
      ])
    const body = Buffer.concat([
      part('name="action"', action),
      part('name="report"; filename="report.csv"\r\nContent-Type: text/csv', file ?? ''),
      Buffer.from(`--${boundary}--\r\n`)
    ])
    const answer = await anna.send('/desk/payouts/import', body, `multipart/form-data; boundary=${boundary}`)
    const { page } = answer.json() as DeskDocument
    return { status: answer.status, view: (page as { view: PayoutsView }).view }
  }
  const file = stripeFile(row('txn_1', 'charge', '5148.00', '72.27', '5075.73', providerId))
  expect((await send(null, 'import')).status).toBe(422)
  const wrong = await send(stripeFile(row('txn_1', 'charge', '1', '2', '3', providerId)), 'import')
  expect([wrong.status, wrong.view.problems]).toEqual([422, [{ line: 2, words: '£1 less £2 is not £3' }]])
  expect((await send(file, 'look')).view.preview).toMatchObject({ isWritten: false, fresh: 1 })
  expect(await shop.db.selectFrom('payout_lines').selectAll().execute()).toEqual([])
  expect((await send(file, 'import')).view.preview).toMatchObject({ isWritten: true, fresh: 1 })
  const { page } = (await anna.get('/desk/payouts?provider=stripe&payout=po_1')).json() as DeskDocument
  expect((page as { view: PayoutsView }).view.chosen).toMatchObject({
    payout: { id: 'po_1', net: 507_573 },
    lines: [{ id: 'txn_1', why: null }]
  })
})

test('the export of payments has fee and payout, and that of payouts every line, for a spreadsheet and for Xero', async () => {
  const { shop, number, providerId, take } = await started()
  await shop.db.updateTable('payments').set({ paid_at: '2025-12-01T12:00:00.000Z' }).execute()
  await take(
    stripeFile(
      row('txn_1', 'charge', '5148.00', '72.27', '5075.73', providerId),
      row('txn_2', 'charge', '12.00', '0.30', '11.70', 'pi_of_another')
    )
  )
  const written = async (what: 'payments' | 'payouts', format: 'csv' | 'xero' = 'csv') => {
    let text = ''
    for await (const part of writeExport(shop.db, { what, from: '2025-12-01', to: '2025-12-31', format })) text += part
    return text.trim().split('\n').slice(1)
  }
  expect(await written('payments')).toEqual([
    `2025-12-01,${number},stripe,${providerId},5148.00,0.00,,72.27,po_1,2025-12-05`
  ])
  expect(await written('payouts')).toEqual([
    `2025-12-01,stripe,txn_1,payment,${number},5148.00,72.27,5075.73,po_1,2025-12-05,matched`,
    '2025-12-01,stripe,txn_2,payment,,12.00,0.30,11.70,po_1,2025-12-05,not matched: no payment of ours has this number'
  ])
  expect(await written('payouts', 'xero')).toEqual([
    `01/12/2025,5148.00,stripe,payment,${number}`,
    `01/12/2025,-72.27,stripe,Fee: payment,${number}`,
    '01/12/2025,12.00,stripe,payment,txn_2',
    '01/12/2025,-0.30,stripe,Fee: payment,txn_2'
  ])
})

test('a shell takes in the same, only looks with --dry-run, and says what is wrong with each line', async () => {
  const { shop, providerId, lines } = await started()
  const atShell = await openShell(shop)
  const folder = await mkdtemp(path.join(tmpdir(), 'payouts-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = path.join(folder, 'report.csv')
  await writeFile(file, stripeFile(row('txn_1', 'charge', '5148.00', '72.27', '5075.73', providerId)))
  expect(await atShell(['payouts', 'import', file, '--dry-run'])).toEqual({
    said: [
      'Stripe: 1 new, 0 here already, 0 of which no money has moved.',
      'New: £5,148.00 less fees of £72.27 is £5,075.73.',
      'Nothing is written.'
    ].join('\n'),
    failed: undefined
  })
  expect(await lines()).toEqual([])
  expect((await atShell(['payouts', 'import', file])).failed).toBeUndefined()
  expect(await lines()).toHaveLength(1)
  await writeFile(file, stripeFile(row('txn_2', 'charge', '1', '2', '3', providerId)))
  expect((await atShell(['payouts', 'import', file])).failed).toBe('Line 2: £1 less £2 is not £3.')
  expect((await atShell(['payouts', 'import', `${file}.none`])).failed).toContain('There is no file')
  await truncate(file, 100_000_000)
  expect((await atShell(['payouts', 'import', file])).failed).toBe(REPORT_TOO_LARGE)
})

test('a file taken in twice at once, or whose lines come in two files, is taken in once', async () => {
  const { providerId, take, lines, audits } = await started()
  const charge = row('txn_1', 'charge', '5148.00', '72.27', '5075.73', providerId)
  const refund = row('txn_2', 'refund', '0.00', '-5.00', '5.00', providerId)
  const both = await Promise.all([take(stripeFile(charge)), take(stripeFile(charge))])
  expect(both.map((one) => one.kind === 'done' && one.preview.fresh).toSorted()).toEqual([0, 1])
  // A fee that Stripe gives back is below nothing.
  expect(await take(stripeFile(refund, charge))).toMatchObject({
    kind: 'done',
    preview: { fresh: 1, known: 1, fee: -500 }
  })
  expect([(await lines()).length, await audits()]).toEqual([2, ['payouts.import', 'payouts.import']])
})

test('a header that stands twice, a column twice and another currency refuse the file', async () => {
  const { providerId, take, lines } = await started()
  const charge = row('txn_1', 'charge', '5148.00', '72.27', '5075.73', providerId)
  const refusal = async (file: Buffer) => {
    const taken = await take(file)
    return taken.kind === 'refused' ? taken.problems.map(({ line, words }) => `${line}: ${words}`).join() : 'taken'
  }
  expect(await refusal(stripeFile(HEAD, charge))).toMatch(/^2: currency/)
  expect(await refusal(Buffer.from(`${HEAD},gross\n${charge},1.00\n`))).toMatch(
    /more than one column of this name: gross/
  )
  expect(await refusal(stripeFile(charge.replace(',gbp,', ',eur,')))).toContain('it is in EUR')
  expect(await lines()).toEqual([])
})

test('what a report says is no formula in an export of it', async () => {
  const { shop, take } = await started()
  const charge = row('txn_1', 'charge', '1.00', '0.00', '1.00', '')
  await take(stripeFile(charge.replace('po_1', '=cmd')))
  let text = ''
  const asked = { what: 'payouts', from: '2025-12-01', to: '2025-12-31', format: 'csv' } as const
  for await (const part of writeExport(shop.db, asked)) text += part
  expect(text).toContain(`,'=cmd,`)
})

test('PayPal’s settlement report is read by its sections: heads, feet and counts are no lines', () => {
  const columns = [
    'Transaction ID',
    'Transaction Event Code',
    'Transaction Completion Date',
    'Transaction Debit or Credit',
    'Gross Transaction Amount',
    'Gross Transaction Currency',
    'Fee Debit or Credit',
    'Fee Amount',
    'Custom Field'
  ]
  const line = (id: string) => [
    'SB',
    id,
    'T0006',
    '2025/12/01 09:30:00 +0000',
    'CR',
    '129900',
    'GBP',
    'DR',
    '3807',
    'our-payment'
  ]
  const rows = [
    ['RH', '2025/12/02 05:00:00 +0000', 'A', 'MERCHANT', '009'],
    ['FH', '01'],
    ['SH', '2025/12/01 00:00:00 +0000', '2025/12/01 23:59:59 +0000', 'MERCHANT', ''],
    ['CH', ...columns],
    line('FIRST12345'),
    line('SECOND12345'),
    ['SF', 'GBP', '259800', '0', '0', '7614'],
    ['SC', '2'],
    ['RF', 'GBP', '259800', '0', '0', '7614'],
    ['RC', '2'],
    ['FF', '2']
  ]
  const file = rows.map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\r\n')
  expect(readReportFile(Buffer.from(file))).toMatchObject({
    kind: 'read',
    provider: 'paypal',
    lines: [
      { line: 5, id: 'FIRST12345', gross: 129_900, fee: 3807 },
      { line: 6, id: 'SECOND12345' }
    ]
  })
})
