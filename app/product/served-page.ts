import { listingAddress } from '#domain/catalogue/back-link.ts'
import { hasPicture, pictureSrcSet } from '#domain/catalogue/pictures.ts'
import { rangeOf } from '#domain/catalogue/product-facts.ts'
import type { Product } from '#domain/catalogue/product-schema.ts'
import { kindLabel } from '#domain/catalogue/titles.ts'
import { breadcrumbs } from '../ui/page/json-ld.ts'
import type { PageContext, PageHead } from '../ui/page/page.ts'
import { servedSummary } from './customer-reviews/served-reviews.ts'
import { productData } from './product-data.ts'
import { GALLERY_SIZES } from './shown/gallery.tsx'

export { reviewsToServe } from './customer-reviews/served-reviews.ts'

/** What only the server's page says of a piece: the picture to fetch first, and the data for search engines. */
export function servedHead(product: Product, context: PageContext): Partial<PageHead> {
  const range = rangeOf(product)
  return {
    ...(hasPicture(product.imageUrl) && {
      image: { path: product.imageUrl, width: 1200, height: 1200, alt: product.name },
      preload: { srcSet: pictureSrcSet(product.imageUrl, 'avif'), sizes: GALLERY_SIZES }
    }),
    jsonLd: [
      productData(product, servedSummary(product.id, context)),
      breadcrumbs([
        { name: 'All jewellery', path: '/products' },
        { name: kindLabel(product.category, range), path: listingAddress(range ?? product.category) },
        { name: product.name, path: `/products/${product.id}` }
      ])
    ]
  }
}
