import fc from 'fast-check'
import { expect, test } from 'vitest'
import { VAT_PERCENT, vatNote, vatRows, vatSplit, vatWords } from './vat.ts'

test('VAT is 20%', () => {
  expect(VAT_PERCENT).toBe(20)
})

test.each([
  [180_000, 150_000, 30_000],
  [733_300, 611_083, 122_217],
  [1, 1, 0],
  [0, 0, 0]
])('%i pence are %i and %i of VAT', (total, excludingVat, vat) => {
  expect(vatSplit(total)).toEqual({ excludingVat, vat, total })
})

test('the parts always add up to the total, in whole pence and to within a penny of a sixth', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), (total) => {
      const split = vatSplit(total)
      expect(split.excludingVat + split.vat).toBe(total)
      expect(Number.isInteger(split.vat)).toBe(true)
      expect(Math.abs(split.vat - total / 6)).toBeLessThanOrEqual(0.5)
    })
  )
})

test('retail sees that VAT is included, then the total', () => {
  expect(vatRows(180_000, 'retail')).toEqual([
    { label: 'Includes VAT (20%)', amount: 30_000 },
    { label: 'Total', amount: 180_000 }
  ])
})

test('wholesale sees the sum before VAT, the VAT and the total', () => {
  expect(vatRows(180_000, 'wholesale')).toEqual([
    { label: 'Subtotal excluding VAT', amount: 150_000 },
    { label: 'VAT 20%', amount: 30_000 },
    { label: 'Total', amount: 180_000 }
  ])
})

test('the VAT of a total with pence is told to the penny, and of whole pounds in whole pounds', () => {
  expect([vatWords(22_075, 132_450), vatWords(21_650, 129_900)]).toEqual(['£220.75', '£217'])
})

test('beside a price stands what it includes, or what it is without VAT', () => {
  expect(vatNote(180_000, 'retail')).toBe('Includes VAT (20%)')
  expect(vatNote(180_000, 'wholesale')).toBe('£1,500 excluding VAT')
})
