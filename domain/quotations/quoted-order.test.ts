import fc from 'fast-check'
import { expect, test } from 'vitest'
import { quotationSums } from './quotation.ts'
import { quotedOrder } from './quoted-order.ts'

const line = fc.record({
  description: fc.constant('Ring'),
  quantity: fc.integer({ min: 1, max: 9_999 }),
  unitPrice: fc.integer({ min: 0, max: 1_000_000 }),
  vatRate: fc.constantFrom(20, 0)
})
const quotation = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 8 }),
  quotedFor: fc.constantFrom('consumer' as const, 'trade' as const),
  deposit: fc.constantFrom(null, { kind: 'percent' as const, percent: 30 }, { kind: 'sum' as const, sum: 500_00 })
})

test('the lines of the order come to what was quoted, and so do their VAT and the two payments', () => {
  fc.assert(
    fc.property(quotation, fc.func(fc.boolean()), (quoted, takes) => {
      const chosen = quoted.lines.flatMap((_, index) => (takes(index) ? [index] : []))
      const sums = quotationSums(quoted, chosen)
      const { lines, total, vat, plan } = quotedOrder(quoted, chosen)
      const sum = (of: (one: (typeof lines)[number]) => number) => lines.reduce((all, one) => all + of(one), 0)
      expect(total).toBe(sums.gross)
      expect(sum(({ price, quantity }) => price * quantity)).toBe(total)
      expect(sum((one) => one.vat)).toBe(vat)
      for (const one of lines) expect(Number.isInteger(one.price)).toBe(true)
      if (plan) expect(plan).toEqual({ deposit: sums.deposit, balance: sums.balance })
    })
  )
})

test('pieces of the trade keep their number where their VAT is shared out evenly', () => {
  const of = (unitPrice: number, quantity: number) =>
    quotedOrder(
      {
        lines: [{ description: 'Stud', quantity, unitPrice, vatRate: 20 }],
        quotedFor: 'trade',
        deposit: null
      },
      [0]
    ).lines
  expect(of(100_00, 3)).toEqual([{ words: 'Stud', quantity: 3, price: 120_00, vat: 60_00 }])
  expect(of(1, 3)).toEqual([{ words: '3 × Stud', quantity: 1, price: 4, vat: 1 }])
})
