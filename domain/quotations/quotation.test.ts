import fc from 'fast-check'
import { expect, test } from 'vitest'
import { londonInstant } from '../policies/london-clock.ts'
import {
  type Quotation,
  quotationStanding,
  quotationSums,
  quotationText,
  readChosen,
  sumRows,
  VAT_RATES
} from './quotation.ts'

const line = fc.record({
  description: fc.string({ minLength: 1 }),
  quantity: fc.integer({ min: 1, max: 500 }),
  unitPrice: fc.integer({ min: 0, max: 500_000_00 }),
  vatRate: fc.constantFrom(...VAT_RATES)
})
const deposit = fc.constantFrom<Quotation['deposit'][]>(
  null,
  { kind: 'percent', percent: 30 },
  { kind: 'percent', percent: 100 },
  { kind: 'sum', sum: 1_000_00 }
)
const quoted = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 8 }),
  quotedFor: fc.constantFrom('consumer' as const, 'trade' as const),
  deposit
})

const ring: Quotation = {
  number: 'Q-000042',
  version: 2,
  reference: 'NL-B-7K3F-9QXM',
  issuedOn: '2026-11-20',
  validUntil: '2026-12-07',
  customer: 'Alex Morgan',
  seller: ['Northlight Diamonds'],
  quotedFor: 'consumer',
  lines: [
    { description: 'Emerald cut', quantity: 1, unitPrice: 1480_00, vatRate: 20 },
    { description: 'Round stones', quantity: 2, unitPrice: 170_00, vatRate: 20 },
    { description: 'Making', quantity: 1, unitPrice: 1545_00, vatRate: 20 }
  ],
  deposit: { kind: 'sum', sum: 1_000_00 },
  madeTo: 'specification',
  delivery: 'Made at the bench within 21 days.',
  note: ''
}

test('a consumer’s total is the sum of what stands on the lines, and its VAT is within it', () => {
  expect(quotationSums(ring)).toMatchObject({ gross: 3365_00, vat: 560_83, deposit: 1000_00, balance: 2365_00 })
  expect(sumRows(ring).map(({ label }) => label)).toEqual([
    'Total',
    'VAT at 20%, included',
    'Deposit when you accept',
    'Balance before it is sent'
  ])
})

test('the trade reads the sum without VAT, then VAT on its own line, then what is paid', () => {
  const trade: Quotation = { ...ring, quotedFor: 'trade', deposit: { kind: 'percent', percent: 30 } }
  expect(quotationSums(trade)).toMatchObject({ net: 3365_00, vat: 673_00, gross: 4038_00, deposit: 1211_40 })
  expect(sumRows(trade).map(({ label, amount }) => [label, amount])).toEqual([
    ['Total excluding VAT', 3365_00],
    ['VAT at 20%', 673_00],
    ['Total', 4038_00],
    ['Deposit when you accept', 1211_40],
    ['Balance before it is sent', 2826_60]
  ])
})

test('whatever is quoted, net and VAT are the total, the deposit and the balance are it too, and nothing is negative', () => {
  fc.assert(
    fc.property(quoted, (quotation) => {
      const sums = quotationSums(quotation)
      const typed = quotation.lines.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0)
      expect(quotation.quotedFor === 'trade' ? sums.net : sums.gross).toBe(typed)
      expect(sums.net + sums.vat).toBe(sums.gross)
      expect(sums.deposit + sums.balance).toBe(sums.gross)
      for (const sum of [sums.net, sums.vat, sums.gross, sums.deposit, sums.balance]) {
        expect(Number.isSafeInteger(sum)).toBe(true)
        expect(sum).toBeGreaterThanOrEqual(0)
      }
    })
  )
})

test('what a part comes to is never more than the whole, and the parts’ prices are the whole’s', () => {
  fc.assert(
    fc.property(quoted, fc.nat(), (quotation, seed) => {
      const part = quotation.lines.map((_, index) => index).filter((index) => (seed >> index) % 2 === 0)
      const rest = quotation.lines.map((_, index) => index).filter((index) => !part.includes(index))
      const [whole, one, other] = [
        quotationSums(quotation),
        quotationSums(quotation, part),
        quotationSums(quotation, rest)
      ]
      expect(one.gross).toBeLessThanOrEqual(whole.gross + 1)
      expect(one.deposit).toBeLessThanOrEqual(one.gross)
      const figure = quotation.quotedFor === 'trade' ? 'net' : 'gross'
      expect(one[figure] + other[figure]).toBe(whole[figure])
    })
  )
})

test('a quotation holds until the end of its last day in London', () => {
  const newest = { isAccepted: false, isNewest: true }
  const [before, after] = [londonInstant('2026-12-07', 23 * 60 + 59), londonInstant('2026-12-08', 0)]
  expect(quotationStanding(ring, newest, before)).toBe('open')
  expect(quotationStanding(ring, newest, after)).toBe('expired')
  expect(quotationStanding(ring, { isAccepted: false, isNewest: false }, before)).toBe('replaced')
  expect(quotationStanding(ring, { isAccepted: true, isNewest: false }, after)).toBe('accepted')
})

test('only the trade accepts a part, and nobody accepts nothing or what is not there', () => {
  const trade = { ...ring, quotedFor: 'trade' as const }
  expect(readChosen(ring, [2, 0, 1])).toEqual([0, 1, 2])
  expect(readChosen(ring, [0])).toBeNull()
  expect(readChosen(trade, [2, 0, 2])).toEqual([0, 2])
  for (const none of [[], [3], [-1], [0.5]]) expect(readChosen(trade, none)).toBeNull()
})

test('every fact of a quotation is in the text that its digest is of', () => {
  const others: Partial<Quotation>[] = [
    { number: 'Q-000043' },
    { version: 3 },
    { reference: 'NL-B-0000-0000' },
    { issuedOn: '2026-11-21' },
    { validUntil: '2026-12-08' },
    { customer: 'Somebody' },
    { quotedFor: 'trade' },
    { lines: ring.lines.slice(1) },
    { lines: ring.lines.with(0, { ...ring.lines[0], unitPrice: 1 } as Quotation['lines'][number]) },
    { deposit: null },
    { seller: ['Another'] },
    { madeTo: 'stock' },
    { delivery: 'Made at the bench within 30 days.' },
    { note: 'More.' }
  ]
  const texts = [ring, ...others.map((other) => ({ ...ring, ...other }))].map(quotationText)
  expect(new Set(texts).size).toBe(texts.length)
})
