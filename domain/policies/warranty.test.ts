import { expect, test } from 'vitest'
import { CATEGORIES } from '../catalogue/vocabulary.ts'
import { spanWords } from './returns.ts'
import {
  CLAIM_DAYS,
  MANUFACTURING_WARRANTY,
  SETTINGS_WARRANTY,
  warrantySentence,
  warrantyTermWords
} from './warranty.ts'

test('manufacturing defects are covered for life, settings and clasps for a year', () => {
  expect(warrantyTermWords(MANUFACTURING_WARRANTY)).toBe('Lifetime')
  expect(warrantyTermWords(SETTINGS_WARRANTY)).toBe('1 year')
  expect(warrantyTermWords({ kind: 'years', years: 2 })).toBe('2 years')
})

test('a claim takes 10 to 14 days', () => {
  expect(spanWords(CLAIM_DAYS)).toBe('10 to 14')
})

test('a piece says its own warranty: a ring has no clasp', () => {
  expect(warrantySentence({ category: 'wedding-rings', isReduced: false })).toBe(
    'Lifetime warranty against defects of manufacture; its settings 1 year.'
  )
  expect(warrantySentence({ category: 'necklaces', isReduced: false })).toContain('settings and clasp 1 year')
})

test('a reduced piece and a loose stone promise no warranty, and name the law', () => {
  for (const category of CATEGORIES)
    expect(warrantySentence({ category, isReduced: true })).toMatch(/(without|no) .*warranty.*rights by law hold/)
  expect(warrantySentence({ category: 'loose-diamonds', isReduced: false })).toContain('no warranty of making')
})
