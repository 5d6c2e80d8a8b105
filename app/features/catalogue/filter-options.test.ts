import { expect, test } from 'vitest'
import { pounds } from '#domain/pricing/money.ts'
import { activeFilters, changeFilter, priceFilter, priceOptions, priceValue } from './filter-options.ts'

test('every price band comes back from the filter it makes', () => {
  for (const { value } of priceOptions) expect(priceValue({ sort: 'name', ...priceFilter(value) })).toBe(value)
})

test('a band is its bounds in pence', () => {
  expect(priceFilter('1500-3000')).toEqual({ minPrice: pounds(1500), maxPrice: pounds(3000) })
  expect(priceFilter('')).toEqual({})
})

test('changing to undefined takes a narrowing away and leaves the others', () => {
  const filter = changeFilter({ sort: 'price-asc', category: 'earrings', metal: 'platinum' }, { metal: undefined })
  expect(filter).toEqual({ sort: 'price-asc', category: 'earrings' })
})

test('each chip takes only itself away', () => {
  const filter = { sort: 'name', category: 'earrings', minPrice: pounds(1500), q: 'halo' } as const
  const chips = activeFilters(filter)
  expect(chips.map(({ label }) => label)).toEqual(['Earrings', '£1,500 and above', '“halo”'])
  expect(chips[1]?.without).toEqual({ sort: 'name', category: 'earrings', q: 'halo' })
})
