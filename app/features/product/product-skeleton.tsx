import { Wrap } from '../../ui/layout/section.tsx'
import { Tile } from '../../ui/product/tile.tsx'
import text from '../../ui/type/text.module.css'
import detail from './product-detail.module.css'
import styles from './product-skeleton.module.css'
import gallery from './shown/gallery.module.css'

const bars = ['60%', '90%', '40%', '100%', '96%', '80%']

export default function ProductSkeleton() {
  return (
    <Wrap className={detail.page}>
      <p className={text.visuallyHidden} role="status">
        Loading
      </p>
      <div className={styles.back} />
      <div className={detail.detail} aria-hidden="true">
        <Tile className={gallery.large} />
        <div className={detail.info}>
          {bars.map((width) => (
            <i key={width} className={styles.bar} style={{ width }} />
          ))}
        </div>
      </div>
    </Wrap>
  )
}
