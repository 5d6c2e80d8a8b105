import { expect, test } from 'vitest'
import { isMetalType, METAL_TYPES, metalLabel } from './metals.ts'
import {
  CATEGORIES,
  CUTS,
  categoryLabel,
  cutLabel,
  DIAMOND_TYPES,
  isCategory,
  isDiamondType,
  originLabel
} from './vocabulary.ts'

test('the seven categories are those of the specification', () => {
  expect([...CATEGORIES].sort()).toEqual([
    'anklets',
    'bracelets',
    'earrings',
    'loose-diamonds',
    'necklaces',
    'tennis-bracelets',
    'wedding-rings'
  ])
})

test('the origin is written in full', () => {
  expect(DIAMOND_TYPES.map(originLabel)).toEqual(['Natural', 'Laboratory-grown'])
})

test('every word has a label in sentence case', () => {
  const labels = [...CATEGORIES.map(categoryLabel), ...METAL_TYPES.map(metalLabel), ...CUTS.map(cutLabel)]
  for (const label of labels) expect(label).toMatch(/^([A-Z][a-z]+|\d+K)( [a-z]+)*$/)
})

test('only words of the lists are recognised', () => {
  expect([isCategory('earrings'), isCategory('watches'), isCategory(undefined)]).toEqual([true, false, false])
  expect([isDiamondType('lab-grown'), isDiamondType('lab')]).toEqual([true, false])
  expect([isMetalType('9k'), isMetalType('tin'), isMetalType(null)]).toEqual([true, false, false])
})
