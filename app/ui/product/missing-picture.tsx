import type { Product } from '#domain/catalogue/product-schema.ts'
import { cutLabel } from '#domain/catalogue/vocabulary.ts'
import { CutOutline } from '../drawings/cut-outline.tsx'
import styles from './tile.module.css'

/** A stone's cut in outline, with its name. No weight: what is chosen beside it may be another. */
export default function MissingPicture({ product }: { product: Product }) {
  const { cut } = product.metadata
  const name = cut ? cutLabel(cut) : 'Diamond'
  return (
    <span className={styles.missing}>
      <CutOutline cut={cut ?? 'round'} />
      <span>
        {name}
        <br />
        Picture to follow
      </span>
    </span>
  )
}
