import { type ComponentType, useEffect, useState } from 'react'
import type { ProductFilter } from '#domain/catalogue/product-filter.ts'
import { ButtonLink } from '../ui/controls/button.tsx'
import text from '../ui/type/text.module.css'
import { activeFilters } from './filter-options.ts'
import styles from './panels.module.css'

const counts = [
  'No filter is',
  'One filter is',
  'Two filters are',
  'Three filters are',
  'Four filters are',
  'Five filters are'
]

interface NoProductsProps {
  filter: ProductFilter
}

/** Storefront spec, section 2; the words of the look, section 10. What comes nearest stands below: DECISIONS 44. */
export function NoProducts({ filter }: NoProductsProps) {
  return (
    <>
      <Empty filter={filter} />
      <Nearest filter={filter} />
    </>
  )
}

/** Its code and what it reads come only where nothing was found. */
function Nearest({ filter }: NoProductsProps) {
  const [Part, setPart] = useState<ComponentType<NoProductsProps> | null>(null)
  useEffect(() => {
    import('./nearest-pieces.tsx').then((part) => setPart(() => part.default)).catch(reportError)
  }, [])
  return Part && <Part filter={filter} />
}

function Empty({ filter }: NoProductsProps) {
  const set = activeFilters(filter).length
  return (
    <div className={styles.empty}>
      <h2>No products found</h2>
      <p className={text.body2}>
        {filter.q && set === 1
          ? `Nothing here answers to “${filter.q}”. A shorter word, or another for the same thing, may find more.`
          : set > 0
            ? `${counts[set] ?? 'Several filters are'} set. Taking one away may show more.`
            : 'The catalogue could not be read just now. Please try again in a moment.'}
      </p>
      <ButtonLink to="/products">View All Products</ButtonLink>
    </div>
  )
}
