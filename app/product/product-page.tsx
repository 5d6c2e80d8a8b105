import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useParams } from 'react-router-dom'
import { canBeCustomised, designKey, priceLabel } from '#domain/catalogue/product-facts.ts'
import { fromWire, type ProductOnWire } from '#domain/catalogue/product-wire.ts'
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
import { loadPart } from '../ui/load-part.ts'
import type { PageContext, PageHead } from '../ui/page/page.ts'
import { ProductDetail } from './product-detail.tsx'

/** A first visit has the piece in its document: only who comes from another page before it is here sees this. */
const ProductSkeleton = import.meta.env.SSR
  ? (await import('./product-skeleton.tsx')).default
  : lazy(() => loadPart(() => import('./product-skeleton.tsx')))

const LaterMissing = later(
  import.meta.env.SSR && (await import('./product-missing.tsx')).default,
  () => import('./product-missing.tsx')
)
const LaterUnopened = later(
  import.meta.env.SSR && (await import('./product-unopened.tsx')).default,
  () => import('./product-unopened.tsx')
)

export { bringFirstParts as prepare } from './first-part.tsx'

const served = import.meta.env.SSR && (await import('./served-page.ts'))

/** /products/{id}. */
export function Page() {
  const { id = '' } = useParams()
  const { data: product, isPending, isError, refetch } = useQuery(productRead(id))
  if (isPending)
    return (
      <Suspense>
        <ProductSkeleton />
      </Suspense>
    )
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
  const label = priceLabel(product)
  const from = label.kind === 'from' ? 'From ' : ''
  const price = label.kind === 'enquiry' ? '' : ` ${from}${formatPounds(label.price)}, VAT included.`
  return {
    title: `${product.name} · Northlight Diamonds`,
    description: `${describedText(product, AS_LISTED).split('. ').slice(0, 2).join('. ').replace(/\.?$/, '.')}${price}`,
    canonical: `/products/${product.id}`,
    ...(served ? served.servedHead(product, context) : {})
  }
}
