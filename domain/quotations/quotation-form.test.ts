import { expect, test } from 'vitest'
import { readQuotationForm } from './quotation-form.ts'

const today = '2026-11-20'
const form = {
  quotedFor: 'consumer',
  madeTo: 'specification',
  'description-1': 'Emerald cut',
  'price-1': '1,480',
  'description-3': 'Round stones',
  'quantity-3': '2',
  'price-3': '170.50',
  'vat-3': '0',
  validUntil: '2026-12-07',
  deposit: '30%',
  note: ' By hand. '
}

test('a form is read line by line; empty ones are none, and one stone at the usual rate is what is not said otherwise', () => {
  expect(readQuotationForm(form, today)).toEqual({
    kind: 'written',
    written: {
      quotedFor: 'consumer',
      lines: [
        { description: 'Emerald cut', quantity: 1, unitPrice: 1480_00, vatRate: 20 },
        { description: 'Round stones', quantity: 2, unitPrice: 170_50, vatRate: 0 }
      ],
      validUntil: '2026-12-07',
      deposit: { kind: 'percent', percent: 30 },
      madeTo: 'specification',
      note: 'By hand.'
    }
  })
})

test.each([
  ['deposit', '1,000', { kind: 'sum', sum: 1000_00 }],
  ['deposit', '', null]
])('%s “%s” is read', (field, typed, deposit) => {
  expect(readQuotationForm({ ...form, [field]: typed }, today)).toMatchObject({ written: { deposit } })
})

test.each([
  ['description-1', ''],
  ['price-1', 'much'],
  ['price-1', '-3'],
  ['quantity-3', '0'],
  ['quantity-3', '1.5'],
  ['vat-3', '17'],
  ['quotedFor', 'everybody'],
  ['madeTo', 'magic'],
  ['validUntil', '2026-11-19'],
  ['validUntil', '2027-11-19'],
  ['validUntil', 'soon'],
  ['deposit', '130%'],
  ['deposit', 'half'],
  ['note', 'x'.repeat(2001)]
])('%s “%s” is refused at its field', (field, typed) => {
  const read = readQuotationForm({ ...form, [field]: typed }, today)
  expect(read.kind === 'refused' && Object.keys(read.errors)).toEqual([field])
})

test('a quotation without a line is none', () => {
  expect(
    readQuotationForm({ ...form, 'description-1': '', 'price-1': '', 'description-3': '', 'price-3': '' }, today)
  ).toEqual({
    kind: 'refused',
    errors: { 'description-1': 'Please write at least one line.' }
  })
})
