import type { ChoiceFacet } from '#domain/catalogue/facet-columns.ts'
import { chosenOf, type Facet, isSet, withoutFacet } from '#domain/catalogue/facets.ts'
import { isMetalType, metalLabel } from '#domain/catalogue/metals.ts'
import type { ProductFilter, ProductSort } from '#domain/catalogue/product-filter.ts'
import {
  gradeLabel,
  isClarityGrade,
  isColourGrade,
  isLaboratory,
  laboratoryLabel
} from '#domain/catalogue/stone-grades.ts'
import { kindLabel } from '#domain/catalogue/titles.ts'
import {
  cutLabel,
  isCategory,
  isCut,
  isDiamondType,
  isRange,
  originLabel,
  settingLabel
} from '#domain/catalogue/vocabulary.ts'
import { caratLabel, priceLabel } from '#domain/search/facets.ts'

export const sortOptions: readonly { value: ProductSort; label: string }[] = [
  { value: 'selection', label: 'Our selection' },
  { value: 'name', label: 'Name' },
  { value: 'price-asc', label: 'Price: Low to High' },
  { value: 'price-desc', label: 'Price: High to Low' }
]

/** What a choice of a facet is called. */
export function choiceLabel(facet: ChoiceFacet, value: string): string {
  if (facet === 'kind')
    return isRange(value) ? kindLabel('wedding-rings', value) : isCategory(value) ? kindLabel(value) : value
  if (facet === 'shape' && isCut(value)) return cutLabel(value)
  if (facet === 'setting') return settingLabel(value)
  if (facet === 'origin' && isDiamondType(value)) return originLabel(value)
  if (facet === 'metal' && isMetalType(value)) return metalLabel(value)
  if (facet === 'colour' && isColourGrade(value)) return gradeLabel('colour', value)
  if (facet === 'clarity' && isClarityGrade(value)) return gradeLabel('clarity', value)
  if (facet === 'laboratory' && isLaboratory(value)) return laboratoryLabel(value)
  return value
}

/** What a filter asks of a facet, as its chip says it. */
export function facetLabel(filter: ProductFilter, facet: Facet): string {
  const { category, range, minPrice, maxPrice, minCarat, maxCarat } = filter
  const most = (bound: number | undefined) => bound ?? Number.POSITIVE_INFINITY
  if (facet === 'price') return priceLabel(minPrice ?? 0, most(maxPrice))
  if (facet === 'carat') return caratLabel(minCarat ?? 0, most(maxCarat))
  if (facet === 'kind' && category) return kindLabel(category, range)
  return choiceLabel(facet, chosenOf(filter, facet) ?? '')
}

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
