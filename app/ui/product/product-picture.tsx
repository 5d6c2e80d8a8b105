import { lazy, Suspense } from 'react'
import { hasPicture } from '#domain/catalogue/pictures.ts'
import type { Product } from '#domain/catalogue/product-schema.ts'
import { Picture } from './picture.tsx'

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

/** Most pictures come: the drawing that stands in for one that does not is fetched when it is needed. */
const Missing = import.meta.env.SSR
  ? (await import('./missing-picture.tsx')).default
  : lazy(() => import('./missing-picture.tsx'))

/** What stands in for a picture that failed or is still to come. Storefront spec, section 4; LOOK, section 6. */
export const MissingPicture = ({ product }: { product: Product }) => (
  <Suspense>
    <Missing product={product} />
  </Suspense>
)
