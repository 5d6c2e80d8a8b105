import { hasPicture } from '#domain/catalogue/pictures.ts'
import type { Product } from '#domain/catalogue/product-schema.ts'
import { cutLabel } from '#domain/catalogue/vocabulary.ts'
import { weightLabel } from '#domain/description/fill.ts'
import { CutOutline } from '../drawings/cut-outline.tsx'
import { Picture } from './picture.tsx'
import styles from './tile.module.css'

interface ProductPictureProps {
  product: Product
  /** Empty where the name stands beside the picture and says it already. */
  alt: string
  sizes: string
  first?: boolean
}

/** The main picture of a product, or the outline of its cut where there is none. */
export function ProductPicture({ product, alt, sizes, first = false }: ProductPictureProps) {
  const missing = <MissingPicture product={product} />
  if (!hasPicture(product.imageUrl)) return missing
  return <Picture url={product.imageUrl} alt={alt} sizes={sizes} first={first} fallback={missing} />
}

/** What stands in for a picture that failed or is still to come. Storefront spec, section 4; Look, section 6. */
export function MissingPicture({ product }: { product: Product }) {
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
