import { expect, test } from 'vitest'
import { spanWords } from './returns.ts'
import { CLAIM_DAYS, MANUFACTURING_WARRANTY, SETTINGS_WARRANTY, warrantyTermWords } from './warranty.ts'

test('manufacturing defects are covered for life, settings and clasps for a year', () => {
  expect(warrantyTermWords(MANUFACTURING_WARRANTY)).toBe('Lifetime')
  expect(warrantyTermWords(SETTINGS_WARRANTY)).toBe('1 year')
  expect(warrantyTermWords({ kind: 'years', years: 2 })).toBe('2 years')
})

test('a claim takes 10 to 14 days', () => {
  expect(spanWords(CLAIM_DAYS)).toBe('10 to 14')
})
