import { isMetalType } from '#domain/catalogue/metals.ts'
import type { ProductFilter } from '#domain/catalogue/product-filter.ts'
import { NamedSelect } from '../../ui/controls/select.tsx'
import {
  type FilterChange,
  kindFilter,
  kindOptions,
  kindValue,
  metalOptions,
  priceFilter,
  priceOptions,
  priceValue
} from './filter-options.ts'

export interface FilterSelectsProps {
  filter: ProductFilter
  onChoose: (changed: FilterChange) => void
  className?: string | undefined
}

/** Kind, metal and price: the same three selects in the bar and in the drawer. */
export function FilterSelects({ filter, onChoose, className = '' }: FilterSelectsProps) {
  const price = priceValue(filter)
  return (
    <div className={className}>
      <NamedSelect
        label="Kind"
        name="category"
        options={kindOptions}
        value={kindValue(filter)}
        onChange={({ target }) => onChoose(kindFilter(target.value))}
      />
      <NamedSelect
        label="Metal"
        name="metal"
        options={metalOptions}
        value={filter.metal ?? ''}
        onChange={({ target }) => onChoose({ metal: isMetalType(target.value) ? target.value : undefined })}
      />
      <NamedSelect
        label="Price"
        name="price"
        options={
          priceOptions.some(({ value }) => value === price)
            ? priceOptions
            : [...priceOptions, { value: price, label: 'Your own range' }]
        }
        value={price}
        onChange={({ target }) => onChoose({ minPrice: undefined, maxPrice: undefined, ...priceFilter(target.value) })}
      />
    </div>
  )
}
