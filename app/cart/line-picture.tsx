import type { LineProduct } from '#domain/cart/cart-line.ts'
import { hasPicture } from '#domain/catalogue/pictures.ts'
import { CutOutline } from '../ui/drawings/cut-outline.tsx'
import { Picture } from '../ui/product/picture.tsx'
import styles from './cart-line.module.css'

/** The piece, or where there is no picture its cut: a line is too small for the words that stand on a card. */
export function LinePicture({ product: { imageUrl, metadata } }: { product: LineProduct }) {
  const outline = (
    <span className={styles.outline}>
      <CutOutline cut={metadata.cut ?? 'round'} />
    </span>
  )
  if (!hasPicture(imageUrl)) return outline
  return <Picture url={imageUrl} alt="" sizes="104px" fallback={outline} />
}
