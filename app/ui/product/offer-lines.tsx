import { amountWords } from '#domain/pricing/money.ts'
import type { OfferShown } from '#domain/promotions/promotion-state.ts'
import text from '../type/text.module.css'

/** What stands beside and under a price while an offer is live. LOOK, section 2. */
export function OfferWas({ offer }: { offer: OfferShown }) {
  return (
    <s className={text.caption}>
      <span className={text.visuallyHidden}>, </span>Was {amountWords(offer.was)}
    </s>
  )
}

export function OfferBadge({ offer }: { offer: OfferShown }) {
  return <p className={`${text.caption} ${text.sale}`}>{offer.badge}</p>
}
