import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  FINANCE_TERMS,
  financeNote,
  financeStanding,
  klarnaInstalments,
  offersFinancing,
  payInFour,
  planCovers,
  showsPayLater
} from './finance.ts'

const INSTALMENTS = 'Credit cards accepted • Instalment options available'
const ZERO_PERCENT = 'Credit cards accepted • Apply for 0% finance options available'

test.each([
  [3_499, null],
  [3_500, INSTALMENTS],
  [49_999, INSTALMENTS],
  [50_000, ZERO_PERCENT]
])('the finance note at %i pence is %s', (total, note) => {
  expect(financeNote(total)).toBe(note)
})

test.each([
  [3_499, null],
  [3_500, [875, 875, 875, 875]],
  [150_000, [37_500, 37_500, 37_500, 37_500]],
  [150_001, null],
  [10_003, [2503, 2500, 2500, 2500]]
])('pay-in-4 of %i pence is %j', (total, payments) => {
  expect(payInFour(total)).toEqual(payments)
})

test('pay-in-4 says that it is not there yet', () => {
  expect(FINANCE_TERMS.words.payInFour).toBe('Available once Clearpay is activated')
})

test('the pay-later message shows up to £3,000 and not a penny more', () => {
  expect([300_000, 300_001].map((total) => showsPayLater(total))).toEqual([true, false])
})

test('Klarna takes the first third on the day and the others every 30 days', () => {
  expect(klarnaInstalments(249_900, '2025-12-15')).toEqual([
    { dueOn: '2025-12-15', amount: 83_300 },
    { dueOn: '2026-01-14', amount: 83_300 },
    { dueOn: '2026-02-13', amount: 83_300 }
  ])
})

test('the first third takes the odd pennies', () => {
  expect(klarnaInstalments(100, '2026-01-01').map(({ amount }) => amount)).toEqual([34, 33, 33])
})

test('thirds add up to the total and differ by two pence at most', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), (total) => {
      const amounts = klarnaInstalments(total, '2026-03-01').map(({ amount }) => amount)
      expect(amounts.reduce((sum, amount) => sum + amount)).toBe(total)
      expect(Math.max(...amounts) - Math.min(...amounts)).toBeLessThanOrEqual(2)
    })
  )
})

test.each([
  [9_899, 'earrings', false],
  [9_900, 'earrings', true],
  [500_000, 'tennis-bracelets', true],
  [500_001, 'tennis-bracelets', false],
  [200_000, 'loose-diamonds', false]
] as const)('the plan covers %i pence of %s: %s', (price, category, expected) => {
  expect(planCovers(price, category)).toBe(expected)
})

test('financing is spoken of above £10,000', () => {
  expect([1_000_000, 1_000_001].map((total) => offersFinancing(total))).toEqual([false, true])
})

test('the shop may set other thresholds', () => {
  expect(financeNote(3_500, { ...FINANCE_TERMS, cardNoteFrom: 10_000 })).toBeNull()
})

test.each([
  [{ enabled: true, lender: null }, { isPublic: false, hasProvider: false }, 'example'],
  [{ enabled: true, lender: {} }, { isPublic: false, hasProvider: true }, 'example'],
  [{ enabled: true, lender: null }, { isPublic: true, hasProvider: true }, null],
  [{ enabled: true, lender: {} }, { isPublic: true, hasProvider: true }, 'lender'],
  [{ enabled: true, lender: {} }, { isPublic: true, hasProvider: false }, null],
  [{ enabled: false, lender: {} }, { isPublic: true, hasProvider: true }, null],
  [{ enabled: false, lender: {} }, { isPublic: false, hasProvider: true }, null]
])('credit of %j in a shop that is %j is spoken of as %j', (finance, shop, standing) => {
  expect(financeStanding(finance, shop)).toBe(standing)
})
