import type { ReactNode } from 'react'
import { Tile } from '../../../ui/product/tile.tsx'
import text from '../../../ui/type/text.module.css'
import styles from './wish-row.module.css'

/** A piece that is in the catalogue no more: it stays on the list until the shopper takes it off. */
export function GoneRow({ acts }: { acts?: ReactNode }) {
  return (
    <li className={styles.row}>
      <Tile />
      <div className={styles.words}>
        <h2 className={styles.name}>This piece is no longer in our catalogue</h2>
        <p className={text.caption}>We can often make it again: please ask us.</p>
        {acts && <div className={styles.acts}>{acts}</div>}
      </div>
    </li>
  )
}
