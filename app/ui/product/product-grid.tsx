import { type ReactNode, Suspense } from 'react'
import { groupDesigns } from '#domain/catalogue/designs.ts'
import type { Product } from '#domain/catalogue/product-schema.ts'
import { Spoken } from '../announcer.ts'
import styles from './design-card.module.css'
import { DesignCard } from './design-card.tsx'
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
  /** Whether every piece of each design is among them: only then is it told that a design comes in one origin alone. */
  isWhole?: boolean
  /** Holds an odd last place on a phone, which would be a hole. */
  last?: ReactNode
}

/** One card a design, each where its first piece stands. Each card is made alive by itself, so that no card keeps the page from answering meanwhile. */
export function ProductGrid({
  products,
  first = 0,
  leading = false,
  level = 3,
  isWhole = false,
  last
}: ProductGridProps) {
  const designs = groupDesigns(products)
  return (
    <div className={`${styles.grid} ${leading ? styles.leading : ''}`}>
      {designs.map((design, index) => (
        <Suspense key={design.key}>
          <DesignCard
            design={design}
            sizes={leading && index === 0 ? LEADING_SIZES : CARD_SIZES}
            first={index < first}
            level={level}
            isWhole={isWhole}
          />
        </Suspense>
      ))}
      {designs.length % 2 === 1 && !leading && last && <div className={styles.last}>{last}</div>}
    </div>
  )
}

const bars = ['70%', '46%']

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
          <div className={styles.waitingDiscs} />
          <div className={styles.prices}>
            {bars.map((width) => (
              <i key={width} className={styles.bar} style={{ width }} />
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}
