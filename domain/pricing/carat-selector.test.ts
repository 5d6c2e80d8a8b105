import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CATEGORIES, type Category } from '../catalogue/vocabulary.ts'
import { caratAdjustment, caratChoices, hasCaratSelector, isCaratOffered, ownCarat } from './carat-selector.ts'

const table: Record<Category, [carat: number, multiplier: number][]> = {
  'tennis-bracelets': [
    [2, 0.4],
    [3, 0.7],
    [4, 1],
    [5, 1.4],
    [6, 1.8]
  ],
  'wedding-rings': [
    [0.5, 0.3],
    [0.75, 0.5],
    [1, 1],
    [1.25, 1.3],
    [1.5, 1.7],
    [2, 2.5]
  ],
  necklaces: [
    [0.25, 0.2],
    [0.5, 0.4],
    [0.75, 0.7],
    [1, 1],
    [1.5, 1.6],
    [2, 2.3]
  ],
  earrings: [
    [0.25, 0.3],
    [0.5, 0.5],
    [0.75, 0.8],
    [1, 1],
    [1.5, 1.5],
    [2, 2.2]
  ],
  bracelets: [
    [1, 0.5],
    [1.5, 0.7],
    [2, 1],
    [2.5, 1.3],
    [3, 1.7]
  ],
  anklets: [
    [0.25, 0.4],
    [0.5, 1],
    [0.75, 1.6],
    [1, 2.2]
  ],
  'loose-diamonds': []
}

test.each(CATEGORIES)('the carats and multipliers of %s are those of the specification', (category) => {
  expect(caratChoices(category).map(({ carat, multiplier }) => [carat, multiplier])).toEqual(table[category])
})

test('the own carat of a category is the one whose price is the list price', () => {
  expect(Object.fromEntries(CATEGORIES.map((category) => [category, ownCarat(category)]))).toEqual({
    'tennis-bracelets': 4,
    'wedding-rings': 1,
    necklaces: 1,
    earrings: 1,
    bracelets: 2,
    anklets: 0.5,
    'loose-diamonds': null
  })
})

test.each([
  [0.5, 750],
  [0.75, 1250],
  [1, 2499],
  [1.25, 3249],
  [1.5, 4248],
  [2, 6248]
])('a wedding ring listed at £2,499 costs in %s ct £%i', (carat, pounds) => {
  expect(249_900 + caratAdjustment(249_900, 'wedding-rings', carat)).toBe(pounds * 100)
})

test('an adjustment is always whole pounds, and within half a pound of the exact difference', () => {
  const priced = fc.constantFrom(
    ...CATEGORIES.flatMap((category) => table[category].map((pair) => [category, ...pair] as const))
  )
  fc.assert(
    fc.property(priced, fc.integer({ min: 10_000, max: 10_000_000 }), ([category, carat, multiplier], basePrice) => {
      const adjustment = caratAdjustment(basePrice, category, carat)
      expect(Math.abs(adjustment % 100)).toBe(0)
      expect(Math.abs(adjustment - basePrice * (multiplier - 1))).toBeLessThanOrEqual(50.001)
    })
  )
})

test('a carat that is not offered has no price', () => {
  expect(isCaratOffered('anklets', 2)).toBe(false)
  expect(isCaratOffered('anklets', 0.25)).toBe(true)
  expect(() => caratAdjustment(69_900, 'anklets', 2)).toThrow('2 ct is not offered in anklets')
  expect(() => caratAdjustment(499_900, 'loose-diamonds', 1)).toThrow(RangeError)
})

test.each([
  ['wedding-rings', {}, true],
  ['necklaces', {}, true],
  ['earrings', {}, true],
  ['bracelets', {}, true],
  ['anklets', {}, true],
  ['tennis-bracelets', {}, true],
  ['tennis-bracelets', { customizable: false }, true],
  ['tennis-bracelets', { customizable: true }, false],
  ['loose-diamonds', {}, false]
] as const)('whether %s with %j has a carat selector: %s', (category, metadata, expected) => {
  expect(hasCaratSelector({ category, metadata })).toBe(expected)
})

test('a piece without a price offers no other carats', () => {
  expect(hasCaratSelector({ category: 'wedding-rings', metadata: { enquiry_only: true } })).toBe(false)
})
