import { useRef } from 'react'
import { Link } from 'react-router-dom'
import type { ProductFilter } from '#domain/catalogue/product-filter.ts'
import { useSpoken } from '../ui/announcer.ts'
import { TextLink } from '../ui/controls/text-link.tsx'
import { CloseIcon } from '../ui/icons.tsx'
import { useFocusKept } from '../ui/page/use-focus-kept.ts'
import text from '../ui/type/text.module.css'
import styles from './active-filters.module.css'
import { activeFilters } from './filter-options.ts'
import { listingSearch, PAGE_LENGTH } from './use-product-filter.ts'

interface ActiveFiltersProps {
  filter: ProductFilter
  /** How much there is of it, in words; null while the shop is being asked. */
  found: string | null
}

/** How many designs and pieces there are, and a chip for every filter that is set: each takes itself away. */
export function ActiveFilters({ filter, found }: ActiveFiltersProps) {
  const active = activeFilters(filter)
  const part = useRef<HTMLDivElement>(null)
  const count = useRef<HTMLParagraphElement>(null)
  useFocusKept(part, { otherwise: count })
  useSpoken(found ?? false, 'found')
  return (
    <div ref={part} className={styles.active}>
      {active.length > 0 && (
        <ul className={styles.chips} aria-label="Filters set">
          {active.map(({ key, label, without }) => (
            <li key={key}>
              <Link
                className={styles.chip}
                to={`/products?${listingSearch({ filter: without, length: PAGE_LENGTH })}`}
                preventScrollReset
              >
                <span className={text.visuallyHidden}>Remove filter </span>
                {label}
                <CloseIcon />
              </Link>
            </li>
          ))}
        </ul>
      )}
      <p ref={count} tabIndex={-1} className={`${text.body2} ${styles.count}`}>
        {found ?? 'Looking'}
      </p>
      {active.length > 0 && (
        <TextLink to="/products" small arrow={false} preventScrollReset>
          Clear Filters
        </TextLink>
      )}
    </div>
  )
}
