import { facetLabel } from '#domain/catalogue/facet-labels.ts'
import { type Facet, isSet, withoutFacet } from '#domain/catalogue/facets.ts'
import type { ProductFilter, ProductSort } from '#domain/catalogue/product-filter.ts'

export const sortOptions: readonly { value: ProductSort; label: string }[] = [
  { value: 'selection', label: 'Our selection' },
  { value: 'name', label: 'Name' },
  { value: 'price-asc', label: 'Price: Low to High' },
  { value: 'price-desc', label: 'Price: High to Low' }
]

/** What to change of a filter; undefined takes a narrowing away. */
export type FilterChange = { [Key in keyof ProductFilter]?: ProductFilter[Key] | undefined }

export function changeFilter(filter: ProductFilter, changed: FilterChange): ProductFilter {
  const set = Object.entries({ ...filter, ...changed }).filter(([, value]) => value !== undefined)
  return { sort: 'selection', ...Object.fromEntries(set) }
}

export interface ActiveFilter {
  key: string
  label: string
  /** The same filter without this one. */
  without: ProductFilter
}

const CHIPS: readonly Facet[] = [
  ...['kind', 'shape', 'setting', 'origin', 'metal', 'colour', 'clarity', 'laboratory'],
  ...['carat', 'price']
] as Facet[]

/** The filters that are set, as the chips above the grid say them. */
export function activeFilters(filter: ProductFilter): ActiveFilter[] {
  const { designs, q, featured } = filter
  const active: ActiveFilter[] = CHIPS.filter((facet) => isSet(filter, facet)).map((facet) => ({
    key: facet,
    label: facetLabel(filter, facet),
    without: withoutFacet(filter, facet)
  }))
  const add = (key: 'designs' | 'q' | 'featured', label: string) =>
    active.push({ key, label, without: changeFilter(filter, { [key]: undefined }) })
  if (designs) add('designs', designs.length === 1 ? 'One design' : `${designs.length} designs`)
  if (q) add('q', `“${q}”`)
  if (featured) add('featured', 'Our selection')
  return active
}
