import { expect, test } from 'vitest'
import { productFilterQuery } from '../catalogue/product-filter-query.ts'
import { DEFAULT_CONFIG } from './calculator-address.ts'
import { matchingPieces } from './calculator-listing.ts'

test.each([
  ['engagement-ring', 'wedding-rings'],
  ['tennis-bracelet', 'tennis-bracelets'],
  ['necklace', 'necklaces'],
  ['earrings', 'earrings'],
  ['loose-diamond', 'loose-diamonds']
] as const)('pieces that match a %s are among the %s', (jewelryType, category) => {
  const filter = matchingPieces({ ...DEFAULT_CONFIG, jewelryType, diamondType: 'lab-grown' })
  expect(productFilterQuery(filter)).toEqual({ category, diamondType: 'lab-grown' })
})
