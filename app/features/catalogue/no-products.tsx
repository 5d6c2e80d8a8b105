import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { designCountLabel } from '#domain/catalogue/designs.ts'
import { facetLabel } from '#domain/catalogue/facet-labels.ts'
import { withoutFacet } from '#domain/catalogue/facets.ts'
import { holdsWholeDesigns, type ProductFilter } from '#domain/catalogue/product-filter.ts'
import { parseProductFilter } from '#domain/catalogue/product-filter-query.ts'
import { fromWire } from '#domain/catalogue/product-wire.ts'
import type { NearestAnswer } from '#domain/search/search-answer.ts'
import { facetsRead, searchRead } from '../../queries/queries.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { ProductGrid } from '../../ui/product/product-grid.tsx'
import text from '../../ui/type/text.module.css'
import chipStyles from './chips.module.css'
import { activeFilters } from './filter-options.ts'
import styles from './panels.module.css'
import { listingPath, listingSearch, PAGE_LENGTH, readListing, searchQuery } from './use-product-filter.ts'

const counts = [
  'No filter is',
  'One filter is',
  'Two filters are',
  'Three filters are',
  'Four filters are',
  'Five filters are'
]

interface NoProductsProps {
  /** The query of the listing's address. */
  search: string
}

/** Storefront spec, section 2; the words of the look, section 10. What comes nearest stands below: DECISIONS 44. */
export default function NoProducts({ search }: NoProductsProps) {
  const { filter } = readListing(new URLSearchParams(search))
  const { data } = useQuery(searchRead(searchQuery(filter)))
  const set = activeFilters(filter).length
  return (
    <>
      <div className={styles.empty}>
        <h2>No products found</h2>
        <p className={text.body2}>
          {filter.q && set === 1
            ? `Nothing here answers to all of “${filter.q.replaceAll('"', '')}”.`
            : set > 0
              ? `${counts[set] ?? 'Several filters are'} set. Taking one away may show more.`
              : 'The catalogue could not be read just now. Please try again in a moment.'}
        </p>
        <Helping filter={filter} />
        <ButtonLink to="/products">View All Products</ButtonLink>
      </div>
      {data?.nearest && <Nearest nearest={data.nearest} />}
    </>
  )
}

/** Each thing asked without which there is something: a press takes it away. */
function Helping({ filter }: { filter: ProductFilter }) {
  const { data: facets } = useQuery(facetsRead(searchQuery(filter)))
  if (!facets || facets.designs > 0 || facets.without.length === 0) return null
  return (
    <ul className={`${chipStyles.chips} ${styles.helping}`} aria-label="What would help">
      {facets.without.map(({ facet, designs }) => (
        <li key={facet}>
          <Link
            className={chipStyles.chip}
            to={listingPath({ filter: withoutFacet(filter, facet), length: PAGE_LENGTH })}
            preventScrollReset
          >
            Without {facetLabel(filter, facet)} there {designs === 1 ? 'is 1' : `are ${designs}`}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** What is said is in quotes already where it is a word of the shopper's own. */
const quoted = (label: string): string => (label.startsWith('“') ? label : `“${label}”`)

/** The designs that miss the least of what was asked, and what they miss. */
function Nearest({ nearest: { missing, query, products, total, pieces } }: { nearest: NearestAnswer }) {
  const { filter } = parseProductFilter(query, 'api')
  const shown = products.map(fromWire)
  const isAll = activeFilters(filter).length === 0
  const areStones = shown.every(({ category }) => category === 'loose-diamonds')
  const count = designCountLabel(total, pieces, areStones)
  const wider = listingSearch({ filter: { ...filter, sort: 'selection' }, length: PAGE_LENGTH })
  return (
    <section className={styles.nearest} aria-labelledby="nearest-pieces">
      <h2 id="nearest-pieces" className={text.h3}>
        {isAll ? 'From all our jewellery' : 'Nearest pieces'}
      </h2>
      {!isAll && (
        <p className={text.body2}>
          Without {missing.map(quoted).join(' and ')} there {count.startsWith('1 ') ? 'is' : 'are'} {count}.
        </p>
      )}
      <ProductGrid products={shown} isWhole={holdsWholeDesigns(filter)} />
      {!isAll && (
        <TextLink to={`/products?${wider}`} small>
          Show all of them
        </TextLink>
      )}
    </section>
  )
}
