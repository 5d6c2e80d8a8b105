import { metalLabel } from '#domain/catalogue/metals.ts'
import { isEnquiryOnly } from '#domain/catalogue/product-facts.ts'
import type { Product } from '#domain/catalogue/product-schema.ts'
import { cutLabel, originLabel } from '#domain/catalogue/vocabulary.ts'
import type { PieceDescription } from '#domain/description/describe.ts'
import { weightLabel } from '#domain/description/fill.ts'
import { ANSWERED_WITHIN } from '#domain/policies/opening-hours.ts'
import { formatPounds } from '#domain/pricing/money.ts'
import { useSpoken } from '../../../ui/announcer.ts'
import { firstInteraction, later } from '../../../ui/later.tsx'
import { OfferBadge, OfferWas } from '../../../ui/product/offer-lines.tsx'
import { Badge, OriginBadge } from '../../../ui/product/origin.tsx'
import { useOffer } from '../../../ui/product/use-offer.ts'
import text from '../../../ui/type/text.module.css'
import type { ProductPrice } from '../choosing/use-choices.ts'
import { firstPart } from '../first-part.tsx'
import styles from './product-summary.module.css'

const loadReviewLine = () => import('../../../ui/reviews/review-line.tsx')
const LaterReviewLine = later(
  firstPart(import.meta.env.SSR && (await loadReviewLine()).default, loadReviewLine, firstInteraction),
  loadReviewLine
)

interface ProductSummaryProps {
  product: Product
  described: PieceDescription
  price: ProductPrice
}

/** Badges, name, price and the four grades: what is known of a piece as chosen at a glance. */
export function ProductSummary({ product, described, price }: ProductSummaryProps) {
  const { diamondType, metalType, metadata } = product
  const { carat, cut } = described.stones
  const weight = carat === null ? null : weightLabel(carat)
  const offer = useOffer(product)
  // The earlier price is known of the piece as listed, not of every design of it.
  const isList = price.kind === 'exact' && price.amount === product.price
  // The one place that speaks the price: the customiser and the bar at the foot show the same.
  useSpoken(!isEnquiryOnly(product) && price.kind !== 'pending' && `Price ${priceWords(price)}`, 'price')
  const grades = [
    { label: 'Carat', value: weight },
    { label: 'Colour', value: metadata.colour },
    { label: 'Clarity', value: metadata.clarity },
    { label: 'Cut', value: cut && (cut === 'round' ? 'Brilliant' : cutLabel(cut)) }
  ].filter(({ value }) => value)
  return (
    <>
      <div className={styles.head}>
        <p className={styles.badges}>
          {product.featured && <Badge featured>Our selection</Badge>}
          <OriginBadge type={diamondType}>{originLabel(diamondType)} diamond</OriginBadge>
          {weight && <Badge>{weight}</Badge>}
          {metalType && <Badge>{metalLabel(metalType)}</Badge>}
        </p>
        <h1 className={styles.name}>{product.name}</h1>
        <div className={styles.price}>
          <p className={text.priceLarge}>
            {isEnquiryOnly(product) ? 'Enquiry Only' : priceWords(price)}{' '}
            {offer && isList && <OfferWas offer={offer} />}
          </p>
          <p className={text.caption}>
            {isEnquiryOnly(product) ? `We answer ${ANSWERED_WITHIN}.` : 'VAT included.'}{' '}
            <LaterReviewLine productId={product.id} />
          </p>
        </div>
        {offer && <OfferBadge offer={offer} />}
      </div>
      {grades.length > 0 && (
        <dl className={styles.grades}>
          {grades.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}

/** "£4,834", "about £1,400", or a line's length of nothing while the price list is on its way. */
export function priceWords(price: ProductPrice): string {
  if (price.kind === 'pending') return 'Price to follow'
  return price.kind === 'about' ? `about ${formatPounds(price.amount)}` : formatPounds(price.amount)
}
