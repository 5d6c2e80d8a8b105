import shop from '#data/shop.json'
import { listingAddress } from '#domain/catalogue/back-link.ts'
import { metalLabel } from '#domain/catalogue/metals.ts'
import { hasPicture, pictureSrcSet } from '#domain/catalogue/pictures.ts'
import { isEnquiryOnly, rangeOf } from '#domain/catalogue/product-facts.ts'
import type { Product } from '#domain/catalogue/product-schema.ts'
import { kindLabel } from '#domain/catalogue/titles.ts'
import { AS_LISTED } from '#domain/description/configuration.ts'
import { describedText } from '#domain/description/describe.ts'
import { toDecimalString } from '#domain/pricing/money.ts'
import type { ReviewSummary } from '#domain/reviews/review-summary.ts'
import { breadcrumbs } from '../../ui/page/json-ld.ts'
import type { PageContext, PageHead } from '../../ui/page/page.ts'
import { servedSummary } from './customer-reviews/served-reviews.ts'
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

/**
 * A product with its offer; enquiry-only pieces state no price anywhere (DECISIONS 10). `reviews`: what real ones say
 * together; without any, no stars are stated (DECISIONS 19).
 */
export function productData(product: Product, reviews: Pick<ReviewSummary, 'average' | 'count'> | null): object {
  const url = `/products/${product.id}`
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    '@id': `${url}#product`,
    name: product.name,
    description: describedText(product, AS_LISTED),
    sku: product.id,
    url,
    image: product.imageUrl,
    brand: { '@type': 'Brand', name: shop.brand.name },
    ...(product.metalType && { material: metalLabel(product.metalType) }),
    ...(reviews && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: reviews.average.toFixed(1),
        reviewCount: reviews.count,
        bestRating: 5,
        worstRating: 1
      }
    }),
    ...(!isEnquiryOnly(product) && {
      offers: {
        '@type': 'Offer',
        url,
        price: toDecimalString(product.price),
        priceCurrency: 'GBP',
        availability: availability(product),
        seller: { '@id': '/#shop' }
      }
    })
  }
}

function availability({ stock }: Product): string {
  if (stock === 0) return 'https://schema.org/OutOfStock'
  return stock === 'made-to-order' ? 'https://schema.org/MadeToOrder' : 'https://schema.org/InStock'
}
