import { Suspense } from 'react'
import type { Product } from '#domain/catalogue/product-schema.ts'
import { Spoken } from '../announcer.ts'
import styles from './product-card.module.css'
import { ProductCard } from './product-card.tsx'
import { Tile } from './tile.tsx'

/** How wide a card's picture stands: two columns, three from 900 px. */
export const CARD_SIZES = '(min-width: 1600px) 459px, (min-width: 900px) 28vw, 44vw'
const LEADING_SIZES = '(min-width: 1600px) 459px, (min-width: 900px) 28vw, 90vw'

interface ProductGridProps {
  products: readonly Product[]
  /** How many cards stand on the first screen. */
  first?: number
  /** The first card spans both columns of a phone, so that three never leave an orphan. */
  leading?: boolean
  level?: 2 | 3
}

/** Each card is made alive by itself, so that no card keeps the page from answering meanwhile. */
export function ProductGrid({ products, first = 0, leading = false, level = 3 }: ProductGridProps) {
  return (
    <div className={`${styles.grid} ${leading ? styles.leading : ''}`}>
      {products.map((product, index) => (
        <Suspense key={product.id}>
          <ProductCard
            product={product}
            sizes={leading && index === 0 ? LEADING_SIZES : CARD_SIZES}
            first={index < first}
            level={level}
          />
        </Suspense>
      ))}
    </div>
  )
}

const bars = ['42%', '86%', '58%', '34%']

/** The same grid while it loads: empty tiles and bars of the cards' own heights, so that nothing moves. */
export function ProductGridSkeleton({ count, leading = false }: { count: number; leading?: boolean }) {
  return (
    <div className={`${styles.grid} ${leading ? styles.leading : ''}`} aria-busy="true">
      <Spoken about="found" words="Loading" atOnce />
      {Array.from({ length: count }, (_, index) => `card-${index}`).map((key) => (
        <div key={key} className={styles.card} aria-hidden="true">
          <Tile />
          <div className={styles.body}>
            {bars.map((width) => (
              <i key={width} className={styles.bar} style={{ width }} />
            ))}
          </div>
          <div className={`${styles.actions} ${styles.waitingActions}`} />
        </div>
      ))}
    </div>
  )
}
