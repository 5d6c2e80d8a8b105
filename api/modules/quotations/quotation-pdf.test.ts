import { expect, test } from 'vitest'
import type { Quotation } from '#domain/quotations/quotation.ts'
import { quotationPdf } from './quotation-pdf.ts'

const quotation: Quotation = {
  number: 'Q-000042',
  version: 2,
  reference: 'NL-W-7K3F-9QXM',
  issuedOn: '2026-11-20',
  validUntil: '2026-12-07',
  customer: 'Alex Morgan, Morgan & Daughters Ltd',
  seller: ['Northlight Diamonds'],
  quotedFor: 'trade',
  lines: [
    { description: 'Solitaire ring, platinum, 1.00 ct', quantity: 12, unitPrice: 1_480_00, vatRate: 20 },
    { description: 'Cases', quantity: 12, unitPrice: 12_50, vatRate: 20 }
  ],
  deposit: { kind: 'percent', percent: 30 },
  madeTo: 'specification',
  delivery: 'Made at the bench within 21 days.',
  note: 'Delivered in two parts.'
}

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length

test('a quotation is one page of A4 in the house’s faces, and many lines go on over further pages', async () => {
  const pdf = await quotationPdf(quotation)
  const text = pdf.toString('latin1')
  expect(text).toContain('/MediaBox [0 0 595.28 841.89]')
  expect(text.match(/\/FontFile2/g)).toHaveLength(3)
  expect(pagesOf(pdf)).toBe(1)
  const [line] = quotation.lines
  const long = await quotationPdf({ ...quotation, lines: Array.from({ length: 60 }, () => line as never) })
  expect(pagesOf(long)).toBeGreaterThan(1)
})
