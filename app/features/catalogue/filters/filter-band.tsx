import type { ReactElement } from 'react'
import { productFilterQuery } from '#domain/catalogue/product-filter-query.ts'
import { rangeAddress } from '#domain/catalogue/range-pages.ts'
import {
  type FacetProps,
  Grades,
  KindStrip,
  LaboratorySwitch,
  MetalDots,
  OriginSwitch,
  Range,
  Strip
} from './facet-controls.tsx'
import styles from './filter-band.module.css'
import { type ListingProps, useFiltering } from './use-facets.ts'

/** The form that is sent without script; the order beside the count belongs to it as well. */
export const FILTER_FORM = 'filters'

/**
 * What a listing can be narrowed by, to be seen: drawn choices in a row, and below it, where there is room, one band of the
 * others. The server writes it whole, as a form that works without script. LOOK, section 13.
 */
export default function FilterBand(listing: ListingProps) {
  const filtering = useFiltering(listing)
  const { facets, filter, range } = filtering
  if (!facets) return <div aria-busy="true" />
  const props: FacetProps = { ...filtering, facets }
  const isOfKind = filter.category !== undefined || range !== undefined
  const bench = benchOf(props)
  return (
    <form
      id={FILTER_FORM}
      method="get"
      action={range ? rangeAddress(range) : '/products'}
      className={styles.band}
      onSubmit={(event) => event.preventDefault()}
    >
      {hiddenFields(props).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className={styles.strips}>
        {!isOfKind && <KindStrip {...props} />}
        <Strip {...props} facet="shape" />
        {isOfKind && <Strip {...props} facet="setting" />}
      </div>
      {bench.map((parts) => (
        <div
          key={parts.map(({ key }) => key).join()}
          className={`${styles.bench} ${styles[`of${parts.length}`] ?? ''}`}
        >
          {parts}
        </div>
      ))}
      <noscript>
        <button type="submit" className={styles.send}>
          Show what this leaves
        </button>
      </noscript>
    </form>
  )
}

/** The filters of the band, a row each; what there is nothing to choose in is absent. */
function benchOf(props: FacetProps): ReactElement[][] {
  const { choices, ranges } = props.facets
  const first = [
    choices.origin && <OriginSwitch key="origin" {...props} />,
    choices.metal && <MetalDots key="metal" {...props} />,
    ranges.carat && <Range key="carat" {...props} facet="carat" inForm />,
    ranges.price && <Range key="price" {...props} facet="price" inForm />,
    choices.laboratory && <LaboratorySwitch key="laboratory" {...props} />
  ]
  const grades = [
    choices.colour && <Grades key="colour" {...props} facet="colour" />,
    choices.clarity && <Grades key="clarity" {...props} facet="clarity" />
  ]
  return [first, grades]
    .map((parts) => parts.filter((part): part is ReactElement => part !== undefined))
    .filter(({ length }) => length > 0)
}

/** What the form has no control for and the page's own address does not say. */
function hiddenFields({ facets, filter, range }: FacetProps): [string, string][] {
  const { choices, ranges } = facets
  const controlled = [
    choices.shape && 'shape',
    (filter.category || range) && choices.setting && 'setting',
    choices.origin && 'diamondType',
    choices.metal && 'metal',
    choices.colour && 'colour',
    choices.clarity && 'clarity',
    choices.laboratory && 'laboratory',
    ...(ranges.price ? ['minPrice', 'maxPrice'] : []),
    ...(ranges.carat ? ['minCarat', 'maxCarat'] : []),
    // Its select stands beside the count.
    'sort',
    ...(range ? Object.keys(productFilterQuery({ ...range.filter, sort: 'name' })) : [])
  ]
  return Object.entries(productFilterQuery(filter, 'page')).filter(([name]) => !controlled.includes(name))
}
