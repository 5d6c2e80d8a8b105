import { isCategory } from '#domain/catalogue/vocabulary.ts'
import field from '../../ui/controls/field.module.css'
import { Segmented } from '../../ui/controls/segmented.tsx'
import { Select } from '../../ui/controls/select.tsx'
import { OriginMark } from '../../ui/product/origin.tsx'
import { kinds, type PieceFilter } from './piece-filter.ts'
import styles from './pieces.module.css'

const origins = [
  { value: 'any', label: 'All' },
  { value: 'natural', label: 'Natural', sign: <OriginMark type="natural" /> },
  { value: 'lab-grown', label: 'Laboratory-grown', sign: <OriginMark type="lab-grown" /> }
] as const

interface PieceFiltersProps {
  filter: PieceFilter
  onChange: (filter: PieceFilter) => void
}

/** Origin, kind and words: the list below follows at once. */
export function PieceFilters({ filter, onChange }: PieceFiltersProps) {
  return (
    <search className={styles.filters} aria-label="Filter the pieces">
      <Segmented
        legend="Origin"
        name="diamondType"
        value={filter.diamondType ?? 'any'}
        options={origins}
        onChoose={(value) => onChange({ ...filter, diamondType: value === 'any' ? undefined : value })}
      />
      <Select
        aria-label="Kind"
        name="category"
        toolbar
        options={kinds}
        value={filter.category ?? ''}
        onChange={({ target }) =>
          onChange({ ...filter, category: isCategory(target.value) ? target.value : undefined })
        }
      />
      <input
        className={`${field.input} ${styles.words}`}
        type="search"
        name="q"
        aria-label="Search by name or metal"
        placeholder="Name or metal"
        autoComplete="off"
        enterKeyHint="search"
        value={filter.q}
        onChange={({ target }) => onChange({ ...filter, q: target.value })}
        // Enter would send the form it stands in.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
    </search>
  )
}
