import { expect, test } from 'vitest'
import { categorySummaries, countLabel } from './category-summary.ts'
import { CATEGORIES } from './vocabulary.ts'

test('each category has its count and its least price, in the order of the shop', () => {
  const summaries = categorySummaries([
    { category: 'earrings', price: 120_000 },
    { category: 'earrings', price: 89_900 },
    { category: 'wedding-rings', price: 249_900 }
  ])

  expect(summaries.map(({ category }) => category)).toEqual(CATEGORIES)
  expect(summaries.find(({ category }) => category === 'earrings')).toEqual({
    category: 'earrings',
    count: 2,
    fromPrice: 89_900
  })
  expect(summaries.find(({ category }) => category === 'anklets')).toEqual({
    category: 'anklets',
    count: 0,
    fromPrice: null
  })
})

test.each([
  ['earrings', 16, '16 pieces'],
  ['earrings', 1, '1 piece'],
  ['loose-diamonds', 24, '24 stones'],
  ['loose-diamonds', 1, '1 stone'],
  [null, 0, '0 pieces']
] as const)('%s counted %i are "%s"', (category, count, label) => {
  expect(countLabel(category, count)).toBe(label)
})
