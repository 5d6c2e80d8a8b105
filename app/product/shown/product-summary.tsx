import { caratLabel, isEnquiryOnly } from '#domain/catalogue/product-facts.ts'
import type { Product } from '#domain/catalogue/product-schema.ts'
import { cutLabel, metalLabel, originLabel } from '#domain/catalogue/vocabulary.ts'
import { formatPounds } from '#domain/pricing/money.ts'
import { useSpoken } from '../../ui/announcer.ts'
import { later } from '../../ui/later.tsx'
import { OfferBadge, OfferWas } from '../../ui/product/offer-lines.tsx'
import { Badge, OriginBadge } from '../../ui/product/origin.tsx'
import { useOffer } from '../../ui/product/use-offer.ts'
import text from '../../ui/type/text.module.css'
import type { ProductPrice } from '../choosing/use-choices.ts'
import styles from './product-summary.module.css'

const LaterReviewLine = later(
  import.meta.env.SSR && (await import('../../ui/reviews/review-line.tsx')).default,
  () => import('../../ui/reviews/review-line.tsx')
)

/** Badges, name, price and the four grades: what is known of a piece at a glance. */
export function ProductSummary({ product, price }: { product: Product; price: ProductPrice }) {
  const { carat, diamondType, metalType, metadata } = product
  const offer = useOffer(product)
  // The earlier price is known of the piece as listed, not of every design of it.
  const isList = price.kind === 'exact' && price.amount === product.price
  // The one place that speaks the price: the customiser and the bar at the foot show the same.
  useSpoken(!isEnquiryOnly(product) && price.kind !== 'pending' && `Price ${priceWords(price)}`, 'price')
  const grades = [
    { label: 'Carat', value: carat?.toFixed(2) },
    { label: 'Colour', value: metadata.colour },
    { label: 'Clarity', value: metadata.clarity },
    { label: 'Cut', value: metadata.cut && (metadata.cut === 'round' ? 'Brilliant' : cutLabel(metadata.cut)) }
  ].filter(({ value }) => value)
  return (
    <>
      <div className={styles.head}>
        <p className={styles.badges}>
          {product.featured && <Badge featured>Featured</Badge>}
          <OriginBadge type={diamondType}>{originLabel(diamondType)} diamond</OriginBadge>
          {carat !== null && <Badge>{caratLabel(carat)}</Badge>}
          {metalType && <Badge>{metalLabel(metalType)}</Badge>}
        </p>
        <h1 className={styles.name}>{product.name}</h1>
        <div className={styles.price}>
          <p className={text.priceLarge}>
            {isEnquiryOnly(product) ? 'Enquiry Only' : priceWords(price)}{' '}
            {offer && isList && <OfferWas offer={offer} />}
          </p>
          <p className={text.caption}>
            {isEnquiryOnly(product) ? 'We answer within 24 hours.' : 'VAT included.'}{' '}
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
