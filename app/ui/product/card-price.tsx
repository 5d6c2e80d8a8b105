import { priceLabel } from '#domain/catalogue/product-facts.ts'
import type { Product } from '#domain/catalogue/product-schema.ts'
import { formatPounds } from '#domain/pricing/money.ts'
import text from '../type/text.module.css'
import styles from './design-card.module.css'
import { OfferBadge, OfferWas } from './offer-lines.tsx'
import { useOffer } from './use-offer.ts'

/** What the card says of money: "From £1,800", "£2,499", or that this piece is priced on enquiry. */
export function CardPrice({ product }: { product: Product }) {
  const label = priceLabel(product)
  const offer = useOffer(product)
  if (label.kind === 'enquiry') return <p className={`${text.price} ${styles.price}`}>Enquiry Only</p>
  return (
    <>
      <p className={`${text.price} ${styles.price}`}>
        {label.kind === 'from' && 'From '}
        {formatPounds(label.price)} {offer && <OfferWas offer={offer} />}
        {!product.inStock && <span className={text.caption}>· Out of stock</span>}
      </p>
      {offer && <OfferBadge offer={offer} />}
    </>
  )
}
