import type { ProductFilter } from '#domain/catalogue/product-filter.ts'
import { isCategory, isMetalType } from '#domain/catalogue/vocabulary.ts'
import { Button } from '../ui/controls/button.tsx'
import { Segmented } from '../ui/controls/segmented.tsx'
import { Select } from '../ui/controls/select.tsx'
import { SlidersIcon } from '../ui/icons.tsx'
import { lazyPanel, useLazyPanel } from '../ui/lazy.tsx'
import { OriginMark } from '../ui/product/origin.tsx'
import styles from './filter-bar.module.css'
import {
  activeFilters,
  type FilterChange,
  kindOptions,
  metalOptions,
  priceFilter,
  priceOptions,
  priceValue,
  sortOptions
} from './filter-options.ts'

const filterDrawer = lazyPanel(() => import('./filter-drawer.tsx'))

const origins = [
  { value: 'any', label: 'All' },
  { value: 'natural', label: 'Natural', sign: <OriginMark type="natural" /> },
  { value: 'lab-grown', label: 'Laboratory-grown', sign: <OriginMark type="lab-grown" /> }
] as const

export interface FilterBarProps {
  filter: ProductFilter
  /** Null while the shop is being asked. */
  total: number | null
  onChange: (changed: FilterChange) => void
}

/** Origin, filters and sort. On a phone the filters open as a drawer; on a desk they stand in the bar. */
export function FilterBar({ filter, total, onChange }: FilterBarProps) {
  const drawer = useLazyPanel(filterDrawer)
  const set = activeFilters(filter).length
  return (
    <search className={styles.bar} aria-label="Filter and sort">
      <div className={styles.row}>
        <Segmented
          legend="Origin"
          name="diamondType"
          value={filter.diamondType ?? 'any'}
          options={origins}
          onChoose={(value) => onChange({ diamondType: value === 'any' ? undefined : value })}
        />
        <Button outlined small className={styles.open ?? ''} aria-haspopup="dialog" {...drawer.intent}>
          <SlidersIcon />
          Filters{set > 0 && `, ${set}`}
        </Button>
        <FilterSelects filter={filter} onChange={onChange} className={styles.wide} />
        <Select
          aria-label="Sort"
          name="sort"
          toolbar
          className={styles.sort}
          options={sortOptions}
          value={filter.sort}
          onChange={({ target }) =>
            onChange({ sort: sortOptions.find(({ value }) => value === target.value)?.value ?? 'name' })
          }
        />
      </div>
      {drawer.render({ filter, total, onChange })}
    </search>
  )
}

/** Kind, metal and price: the same three selects in the bar and in the drawer. */
export function FilterSelects({
  filter,
  onChange,
  className = ''
}: Omit<FilterBarProps, 'total'> & { className?: string | undefined }) {
  const price = priceValue(filter)
  return (
    <div className={className}>
      <Select
        aria-label="Kind"
        name="category"
        toolbar
        options={kindOptions}
        value={filter.category ?? ''}
        onChange={({ target }) => onChange({ category: isCategory(target.value) ? target.value : undefined })}
      />
      <Select
        aria-label="Metal"
        name="metal"
        toolbar
        options={metalOptions}
        value={filter.metal ?? ''}
        onChange={({ target }) => onChange({ metal: isMetalType(target.value) ? target.value : undefined })}
      />
      <Select
        aria-label="Price"
        name="price"
        toolbar
        options={
          priceOptions.some(({ value }) => value === price)
            ? priceOptions
            : [...priceOptions, { value: price, label: 'Your own range' }]
        }
        value={price}
        onChange={({ target }) => onChange({ minPrice: undefined, maxPrice: undefined, ...priceFilter(target.value) })}
      />
    </div>
  )
}
