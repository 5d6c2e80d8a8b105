import type { Product } from '../catalogue/product-schema.ts'
import { categoryLabel, originLabel } from '../catalogue/vocabulary.ts'
import { addDays, formatDay, type IsoDay } from '../policies/calendar.ts'
import type { Pence } from '../pricing/money.ts'
import { percentOff } from './price-history.ts'
import type { Promotion } from './promotion-schema.ts'

export type PromotionState = 'to-come' | 'live' | 'ended' | 'sold-out'

/**
 * How an offer stands on a day in London, when so many customers have taken it. It is live from its first day through its
 * whole last one; once that is over it has ended, however many are left. DECISIONS 8.
 */
export function promotionState(promotion: Promotion, taken: number, today: IsoDay): PromotionState {
  if (promotion.startsOn !== undefined && today < promotion.startsOn) return 'to-come'
  if (today > promotion.endsOn) return 'ended'
  return taken >= promotion.limit ? 'sold-out' : 'live'
}

/** For how many days after its last one the home page still speaks of an offer. DECISIONS 8. */
const DAYS_SPOKEN_OF = 14

/** Whether the home page speaks of an offer: not before it begins, and no longer than two weeks after its end. */
export const isSpokenOf = ({ startsOn, endsOn }: Pick<Promotion, 'startsOn' | 'endsOn'>, today: IsoDay): boolean =>
  today <= addDays(endsOn, DAYS_SPOKEN_OF) && (startsOn === undefined || today >= startsOn)

/**
 * What the band at the top of the home page says in each state. A percentage is said only where the price history proves
 * it of every piece of the offer. LOOK, section 10; DECISIONS 8.
 */
export function promotionWords(promotion: Promotion, state: PromotionState, provenPercent: number | null): string {
  const pieces = `${originLabel(promotion.diamondType)} ${categoryLabel(promotion.category)}`.toLowerCase()
  const offer = `Our ${promotion.title.charAt(0).toLowerCase()}${promotion.title.slice(1)} on ${pieces}`
  switch (state) {
    case 'to-come':
      return promotion.startsOn === undefined
        ? `${offer} is to come.`
        : `${offer} begins on ${formatDay(promotion.startsOn)}.`
    case 'live':
      return provenPercent === null
        ? `${offer} is for its first ${promotion.limit} customers. Ends ${formatDay(promotion.endsOn)}.`
        : `${provenPercent}% off ${pieces} for the first ${promotion.limit} customers. Ends ${formatDay(promotion.endsOn)}.`
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
  /** The earlier price in pence, as the price history proves it. */
  was: Pence
  /** "50% OFF - Ends: 31 December 2025", as the spec words it. */
  badge: string
}

/**
 * The "Was" and the badge of a product, or null where neither may show: only a live offer has them, and only where
 * `was`, the piece's own earlier price (`wasPrice`), is known. Storefront spec, section 2; DECISIONS 8 and 39.
 */
export function offerShown(
  promotion: Promotion,
  state: PromotionState,
  product: Pick<Product, 'category' | 'diamondType' | 'price'>,
  was: Pence | null
): OfferShown | null {
  if (state !== 'live' || was === null || !isInPromotion(promotion, product)) return null
  const percent = percentOff(was, product.price)
  return percent < 1 ? null : { was, badge: `${percent}% OFF - Ends: ${formatDay(promotion.endsOn)}` }
}

/** A promotion as GET /api/promotions sends it. */
export interface PromotionOnWire extends Promotion {
  state: PromotionState
  /** How many customers have had it. */
  taken: number
  /** Earlier prices that are proven, by piece, as decimal strings of pounds. Missing from a shop of an earlier version. */
  was?: Readonly<Record<string, string>>
  /** The percentage that is proven of every piece, or null. */
  provenPercent?: number | null
}
