import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { ProductFilter } from '#domain/catalogue/product-filter.ts'
import { searchRead } from '../../queries/queries.ts'
import { CloseIcon } from '../../ui/icons.tsx'
import text from '../../ui/type/text.module.css'
import chipStyles from './chips.module.css'
import styles from './search-said.module.css'
import { listingSearch, PAGE_LENGTH, readListing, searchQuery } from './use-product-filter.ts'

interface SearchSaidProps {
  /** The query of the listing's address. */
  search: string
}

/** How the words of a search were understood: what was spelled otherwise, and a chip for each thing, which takes it away. */
export default function SearchSaid({ search }: SearchSaidProps) {
  const { filter } = readListing(new URLSearchParams(search))
  const { data } = useQuery(searchRead(searchQuery(filter)))
  if (!data) return <div aria-busy="true" />
  const { q, correction, isOfWeight, nearest } = data
  // What says nothing to us is taken away as a whole.
  const chips = data.chips.length === 0 && q ? [{ label: `“${plain(q)}”`, q: null }] : data.chips
  return (
    <div className={styles.said}>
      {correction && q && (
        <p>
          Showing results for <strong>{plain(q)}</strong>. Search instead for{' '}
          <Link className={styles.instead} to={address(filter, correction.literal)}>
            {plain(correction.typed)}
          </Link>
        </p>
      )}
      {chips.length > 0 && (
        <ul className={chipStyles.chips} aria-label="Understood as">
          {chips.map(({ label, q: rest }) => (
            <li key={`${label} ${rest}`}>
              <Link className={chipStyles.chip} to={address(filter, rest)} preventScrollReset>
                <span className={text.visuallyHidden}>Search without </span>
                {label}
                <CloseIcon />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {isOfWeight && !nearest && (
        <p className={text.caption}>
          Where a card shows another weight, the piece can be had in the one you asked for: choose it on its page.
        </p>
      )}
    </div>
  )
}

/** Quotation marks ask for a word as it is written; they are none of it. */
const plain = (q: string): string => q.replaceAll('"', '')

/** The same listing with other words, or with none. */
function address({ q: _, ...filter }: ProductFilter, words: string | null): string {
  const query = listingSearch({ filter: words ? { ...filter, q: words } : filter, length: PAGE_LENGTH })
  return query ? `/products?${query}` : '/products'
}
