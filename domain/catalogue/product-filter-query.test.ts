import fc from 'fast-check'
import { expect, test } from 'vitest'
import { words } from './fold.ts'
import { METAL_TYPES } from './metals.ts'
import { PRODUCT_SORTS, type ProductFilter } from './product-filter.ts'
import { parseGroup, parseProductFilter, productFilterQuery } from './product-filter-query.ts'
import { CATEGORIES, CUTS, DIAMOND_TYPES, RANGES } from './vocabulary.ts'

test('a whole query is read', () => {
  const query = {
    category: 'earrings',
    range: 'engagement-rings',
    design: 'halo-ring,stud-earrings',
    diamondType: 'lab-grown',
    metal: '18k-rose-gold',
    featured: 'true',
    q: '  halo   studs ',
    minPrice: '500',
    maxPrice: '1250.50',
    sort: 'price-desc'
  }

  expect(parseProductFilter(query, 'api')).toEqual({
    filter: {
      category: 'earrings',
      range: 'engagement-rings',
      designs: ['halo-ring', 'stud-earrings'],
      diamondType: 'lab-grown',
      metal: '18k-rose-gold',
      featured: true,
      q: 'halo studs',
      minPrice: 50_000,
      maxPrice: 125_050,
      sort: 'price-desc'
    },
    problems: []
  })
})

test('an empty query narrows nothing: the API sorts by name, a page by the house order', () => {
  expect(parseProductFilter({}, 'page')).toEqual({ filter: { sort: 'selection' }, problems: [] })
  expect(parseProductFilter({}, 'api')).toEqual({ filter: { sort: 'name' }, problems: [] })
})

test('empty values and keys we do not know are not looked at', () => {
  const query = { category: '', sort: undefined, q: ' ', utm_source: 'post', limit: 'x' }
  expect(parseProductFilter(query, 'api')).toEqual({ filter: { sort: 'name' }, problems: [] })
})

test.each([
  ['platinum '.repeat(2000), 'platinum '.repeat(11).trim()],
  ['x'.repeat(10_000), 'x'.repeat(100)],
  ['💍'.repeat(5000), undefined],
  [`${'a'.repeat(99)}💍 ring`, 'a'.repeat(99)],
  ['a '.repeat(30), 'a '.repeat(20).trim()],
  ['a.'.repeat(30), 'a.'.repeat(20)]
])('a search that is too long is read in its beginning on a page, and refused by the API', (typed, beginning) => {
  expect(parseProductFilter({ q: typed }, 'page').filter.q).toBe(beginning)
  expect(parseProductFilter({ q: typed }, 'api').problems.map(({ path }) => path)).toEqual(['q'])
})

test.each([
  ['category', 'watches'],
  ['category', 'constructor'],
  ['diamondType', 'lab'],
  ['range', 'signet-rings'],
  ['shape', 'square'],
  ['setting', 'Halo!'],
  ['design', 'Halo ring'],
  ['design', Array.from({ length: 21 }, (_, place) => `ring-${place}`).join(',')],
  ['metal', 'tin'],
  ['featured', 'yes'],
  ['minPrice', '-1'],
  ['minPrice', '1,250'],
  ['maxPrice', '1.234'],
  ['maxPrice', 'Infinity'],
  ['sort', 'newest']
])('%s=%s is ignored on a page and a problem at the API', (key, value) => {
  expect(parseProductFilter({ [key]: value }, 'page')).toEqual({ filter: { sort: 'selection' }, problems: [] })

  const { filter, problems } = parseProductFilter({ [key]: value }, 'api')
  expect(filter).toEqual({ sort: 'name' })
  expect(problems).toEqual([{ path: key, message: expect.stringMatching(/^(Must be|Search for)/) }])
})

test('every wrong value is reported, and the right ones still count', () => {
  const { filter, problems } = parseProductFilter({ category: 'x', metal: 'y', diamondType: 'natural' }, 'api')
  expect(filter).toEqual({ diamondType: 'natural', sort: 'name' })
  expect(problems.map(({ path }) => path)).toEqual(['category', 'metal'])
})

test('punctuation alone asks for nothing', () => {
  expect(parseProductFilter({ q: '--!' }, 'api').filter).toEqual({ sort: 'name' })
})

test('the query of a filter leaves out the default order and needless pence', () => {
  expect(productFilterQuery({ sort: 'name' })).toEqual({})
  expect(productFilterQuery({ sort: 'selection' })).toEqual({ sort: 'selection' })
  expect(productFilterQuery({ sort: 'selection' }, 'page')).toEqual({})
  expect(productFilterQuery({ sort: 'name' }, 'page')).toEqual({ sort: 'name' })
  expect(productFilterQuery({ minPrice: 50_000, maxPrice: 125_050, sort: 'price-asc' })).toEqual({
    minPrice: '500',
    maxPrice: '1250.50',
    sort: 'price-asc'
  })
})

const filters: fc.Arbitrary<ProductFilter> = fc.record(
  {
    category: fc.constantFrom(...CATEGORIES),
    range: fc.constantFrom(...RANGES),
    designs: fc.array(fc.constantFrom('halo-ring', 'stud-earrings'), { minLength: 1, maxLength: 3 }),
    shape: fc.constantFrom(...CUTS),
    setting: fc.constantFrom('stud', 'three-stone'),
    diamondType: fc.constantFrom(...DIAMOND_TYPES),
    metal: fc.constantFrom(...METAL_TYPES),
    featured: fc.boolean(),
    q: fc
      .string({ maxLength: 30 })
      .map((text) => text.trim().replace(/\s+/g, ' '))
      .filter((text) => words(text).length > 0 && words(text).length <= 10),
    minPrice: fc.integer({ min: 0, max: 100_000_000 }),
    maxPrice: fc.integer({ min: 0, max: 100_000_000 }),
    sort: fc.constantFrom(...PRODUCT_SORTS)
  },
  { requiredKeys: ['sort'] }
)

test('a filter survives its address', () => {
  fc.assert(
    fc.property(filters, (filter) => {
      expect(parseProductFilter(productFilterQuery(filter), 'api')).toEqual({ filter, problems: [] })
    })
  )
})

test('a list is counted by designs where it is asked to be, and nothing else groups it', () => {
  expect(parseGroup({ group: 'design' })).toEqual({ isGrouped: true, problems: [] })
  expect(parseGroup({ group: '' })).toEqual({ isGrouped: false, problems: [] })
  expect(parseGroup({ group: 'metal' })).toEqual({
    isGrouped: false,
    problems: [{ path: 'group', message: 'Must be one of design' }]
  })
})
