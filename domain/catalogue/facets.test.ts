import fc from 'fast-check'
import { expect, test } from 'vitest'
import { products } from '#data/catalogue/catalogue.ts'
import { selectDesigns } from './design-pages.ts'
import { CHOICE_FACETS, facetColumns } from './facet-columns.ts'
import { chosenOf, countFacets, isSet, RANGE_FACETS, withChoice, withoutFacet } from './facets.ts'
import { OFFERED_METALS } from './metals.ts'
import type { ProductFilter } from './product-filter.ts'
import { CLARITY_GRADES, COLOUR_GRADES, LABORATORIES } from './stone-grades.ts'
import { CATEGORIES, CUTS, DIAMOND_TYPES, RANGES } from './vocabulary.ts'

const catalogue = products({}, {}, { index: {}, shownBy: {} })
const columns = facetColumns(catalogue)
const facetsOf = (filter: Omit<ProductFilter, 'sort'>) => countFacets(columns, { ...filter, sort: 'name' }, null)
const designsOf = (filter: ProductFilter) => selectDesigns(catalogue, filter).length

const narrowing = {
  category: fc.constantFrom(...CATEGORIES),
  range: fc.constantFrom(...RANGES),
  shape: fc.constantFrom(...CUTS),
  setting: fc.constantFrom('halo', 'stud', 'line', 'pendant'),
  designs: fc.constantFrom(['solitaire-ring', 'halo-ring'], ['tennis-bracelet']),
  diamondType: fc.constantFrom(...DIAMOND_TYPES),
  metal: fc.constantFrom(...OFFERED_METALS, '18k' as const),
  featured: fc.boolean(),
  minPrice: fc.constantFrom(50_000, 200_000),
  maxPrice: fc.constantFrom(100_000, 600_000),
  minCarat: fc.constantFrom(0.5, 1, 2.5),
  maxCarat: fc.constantFrom(1, 3),
  colour: fc.constantFrom(...COLOUR_GRADES),
  clarity: fc.constantFrom(...CLARITY_GRADES),
  laboratory: fc.constantFrom(...LABORATORIES)
}
const names = Object.keys(narrowing) as (keyof typeof narrowing)[]
const anyFilter: fc.Arbitrary<ProductFilter> = fc
  .tuple(fc.record(narrowing), fc.subarray(names, { maxLength: 4 }))
  .map(([whole, asked]) => ({ ...Object.fromEntries(asked.map((name) => [name, whole[name]])), sort: 'name' }))

test('whatever is asked, each count is that of the list that its choice leads to', () => {
  fc.assert(
    fc.property(anyFilter, (filter) => {
      const facets = countFacets(columns, filter, null)
      expect(facets.designs).toBe(designsOf(filter))
      for (const facet of CHOICE_FACETS) {
        const offered = facets.choices[facet]
        if (offered) expect(offered.any, facet).toBe(designsOf(withoutFacet(filter, facet)))
        for (const { value, count } of offered?.choices ?? [])
          expect(count, `${facet} ${value}`).toBe(designsOf(withChoice(filter, facet, value)))
      }
      for (const { facet, designs } of facets.without) expect(designs).toBe(designsOf(withoutFacet(filter, facet)))
    }),
    { numRuns: 100 }
  )
})

test('each bar is the list between its edges, the other filters held', () => {
  fc.assert(
    fc.property(anyFilter, (filter) => {
      const { ranges } = countFacets(columns, filter, null)
      for (const facet of RANGE_FACETS)
        for (const [step, count] of (ranges[facet]?.counts ?? []).entries()) {
          const [from = 0, to = 0] = ranges[facet]?.edges.slice(step, step + 2) ?? []
          const within =
            facet === 'price'
              ? { minPrice: from * 100, maxPrice: to * 100 - 1 }
              : { minCarat: from, maxCarat: to - 0.01 }
          expect(count, `${facet} from ${from}`).toBe(designsOf({ ...withoutFacet(filter, facet), ...within }))
        }
    }),
    { numRuns: 60 }
  )
})

test('a choice of the kind that nothing is left of beside the others is told with 0', () => {
  const { choices } = facetsOf({ category: 'loose-diamonds', diamondType: 'natural' })
  expect(choices.shape?.choices).toContainEqual({ value: 'heart', count: 0 })
  expect(choices.shape?.choices).toContainEqual({ value: 'pear', count: 1 })
})

test('a facet with nothing to choose is left out, unless it is set', () => {
  expect(facetsOf({ category: 'tennis-bracelets' }).choices.shape).toBeUndefined()
  expect(facetsOf({ category: 'tennis-bracelets', shape: 'oval' }).choices.shape?.choices).toEqual([
    { value: 'round', count: 2 },
    { value: 'oval', count: 0 }
  ])
})

test('loose diamonds are chosen by their grades and laboratory, and never by a price', () => {
  const { choices, ranges } = facetsOf({ category: 'loose-diamonds' })
  expect(Object.keys(choices)).toEqual(['kind', 'shape', 'origin', 'colour', 'clarity', 'laboratory'])
  expect(Object.keys(ranges)).toEqual(['carat'])
  expect(Object.keys(facetsOf({ category: 'earrings' }).choices)).not.toContain('colour')
})

test('where nothing is left it is told what each thing asked keeps away', () => {
  const filter = { range: 'engagement-rings', metal: 'sterlingsilver' } as const
  expect(facetsOf({ category: 'wedding-rings', ...filter })).toMatchObject({
    designs: 0,
    without: [
      { facet: 'kind', designs: 5 },
      { facet: 'metal', designs: 4 }
    ]
  })
})

test('what is chosen is told as it is shown, and choosing none takes it away', () => {
  for (const facet of CHOICE_FACETS)
    for (const { value } of facetsOf({ category: 'loose-diamonds' }).choices[facet]?.choices ?? []) {
      const filter = withChoice({ sort: 'name' }, facet, value)
      expect(chosenOf(filter, facet)).toBe(value)
      expect(isSet(filter, facet)).toBe(true)
      expect(withChoice(filter, facet, null)).toEqual({ sort: 'name' })
    }
})
