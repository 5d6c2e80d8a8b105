import { expect, test } from 'vitest'
import { CATEGORIES } from '../catalogue/vocabulary.ts'
import { spanWords } from './returns.ts'
import {
  CLAIM_DAYS,
  MANUFACTURING_WARRANTY,
  SETTINGS_WARRANTY,
  warrantyInShort,
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

test('several pieces say in a few words whether all of them are warranted', () => {
  const ring = { category: 'wedding-rings', isReduced: false } as const
  const reduced = { category: 'tennis-bracelets', isReduced: true } as const
  expect([[ring], [ring, reduced], [reduced]].map(warrantyInShort)).toEqual([
    'Lifetime warranty included',
    'Lifetime warranty, but for reduced pieces',
    'Without our warranty; your rights by law hold'
  ])
})

test('a reduced piece and a loose stone promise no warranty, and name the law', () => {
  for (const category of CATEGORIES)
    expect(warrantySentence({ category, isReduced: true })).toMatch(/(without|no) .*warranty.*rights by law hold/)
  expect(warrantySentence({ category: 'loose-diamonds', isReduced: false })).toContain('no warranty of making')
})
