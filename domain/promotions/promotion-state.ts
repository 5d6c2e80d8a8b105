import type { Product } from '../catalogue/product-schema.ts'
import { categoryLabel, originLabel } from '../catalogue/vocabulary.ts'
import { formatDay, type IsoDay } from '../policies/calendar.ts'
import { type Pence, roundToPounds } from '../pricing/money.ts'
import type { Promotion } from './promotion-schema.ts'

export type PromotionState = 'live' | 'ended' | 'sold-out'

/**
 * How an offer stands on a day in London, when so many customers have taken it. It is live through its whole last day;
 * once that is over it has ended, however many are left. DECISIONS 8.
 */
export function promotionState(promotion: Promotion, taken: number, today: IsoDay): PromotionState {
  if (today > promotion.endsOn) return 'ended'
  return taken >= promotion.limit ? 'sold-out' : 'live'
}

/** The day in London, 'YYYY-MM-DD', at an instant in milliseconds since 1970. DECISIONS 27. */
export function londonDate(epochMs: number): IsoDay {
  londonDay ??= new Intl.DateTimeFormat('en-CA', {
    timeZone: 'Europe/London',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit'
  })
  return londonDay.format(epochMs)
}

// Made when first needed: it is slow to make, and most pages are told the date.
let londonDay: Intl.DateTimeFormat | undefined

/** What the band at the top of the home page says in each state. Look, section 10. */
export function promotionWords(promotion: Promotion, state: PromotionState): string {
  const pieces = `${originLabel(promotion.diamondType)} ${categoryLabel(promotion.category)}`.toLowerCase()
  const offer = `Our ${promotion.title.charAt(0).toLowerCase()}${promotion.title.slice(1)} on ${pieces}`
  switch (state) {
    case 'live':
      return (
        `${promotion.percentOff}% off ${pieces} for the first ${promotion.limit} customers. ` +
        `Ends ${formatDay(promotion.endsOn)}.`
      )
    case 'ended':
      return `${offer} ended on ${formatDay(promotion.endsOn)}.`
    case 'sold-out':
      return `${offer} has gone to its first ${promotion.limit} customers.`
  }
}

/** Where the band leads, in every state. */
export const promotionLink = ({ category, diamondType }: Promotion): { label: string; href: string } => ({
  label: `See the ${category === 'tennis-bracelets' ? 'bracelets' : categoryLabel(category).toLowerCase()}`,
  href: `/products?category=${category}&diamondType=${diamondType}`
})

/** Whether a product is one the offer is for. */
export const isInPromotion = (promotion: Promotion, product: Pick<Product, 'category' | 'diamondType'>): boolean =>
  product.category === promotion.category && product.diamondType === promotion.diamondType

export interface OfferShown {
  /** The earlier price in pence, whole pounds: what the price was before the percentage came off. */
  was: Pence
  /** "50% OFF - Ends: 31 December 2025", as the spec words it. */
  badge: string
}

/**
 * The "Was" and the badge of a product, or null where neither may show: only a live offer has them. The selling price is
 * the same in every state. Storefront spec, section 2; DECISIONS 8.
 */
export function offerShown(
  promotion: Promotion,
  state: PromotionState,
  product: Pick<Product, 'category' | 'diamondType' | 'price'>
): OfferShown | null {
  if (state !== 'live' || !isInPromotion(promotion, product)) return null
  return {
    was: roundToPounds((product.price * 100) / (100 - promotion.percentOff)),
    badge: `${promotion.percentOff}% OFF - Ends: ${formatDay(promotion.endsOn)}`
  }
}
