import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { listingAddress } from '#domain/catalogue/back-link.ts'
import { hasPicture, pictureSrcSet } from '#domain/catalogue/pictures.ts'
import { canBeCustomised, designKey, isEnquiryOnly, rangeOf } from '#domain/catalogue/product-facts.ts'
import type { Product } from '#domain/catalogue/product-schema.ts'
import { fromWire, type ProductOnWire } from '#domain/catalogue/product-wire.ts'
import { kindLabel } from '#domain/catalogue/titles.ts'
import { AS_LISTED } from '#domain/description/configuration.ts'
import { describedText } from '#domain/description/describe.ts'
import { formatPounds } from '#domain/pricing/money.ts'
import {
  braceletPricesRead,
  designsRead,
  paymentMethodsRead,
  productRead,
  promotionsRead,
  type Read
} from '../reads/queries.ts'
import { later } from '../ui/later.tsx'
import { breadcrumbs } from '../ui/page/json-ld.ts'
import type { PageContext, PageHead } from '../ui/page/page.ts'
import { ProductDetail } from './product-detail.tsx'
import { ProductSkeleton } from './product-skeleton.tsx'
import { GALLERY_SIZES } from './shown/gallery.tsx'

const LaterMissing = later(
  import.meta.env.SSR && (await import('./product-missing.tsx')).default,
  () => import('./product-missing.tsx')
)
const LaterUnopened = later(
  import.meta.env.SSR && (await import('./product-unopened.tsx')).default,
  () => import('./product-unopened.tsx')
)

const data = import.meta.env.SSR && (await import('./product-data.ts'))
const served = import.meta.env.SSR && (await import('./customer-reviews/served-reviews.ts'))

/** /products/{id}. */
export function Page() {
  const { id = '' } = useParams()
  const { data: product, isPending, isError, refetch } = useQuery(productRead(id))
  if (isPending) return <ProductSkeleton />
  if (isError) return <LaterUnopened onRetry={refetch} />
  if (!product) return <LaterMissing />
  // Another design starts anew; pieces of one are the same page in another metal or of another origin.
  return <ProductDetail key={designKey(product)} product={product} />
}

export const reads = ({ params: { id = '' } }: Pick<PageContext, 'params'>): readonly Read[] => [
  productRead(id),
  promotionsRead(),
  paymentMethodsRead(),
  ...(served ? served.reviewsToServe(id) : [])
]

export const furtherReads = (context: PageContext): readonly Read[] => {
  const product = productIn(context)
  if (!product) return []
  return [
    ...(product.metadata.design ? [designsRead([designKey(product)])] : []),
    ...(canBeCustomised(product) ? [braceletPricesRead()] : [])
  ]
}

function productIn({ params, reads }: PageContext) {
  const answer = reads.getQueryData<{ body: ProductOnWire | null }>(productRead(params.id ?? '').queryKey)
  return answer?.body ? fromWire(answer.body) : answer?.body === null ? null : undefined
}

export function head(context: PageContext): PageHead {
  const product = productIn(context)
  if (product === undefined)
    return { title: 'Northlight Diamonds', description: 'Natural and laboratory-grown diamond jewellery.' }
  if (product === null)
    return {
      title: 'Product Not Found · Northlight Diamonds',
      description: 'There is no piece at this address.',
      status: 404
    }
  const price = isEnquiryOnly(product) ? '' : ` From ${formatPounds(product.price)}, VAT included.`
  return {
    title: `${product.name} · Northlight Diamonds`,
    description: `${describedText(product, AS_LISTED).split('. ').slice(0, 2).join('. ').replace(/\.?$/, '.')}${price}`,
    canonical: `/products/${product.id}`,
    ...(import.meta.env.SSR && servedHead(product, context))
  }
}

/** What only the server's page says: the picture to fetch first, and the data for search engines. */
function servedHead(product: Product, context: PageContext): Partial<PageHead> {
  const range = rangeOf(product)
  return {
    ...(hasPicture(product.imageUrl) && {
      image: { path: product.imageUrl, width: 1200, height: 1200, alt: product.name },
      preload: { srcSet: pictureSrcSet(product.imageUrl, 'avif'), sizes: GALLERY_SIZES }
    }),
    jsonLd: [
      ...(data ? [data.productData(product, served ? served.servedSummary(product.id, context) : null)] : []),
      breadcrumbs([
        { name: 'All jewellery', path: '/products' },
        { name: kindLabel(product.category, range), path: listingAddress(range ?? product.category) },
        { name: product.name, path: `/products/${product.id}` }
      ])
    ]
  }
}
