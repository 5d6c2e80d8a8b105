import { metalLabel, OFFERED_METALS } from '#domain/catalogue/metals.ts'
import type { ProductFilter, ProductSort } from '#domain/catalogue/product-filter.ts'
import { kindLabel } from '#domain/catalogue/titles.ts'
import {
  CATEGORIES,
  cutLabel,
  isCategory,
  isRange,
  originLabel,
  RANGES,
  settingLabel
} from '#domain/catalogue/vocabulary.ts'
import { formatPounds, pounds } from '#domain/pricing/money.ts'

interface Option {
  value: string
  label: string
}

export const kindOptions: readonly Option[] = [
  { value: '', label: 'Any kind' },
  ...CATEGORIES.flatMap((category) => [
    { value: category, label: kindLabel(category) },
    ...(category === 'wedding-rings'
      ? RANGES.map((range) => ({ value: range, label: kindLabel(category, range) }))
      : [])
  ])
]

/** The kind select's value for a filter: a range where there is one, else the category. */
export const kindValue = ({ category, range }: ProductFilter): string => range ?? category ?? ''

/** What a choice of the kind select changes. */
export function kindFilter(value: string): FilterChange {
  if (isRange(value)) return { category: 'wedding-rings', range: value }
  return { category: isCategory(value) ? value : undefined, range: undefined }
}

/** One choice a metal and colour. */
export const metalOptions: readonly Option[] = [
  { value: '', label: 'Any metal' },
  ...OFFERED_METALS.map((metal) => ({ value: metal, label: metalLabel(metal) }))
]

export const sortOptions: readonly { value: ProductSort; label: string }[] = [
  { value: 'selection', label: 'Our selection' },
  { value: 'name', label: 'Name' },
  { value: 'price-asc', label: 'Price: Low to High' },
  { value: 'price-desc', label: 'Price: High to Low' }
]

const bands = [{ max: 1500 }, { min: 1500, max: 3000 }, { min: 3000, max: 5000 }, { min: 5000 }] as const

export const priceOptions: readonly Option[] = [
  { value: '', label: 'Any price' },
  ...bands.map((band) => ({ value: bandValue(band), label: bandLabel(band) }))
]

interface Band {
  min?: number
  max?: number
}

function bandValue({ min, max }: Band): string {
  return `${min ?? ''}-${max ?? ''}`
}

function bandLabel({ min, max }: Band): string {
  if (min === undefined) return `Up to ${formatPounds(pounds(max ?? 0))}`
  if (max === undefined) return `${formatPounds(pounds(min))} and above`
  return `${formatPounds(pounds(min))} to ${formatPounds(pounds(max))}`
}

/** The price select's value for a filter; a range that is none of its bands counts as its own entry. */
export function priceValue({ minPrice, maxPrice }: ProductFilter): string {
  if (minPrice === undefined && maxPrice === undefined) return ''
  return bandValue(inPounds({ minPrice, maxPrice }))
}

export function priceFilter(value: string): Pick<ProductFilter, 'minPrice' | 'maxPrice'> {
  const [min, max] = value.split('-')
  return { ...(min && { minPrice: pounds(Number(min)) }), ...(max && { maxPrice: pounds(Number(max)) }) }
}

function inPounds({ minPrice, maxPrice }: FilterChange): Band {
  return {
    ...(minPrice !== undefined && { min: minPrice / 100 }),
    ...(maxPrice !== undefined && { max: maxPrice / 100 })
  }
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

/** The filters that are set, as the chips above the grid say them. */
export function activeFilters(filter: ProductFilter): ActiveFilter[] {
  const { category, range, shape, setting, designs, diamondType, metal, q, minPrice, maxPrice, featured } = filter
  const without = (...keys: (keyof ProductFilter)[]) =>
    changeFilter(filter, Object.fromEntries(keys.map((key) => [key, undefined])))
  const active: ActiveFilter[] = []
  if (category)
    active.push({ key: 'category', label: kindLabel(category, range), without: without('category', 'range') })
  if (shape) active.push({ key: 'shape', label: cutLabel(shape), without: without('shape') })
  if (setting) active.push({ key: 'setting', label: settingLabel(setting), without: without('setting') })
  if (designs)
    active.push({
      key: 'design',
      label: designs.length === 1 ? 'One design' : `${designs.length} designs`,
      without: without('designs')
    })
  if (diamondType) active.push({ key: 'diamondType', label: originLabel(diamondType), without: without('diamondType') })
  if (metal) active.push({ key: 'metal', label: metalLabel(metal), without: without('metal') })
  if (minPrice !== undefined || maxPrice !== undefined)
    active.push({
      key: 'price',
      label: bandLabel(inPounds({ minPrice, maxPrice })),
      without: without('minPrice', 'maxPrice')
    })
  if (q) active.push({ key: 'q', label: `“${q}”`, without: without('q') })
  if (featured) active.push({ key: 'featured', label: 'Our selection', without: without('featured') })
  return active
}
