import { Tile } from '../ui/product/tile.tsx'
import text from '../ui/type/text.module.css'
import contents from './cart-contents.module.css'
import foot from './cart-foot.module.css'
import line from './cart-line.module.css'
import type { CartFrame } from './cart-notes.tsx'
import styles from './cart-skeleton.module.css'

const lines = ['first', 'second']

/** The cart while it loads: lines and sums of the same heights, so that nothing moves. */
export function CartSkeleton({ frame }: { frame: CartFrame }) {
  return (
    <>
      <p className={text.visuallyHidden} role="status">
        Loading
      </p>
      <div className={contents.list} aria-hidden="true">
        {lines.map((key) => (
          <div key={key} className={line.line}>
            <Tile />
            <div className={line.words}>
              <i className={styles.bar} style={{ width: '72%' }} />
              <i className={styles.bar} style={{ width: '46%' }} />
              <i className={styles.stepper} />
            </div>
          </div>
        ))}
      </div>
      <div className={foot[frame]} aria-hidden="true">
        <i className={styles.sums} />
        <i className={styles.button} />
      </div>
    </>
  )
}
