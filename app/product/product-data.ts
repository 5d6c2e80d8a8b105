import shop from '#data/shop.json' with { type: 'json' }
import { metalLabel } from '#domain/catalogue/metals.ts'
import { isEnquiryOnly } from '#domain/catalogue/product-facts.ts'
import type { Product } from '#domain/catalogue/product-schema.ts'
import { AS_LISTED } from '#domain/description/configuration.ts'
import { describedText } from '#domain/description/describe.ts'
import { toDecimalString } from '#domain/pricing/money.ts'
import type { ReviewSummary } from '#domain/reviews/review-summary.ts'

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
