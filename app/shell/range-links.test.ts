import { expect, test } from 'vitest'
import { products } from '#data/catalogue/catalogue.ts'
import { matches } from '#domain/catalogue/product-filter.ts'
import { RANGE_PAGES, rangeAddress } from '#domain/catalogue/range-pages.ts'
import { rangeLinks } from './range-links.ts'

test('each range that menus name holds pieces of the catalogue', () => {
  expect(rangeLinks.map(({ label }) => label)).toEqual([
    'Eternity rings',
    'Stud earrings',
    'Hoop earrings',
    'Gifts under £1,000',
    'Gifts under £2,500'
  ])
  for (const { to } of rangeLinks) {
    const filter = RANGE_PAGES.find((range) => rangeAddress(range) === to)?.filter
    expect(
      products({}).some((product) => matches(product, { ...filter, sort: 'name' })),
      to
    ).toBe(true)
  }
})
