import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, startTransition, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router-dom'
import { backLink } from '#domain/catalogue/back-link.ts'
import { canBeCustomised, designKey, isEnquiryOnly, needsSize, priceLabel } from '#domain/catalogue/product-facts.ts'
import type { Product } from '#domain/catalogue/product-schema.ts'
import { fromWire, type ProductOnWire } from '#domain/catalogue/product-wire.ts'
import { AS_LISTED, shownStones } from '#domain/description/configuration.ts'
import { describedText, describePiece, type PieceDescription } from '#domain/description/describe.ts'
import { weightLabel } from '#domain/description/fill.ts'
import { formatPounds } from '#domain/pricing/money.ts'
import {
  braceletPricesRead,
  designsRead,
  paymentMethodsRead,
  productRead,
  promotionsRead
} from '../../queries/queries.ts'
import type { Read } from '../../queries/read.ts'
import { ArrowLeftIcon } from '../../ui/icons.tsx'
import { firstInteraction, later } from '../../ui/later.tsx'
import { Wrap } from '../../ui/layout/section.tsx'
import { loadPart } from '../../ui/load-part.ts'
import { afterFrame } from '../../ui/page/after-frame.ts'
import type { PageContext, PageHead } from '../../ui/page/page.ts'
import { pictureOnItsWay } from '../../ui/product/flight.ts'
import { useAddToCart } from '../../ui/product/use-add-to-cart.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import text from '../../ui/type/text.module.css'
import { AddButton, LineToChange } from './buying/add-button.tsx'
import { BuyBar } from './buying/buy-bar.tsx'
import { BuyBox } from './buying/buy-box.tsx'
import { SiblingRows } from './choosing/sibling-rows.tsx'
import {
  type Choices,
  chosenFor,
  chosenOf,
  designOf,
  type ProductPrice,
  priceOf,
  useChoices
} from './choosing/use-choices.ts'
import { firstPart, heldStill } from './first-part.tsx'
import styles from './product-detail.module.css'
import { Gallery } from './shown/gallery.tsx'
import { ProductSummary } from './shown/product-summary.tsx'

/** Most pieces have a price: what asks for one comes only with those that have none. */
const EnquiryBox = import.meta.env.SSR
  ? (await import('./enquiry/enquiry-box.tsx')).default
  : lazy(() => loadPart(() => import('./enquiry/enquiry-box.tsx')))

/** A bracelet to design has neither, and most pieces have only one of the two. */
const CaratSelector = heldStill(
  firstPart(
    import.meta.env.SSR && (await import('./choosing/carat-selector.tsx')).default,
    () => import('./choosing/carat-selector.tsx')
  )
)
const SizeField = heldStill(
  firstPart(
    import.meta.env.SSR && (await import('./choosing/size-field.tsx')).default,
    () => import('./choosing/size-field.tsx')
  )
)

const loadCustomiser = () => import('./choosing/bracelet-customiser.tsx')
const LaterCustomiser = later(
  firstPart(import.meta.env.SSR && (await loadCustomiser()).default, loadCustomiser, firstInteraction),
  loadCustomiser
)
const loadPayLater = () => import('../../ui/product/pay-later.tsx')
const LaterPayLater = later(
  firstPart(import.meta.env.SSR && (await loadPayLater()).default, loadPayLater, firstInteraction),
  loadPayLater
)
const loadLeaves = () => import('./shown/product-leaves.tsx')
const LaterLeaves = later(
  firstPart(import.meta.env.SSR && (await loadLeaves()).default, loadLeaves, firstInteraction),
  loadLeaves
)
const loadTruthLines = () => import('./buying/truth-lines.tsx')
const LaterTruthLines = later(
  firstPart(import.meta.env.SSR && (await loadTruthLines()).default, loadTruthLines, firstInteraction),
  loadTruthLines
)
const LaterPageEnd = later(
  import.meta.env.SSR && (await import('./shown/page-end.tsx')).default,
  () => import('./shown/page-end.tsx')
)

const hasSizes = ({ metadata }: Product) => metadata.ringSize === true || (metadata.sizeOptions?.length ?? 0) > 0

/**
 * Whether all of the page is due. Whoever presses a card sees its picture, name and price with the press, and the rest with
 * the frame after: drawn together, at a slow processor, they would stand a tenth of a second later.
 */
function useIsWhole(id: string): boolean {
  const [isWhole, setWhole] = useState(() => pictureOnItsWay(id) === null)
  useEffect(() => {
    if (!isWhole) return afterFrame(() => startTransition(() => setWhole(true)))
  }, [isWhole])
  return isWhole
}

/** The stone as its row says it: "1.50 ct, about 7.4 mm across". */
function chosenStone({ stones, stoneSize }: PieceDescription): string {
  return [stones.carat !== null && weightLabel(stones.carat), stones.meant === 'only' && stoneSize]
    .filter(Boolean)
    .join(', ')
}

const NOT_TAKEN = 'Your cart is as it was'
const NOT_HEARD = 'Your last choice had not come through when you pressed. Please look at it and press again.'

/** A piece: pictures on one side, what can be chosen on the other. */
function ProductDetail({ product }: { product: Product }) {
  const [search] = useSearchParams()
  const back = backLink(search.get('from'))
  const { choices, fallbacks, choose, heard } = useChoices(product)
  const { data: prices } = useQuery({ ...braceletPricesRead(), enabled: canBeCustomised(product) })
  const design = designOf(product, choices, prices)
  const price = priceOf(product, choices, design)
  const { carat, size, length, weight } = choices
  const choice = useMemo(
    () => chosenOf(product, { carat, size, length, weight }),
    [product, carat, size, length, weight]
  )
  const described = describePiece(product, choice)
  const isWhole = useIsWhole(product.id)
  // What follows later is told when there is time: until its code is there the last known words stay.
  const settled = { choice: useDeferredValue(choice), prices: useDeferredValue(prices) }
  const settledAmount = useDeferredValue(price.kind === 'exact' ? price.amount : null)
  const buyBox = useRef<HTMLDivElement>(null)
  const forSale = !isEnquiryOnly(product)
  const disabledReason = buyDisabledReason(product, choices, price)
  const toBuy = async () => {
    const settledChoices = await heard()
    const reason = settledChoices
      ? buyDisabledReason(
          product,
          settledChoices,
          priceOf(product, settledChoices, designOf(product, settledChoices, prices))
        )
      : NOT_HEARD
    if (settledChoices && reason === null) return chosenFor(product, settledChoices)
    if (reason) toast({ title: NOT_TAKEN, text: reason })
    return null
  }
  const buying = { product, toBuy, prices, disabledReason, cart: useAddToCart() }

  return (
    <>
      <Wrap className={isWhole ? styles.page : `${styles.page} ${styles.begun}`}>
        <Link className={styles.back} to={back.href}>
          <ArrowLeftIcon />
          {back.label}
        </Link>
        <div className={styles.detail}>
          <Gallery product={product} caption={described.pictureCaption} {...shownStones(product, choice)} />
          <div className={styles.info}>
            {fallbacks.length > 0 && <p className={text.body2}>{fallbacks.join(' ')}</p>}
            <ProductSummary product={product} described={described} price={price} />
            {isWhole && (
              <>
                <p className={text.body2}>{describedText(product, choice)}</p>
                <SiblingRows product={product} choices={choices} prices={prices} />
                {forSale && canBeCustomised(product) && (
                  <LaterCustomiser
                    product={product}
                    choices={choices}
                    prices={prices}
                    onChoose={choose}
                    isAskedFor={search.get('customize') === 'true'}
                  />
                )}
                {forSale && choices.carat !== null && (
                  <CaratSelector
                    product={product}
                    chosen={chosenStone(described)}
                    carat={choices.carat}
                    onChoose={choose}
                  />
                )}
                {forSale && hasSizes(product) && (
                  <SizeField
                    product={product}
                    chosen={described.facts.find(({ kind }) => kind === 'size')?.value}
                    size={choices.size}
                    onChoose={choose}
                  />
                )}
                {forSale && <LineToChange product={product} />}
                {forSale ? (
                  <div ref={buyBox}>
                    <BuyBox
                      product={product}
                      disabledReason={disabledReason}
                      truths={<LaterTruthLines product={product} {...settled} />}
                      button={<AddButton {...buying} wide aria-describedby="add-disabled-reason" />}
                    />
                  </div>
                ) : (
                  <Suspense>
                    <EnquiryBox key={product.id} product={product} />
                  </Suspense>
                )}
                {forSale && settledAmount !== null && <LaterPayLater amount={settledAmount} />}
                <LaterLeaves product={product} {...settled} />
              </>
            )}
          </div>
        </div>
      </Wrap>
      {isWhole && <LaterPageEnd product={product} />}
      {isWhole && forSale && (
        <BuyBar price={price} described={described} pageButton={buyBox} button={<AddButton {...buying} />} />
      )}
    </>
  )
}

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

/** Why what is chosen cannot be added to the cart yet, in a sentence, or null. Storefront spec, sections 4 and 5. */
export function buyDisabledReason(product: Product, choices: Choices, price: ProductPrice): string | null {
  if (!product.inStock) return 'Out of stock.'
  if (needsSize(product) && !choices.size) return 'Please select a bracelet size before adding to cart.'
  switch (price.kind) {
    case 'exact':
      return null
    case 'about':
      return 'This length and weight are priced on request. Please ask us about it.'
    case 'pending':
      return 'The price of this bracelet is on its way.'
  }
}
