import { useQueries } from '@tanstack/react-query'
import { designCountLabel } from '#domain/catalogue/designs.ts'
import { holdsWholeDesigns, type ProductFilter } from '#domain/catalogue/product-filter.ts'
import { productsRead } from '../../queries/queries.ts'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { ProductGrid } from '../../ui/product/product-grid.tsx'
import text from '../../ui/type/text.module.css'
import { activeFilters, widerFilters } from './filter-options.ts'
import styles from './panels.module.css'
import { listingQuery, listingSearch, PAGE_LENGTH } from './use-product-filter.ts'

/** A word of search is in quotes by itself. */
const quoted = (label: string): string => (label.startsWith('“') ? label : `“${label}”`)

/** So many designs fill whole rows, of two on a phone and of three on a desk. */
const SHOWN = 6

/** What comes nearest to a filter that nothing answers to: the first of the wider ones that finds something. DECISIONS 44. */
export default function NearestPieces({ filter }: { filter: ProductFilter }) {
  const wider = widerFilters(filter)
  const answers = useQueries({
    queries: wider.map(({ filter }) => productsRead(listingQuery({ filter, length: SHOWN })))
  })
  const first = answers.findIndex(({ data }) => (data?.total ?? 0) > 0)
  const [nearest, found] = [wider[first], answers[first]?.data]
  // A nearer one may still answer.
  if (!nearest || !found || answers.slice(0, first).some(({ isPending }) => isPending)) return null
  const isAll = activeFilters(nearest.filter).length === 0
  const count = designCountLabel(found.total, found.pieces, nearest.filter.category === 'loose-diamonds')
  return (
    <section className={styles.nearest} aria-labelledby="nearest-pieces">
      <h2 id="nearest-pieces" className={text.h3}>
        {isAll ? 'From all our jewellery' : 'Nearest pieces'}
      </h2>
      {!isAll && (
        <p className={text.body2}>
          Without {nearest.without.map(quoted).join(' and ')} there {count.startsWith('1 ') ? 'is' : 'are'} {count}.
        </p>
      )}
      <ProductGrid products={found.products} isWhole={holdsWholeDesigns(nearest.filter)} />
      {!isAll && found.total > SHOWN && (
        <TextLink to={`/products?${listingSearch({ filter: nearest.filter, length: PAGE_LENGTH })}`} small>
          Show all of them
        </TextLink>
      )}
    </section>
  )
}
