import { expect, test } from 'vitest'
import { pounds } from '#domain/pricing/money.ts'
import { activeFilters, changeFilter, priceFilter, priceOptions, priceValue, widerFilters } from './filter-options.ts'

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

test('a filter widens by what is parted with soonest, and at last by everything', () => {
  const filter = { sort: 'name', category: 'earrings', minPrice: pounds(1500), metal: 'platinum', q: 'halo' } as const
  expect(widerFilters(filter).map(({ without }) => without.join(', '))).toEqual([
    '£1,500 and above',
    'Platinum',
    '“halo”',
    'Earrings',
    'Earrings, Platinum, £1,500 and above, “halo”'
  ])
  expect(widerFilters(filter)[0]?.filter).toEqual({ sort: 'name', category: 'earrings', metal: 'platinum', q: 'halo' })
  expect(widerFilters(filter).at(-1)?.filter).toEqual({ sort: 'name' })
  expect(widerFilters({ sort: 'name', q: 'zeppelin' })).toEqual([{ without: ['“zeppelin”'], filter: { sort: 'name' } }])
  expect(widerFilters({ sort: 'name' })).toEqual([])
})
