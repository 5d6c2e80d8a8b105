import type { Product } from '#domain/catalogue/product-schema.ts'
import { cutLabel } from '#domain/catalogue/vocabulary.ts'
import { weightLabel } from '#domain/description/fill.ts'
import { CutOutline } from '../drawings/cut-outline.tsx'
import styles from './tile.module.css'

/** A stone's cut in outline, with what it is. */
export default function MissingPicture({ product }: { product: Product }) {
  const { cut } = product.metadata
  const name = cut ? cutLabel(cut) : 'Diamond'
  return (
    <span className={styles.missing}>
      <CutOutline cut={cut ?? 'round'} />
      <span>
        {name}
        {product.carat !== null && `, ${weightLabel(product.carat)}`}
        <br />
        Picture to follow
      </span>
    </span>
  )
}
