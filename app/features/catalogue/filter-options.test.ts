import { expect, test } from 'vitest'
import { pounds } from '#domain/pricing/money.ts'
import { activeFilters, changeFilter } from './filter-options.ts'

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

test('what is asked of stones is said as a shopper reads it', () => {
  const filter = { sort: 'name', colour: 'F', clarity: 'FL', laboratory: 'IGI', minCarat: 0.5, maxCarat: 2 } as const
  expect(activeFilters(filter).map(({ label }) => label)).toEqual([
    'Colour F or better',
    'Clarity FL',
    'IGI at extra cost',
    '0.50 to 2.00 ct'
  ])
})
