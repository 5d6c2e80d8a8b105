import type { ProductFilter } from '#domain/catalogue/product-filter.ts'
import { Button } from '../ui/controls/button.tsx'
import { Segmented } from '../ui/controls/segmented.tsx'
import { NamedSelect } from '../ui/controls/select.tsx'
import { useEager } from '../ui/controls/use-eager.ts'
import { SlidersIcon } from '../ui/icons.tsx'
import { lazyPanel, useLazyPanel } from '../ui/lazy.tsx'
import { OriginMark } from '../ui/product/origin.tsx'
import styles from './filter-bar.module.css'
import { activeFilters, changeFilter, type FilterChange, sortOptions } from './filter-options.ts'
import { FilterSelects } from './filter-selects.tsx'

const filterDrawer = lazyPanel(() => import('./filter-drawer.tsx'))

const origins = [
  { value: 'any', label: 'All' },
  { value: 'natural', label: 'Natural', sign: <OriginMark type="natural" /> },
  { value: 'lab-grown', label: 'Laboratory-grown', sign: <OriginMark type="lab-grown" /> }
] as const

interface FilterBarProps {
  filter: ProductFilter
  /** How much there is of it, in words; null while the shop is being asked. */
  found: string | null
  onChange: (filter: ProductFilter) => void
}

/** Origin, filters and sort. On a phone the filters open as a drawer; on a desk they stand in the bar. */
export function FilterBar({ filter: asked, found, onChange }: FilterBarProps) {
  const [filter, show] = useEager(asked)
  const choose = (changed: FilterChange) => {
    const chosen = changeFilter(filter, changed)
    show(chosen)
    onChange(chosen)
  }
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
          onChoose={(value) => choose({ diamondType: value === 'any' ? undefined : value })}
        />
        <Button outlined small className={styles.open ?? ''} aria-haspopup="dialog" {...drawer.intent}>
          <SlidersIcon />
          Filters{set > 0 && `, ${set}`}
        </Button>
        <FilterSelects filter={filter} onChoose={choose} className={styles.wide} />
        <NamedSelect
          label="Sort"
          name="sort"
          className={styles.sort}
          options={sortOptions}
          value={filter.sort}
          onChange={({ target }) =>
            choose({ sort: sortOptions.find(({ value }) => value === target.value)?.value ?? 'selection' })
          }
        />
      </div>
      {drawer.render({ filter, found, onChoose: choose })}
    </search>
  )
}
