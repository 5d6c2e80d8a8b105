import { useDeferredValue, useMemo, useState } from 'react'
import { selectProducts } from '#domain/catalogue/product-filter.ts'
import type { Product } from '#domain/catalogue/product-schema.ts'
import { TextButton } from '../../ui/controls/text-link.tsx'
import text from '../../ui/type/text.module.css'
import { asProductFilter, NO_FILTER } from './piece-filter.ts'
import { PieceFilters } from './piece-filters.tsx'
import { PieceList } from './piece-list.tsx'
import styles from './pieces.module.css'

interface PiecesProps {
  /** Undefined while the shop is being asked, null where neither it nor the device could tell. */
  products: readonly Product[] | undefined | null
}

/** The filters, and the pieces that are left. Requests spec, section 2. */
export function Pieces({ products }: PiecesProps) {
  const [filter, setFilter] = useState(NO_FILTER)
  const applied = useDeferredValue(filter)
  const shown = useMemo(() => products && selectProducts(products, asProductFilter(applied)), [products, applied])
  return (
    <>
      <PieceFilters filter={filter} onChange={setFilter} />
      <p className={text.caption} role="status">
        {shown && shown.length > 0 && (shown.length === 1 ? 'One piece' : `${shown.length} pieces`)}
      </p>
      {shown === undefined && <div className={styles.waiting} aria-busy="true" />}
      {shown === null && (
        <p className={styles.nothing}>
          The catalogue could not be read just now. Please open this page once with a connection; from then on it is
          kept on this device.
        </p>
      )}
      {shown?.length === 0 && (
        <div className={styles.nothing}>
          <p role="status">No products match your filters</p>
          <TextButton onClick={() => setFilter(NO_FILTER)}>Clear Filters</TextButton>
        </div>
      )}
      {shown && shown.length > 0 && <PieceList products={shown} />}
    </>
  )
}
