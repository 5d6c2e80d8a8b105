import { expect, test } from 'vitest'
import { products } from '#data/catalogue/catalogue.ts'
import { listingAddress } from '#domain/catalogue/back-link.ts'
import { matches } from '#domain/catalogue/product-filter.ts'
import { RANGE_PAGES, rangeAddress } from '#domain/catalogue/range-pages.ts'
import { RANGES, rangeLabel } from '#domain/catalogue/vocabulary.ts'
import { ringLinks } from './links.ts'
import { rangeLinks } from './range-links.ts'

test('each range that menus name holds pieces of the catalogue', () => {
  expect(rangeLinks).toHaveLength(5)
  for (const { to } of rangeLinks) {
    const range = RANGE_PAGES.find((page) => rangeAddress(page) === to)
    expect(
      products({}).some((product) => matches(product, { ...range?.filter, sort: 'name' })),
      to
    ).toBe(true)
  }
})

test('the header leads to the pages of both ranges of rings', () => {
  expect(ringLinks).toEqual(RANGES.map((range) => ({ label: rangeLabel(range), to: listingAddress(range) })))
})
