import { caratLabel, priceLabel } from '../search/facets.ts'
import type { ChoiceFacet } from './facet-columns.ts'
import { chosenOf, type Facet } from './facets.ts'
import { isMetalType, metalLabel } from './metals.ts'
import type { ProductFilter } from './product-filter.ts'
import { gradeLabel, isClarityGrade, isColourGrade, isLaboratory, laboratoryLabel } from './stone-grades.ts'
import { kindLabel } from './titles.ts'
import { cutLabel, isCategory, isCut, isDiamondType, isRange, originLabel, settingLabel } from './vocabulary.ts'

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
