import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  createVatSums,
  EXPORTS,
  exportName,
  invoiceRow,
  monthBefore,
  readExportAsk,
  textCell,
  XERO_COLUMNS,
  xeroRows
} from './exports.ts'
import type { Paper } from './paper.ts'

const invoice: Paper = {
  kind: 'invoice',
  number: 'INV-000001',
  order: 'NL-7K3F-9QXM',
  issuedOn: '2025-12-02',
  taxPoint: '2025-12-01',
  seller: { lines: [], registration: '', vatNumber: 'GB 999 9999 73', email: 'shop@example.org' },
  customer: { name: 'Alex Morgan', address: [] },
  country: 'United Kingdom',
  vatPercent: 20,
  lines: [
    { words: 'Ring', details: ['size M'], quantity: 2, unit: 12_000, net: 20_000, vat: 4000, gross: 24_000 },
    { words: 'Discount', details: [], quantity: 1, unit: -6000, net: -5000, vat: -1000, gross: -6000 }
  ],
  net: 15_000,
  vat: 3000,
  gross: 18_000,
  corrects: null
}
const note: Paper = {
  ...invoice,
  kind: 'credit-note',
  number: 'CN-000001',
  corrects: { number: 'INV-000001', issuedOn: '2025-12-02' }
}
const unregistered: Paper = { ...invoice, seller: { ...invoice.seller, vatNumber: null } }
const abroad: Paper = { ...invoice, country: 'France', vatPercent: 0, vat: 0, net: 18_000 }

const asked = { what: 'invoices', from: '2025-12-01', to: '2025-12-31', format: 'csv' }

test('an export is asked for by what, from when, to when and how', () => {
  expect(readExportAsk(asked)).toEqual({ kind: 'asked', ask: asked })
  expect(readExportAsk({ ...asked, to: asked.from }).kind).toBe('asked')
  expect(readExportAsk({})).toMatchObject({ errors: { what: expect.any(String), from: expect.any(String) } })
})

test.each([
  [
    { what: 'constructor' },
    'what',
    'Please choose what to export: orders, invoices, payments, payouts, vat or gift-cards.'
  ],
  [{ from: '2025-02-30' }, 'from', 'Please give the first day, such as 2026-04-06.'],
  [{ to: '1 May' }, 'to', 'Please give the last day, such as 2026-07-05.'],
  [{ to: '2025-11-30' }, 'to', 'The last day is before the first.'],
  [{ format: 'pdf' }, 'format', 'Please choose how it is written: csv or xero.'],
  [
    { what: 'vat', format: 'xero' },
    'format',
    'Only invoices and payouts are written as Xero imports them: please choose csv for VAT.'
  ]
])('%j is refused at its field', (change, field, words) => {
  expect(readExportAsk({ ...asked, ...change })).toEqual({ kind: 'refused', errors: { [field]: words } })
})

test.each([
  ['2026-03-01', { from: '2026-02-01', to: '2026-02-28' }],
  ['2026-01-31', { from: '2025-12-01', to: '2025-12-31' }]
])('the month before that of %s', (today, month) => expect(monthBefore(today)).toEqual(month))

test('a file is named by what it holds', () => {
  for (const what of EXPORTS)
    expect(exportName({ what, from: '2025-12-01', to: '2025-12-31', format: 'csv' })).toBe(
      `northlight-${what}-2025-12-01-to-2025-12-31.csv`
    )
  expect(exportName({ what: 'invoices', from: '2025-12-01', to: '2025-12-31', format: 'xero' })).toContain('-xero.csv')
})

test.each(['=1+1', '+44', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1'])('%j is no formula any more', (text) => {
  expect(textCell(text)).toBe(`'${text}`)
})

test('other text stands as it is', () => {
  expect(textCell('Zoë O’Hara-Lee')).toBe('Zoë O’Hara-Lee')
})

test('an invoice has its sums, a credit note the same below nothing', () => {
  expect(invoiceRow(invoice).slice(7)).toEqual(['20%', '150.00', '30.00', '180.00', ''])
  expect(invoiceRow(note).slice(7)).toEqual(['20%', '-150.00', '-30.00', '-180.00', 'INV-000001'])
})

test('what shows no VAT number has no VAT in an export either', () => {
  expect(invoiceRow(unregistered).slice(7, 11)).toEqual(['None shown: no VAT number', '180.00', '0.00', '180.00'])
  expect(invoiceRow(abroad).slice(6, 11)).toEqual(['France', '0%, export', '180.00', '0.00', '180.00'])
})

test('a customer who is called like a formula is none', () => {
  const row = invoiceRow({ ...invoice, customer: { name: '=HYPERLINK("x")', address: [] } })
  expect(row).toContain('\'=HYPERLINK("x")')
})

test('VAT is summed by kind, country and rate, home first, and together at the end', () => {
  const sums = createVatSums()
  for (const paper of [note, abroad, invoice, unregistered, invoice]) sums.add(paper)
  expect(sums.rows()).toEqual([
    ['Invoice', 'United Kingdom', '20%', '2', '300.00', '60.00', '360.00'],
    ['Invoice', 'United Kingdom', 'None shown: no VAT number', '1', '180.00', '0.00', '180.00'],
    ['Invoice', 'France', '0%, export', '1', '180.00', '0.00', '180.00'],
    ['Credit note', 'United Kingdom', '20%', '1', '-150.00', '-30.00', '-180.00'],
    ['Together', '', '', '5', '510.00', '30.00', '540.00']
  ])
  expect(createVatSums().rows()).toEqual([['Together', '', '', '0', '0.00', '0.00', '0.00']])
})

test('Xero has a row a line, by the tax point, a credit note below nothing, and together they are the total', () => {
  const rows = (paper: Paper) =>
    xeroRows(paper).map((row) => Object.fromEntries(XERO_COLUMNS.map((column, index) => [column, row[index]])))
  expect(rows(invoice)).toMatchObject([
    {
      '*ContactName': 'Alex Morgan',
      '*InvoiceNumber': 'INV-000001',
      Reference: 'NL-7K3F-9QXM',
      '*InvoiceDate': '01/12/2025',
      '*DueDate': '01/12/2025',
      '*Description': 'Ring, size M',
      '*Quantity': '2',
      '*UnitAmount': '120.00',
      '*TaxType': '20% (VAT on Income)',
      Currency: 'GBP'
    },
    { '*Description': 'Discount', '*UnitAmount': '-60.00' }
  ])
  expect(rows(note)).toMatchObject([
    { Reference: 'NL-7K3F-9QXM, INV-000001', '*UnitAmount': '-120.00' },
    { '*UnitAmount': '60.00' }
  ])
  expect(rows(unregistered)[0]).toMatchObject({ '*TaxType': 'No VAT' })
  expect(rows(abroad)[0]).toMatchObject({ '*TaxType': 'Zero Rated Income' })
})

test('the sums of any papers are those of their VAT, to the penny', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ gross: fc.nat(10_000_000), isNote: fc.boolean() })), (given) => {
      const sums = createVatSums()
      let pence = 0
      for (const { gross, isNote } of given) {
        const vat = Math.round(gross / 6)
        sums.add({ ...(isNote ? note : invoice), gross, vat, net: gross - vat })
        pence += isNote ? -vat : vat
      }
      expect(Number(sums.rows().at(-1)?.[5])).toBeCloseTo(pence / 100, 5)
    })
  )
})
