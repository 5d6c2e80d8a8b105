import type { Product } from '../catalogue/product-schema.ts'
import { type Category, categoryLabel, type DiamondType, originLabel } from '../catalogue/vocabulary.ts'
import { addDays, formatDay, type IsoDay } from '../policies/calendar.ts'
import type { Pence } from '../pricing/money.ts'
import { percentOff } from './price-history.ts'
import type { Promotion } from './promotion-schema.ts'

export type PromotionState = 'to-come' | 'live' | 'ended' | 'sold-out'

/**
 * How an offer stands on a day in London, when so many customers have taken it. It is live from its first day through its
 * whole last one; once that is over it has ended, however many are left. DECISIONS 8.
 */
export function promotionState(
  { startsOn, endsOn, limit }: PromotionTime,
  taken: number,
  today: IsoDay
): PromotionState {
  if (startsOn !== undefined && today < startsOn) return 'to-come'
  if (today > endsOn) return 'ended'
  return limit !== null && taken >= limit ? 'sold-out' : 'live'
}

/** When an offer holds, and for how many customers; null for any number. */
type PromotionTime = Pick<Promotion, 'startsOn' | 'endsOn'> & { limit: number | null }

/** For how many days after its last one the home page still speaks of an offer. DECISIONS 8. */
const DAYS_SPOKEN_OF = 14

/** Whether the home page speaks of an offer: not before it begins, and no longer than two weeks after its end. */
export const isSpokenOf = ({ startsOn, endsOn }: Pick<Promotion, 'startsOn' | 'endsOn'>, today: IsoDay): boolean =>
  today <= addDays(endsOn, DAYS_SPOKEN_OF) && (startsOn === undefined || today >= startsOn)

/** An offer as it is sent: one of data/, for one kind and origin, or one that the owner has added at the desk. */
export type SentOffer = Promotion | OwnersOffer

/** An offer of the owner's, which lowers what its pieces are sold at: domain/promotions/offer.ts. */
export interface OwnersOffer extends PromotionTime {
  id: string
  title: string
  startsOn: IsoDay
  /** Tells it from an offer of data/: the pieces it lowers, by id. */
  pieces: readonly string[]
  /** The kinds and origins it was made for, all of them where none is named; null where it names its pieces. */
  kinds: { categories: readonly Category[]; origins: readonly DiamondType[] } | null
}

const isOwners = (offer: SentOffer): offer is OwnersOffer => 'pieces' in offer

/** "laboratory-grown tennis bracelets", "necklaces and earrings", "chosen pieces". */
export function piecesWords(offer: SentOffer): string {
  const { categories, origins } = kindsOf(offer) ?? { categories: [], origins: [] }
  if (categories.length + origins.length === 0) return 'chosen pieces'
  const kinds = categories.map(categoryLabel)
  const named =
    kinds.length === 0 ? 'pieces' : [kinds.slice(0, -1).join(', '), kinds.at(-1)].filter(Boolean).join(' and ')
  return `${origins.length === 1 ? `${originLabel(origins[0] as DiamondType)} ` : ''}${named}`.toLowerCase()
}

const kindsOf = (offer: SentOffer): OwnersOffer['kinds'] =>
  isOwners(offer) ? offer.kinds : { categories: [offer.category], origins: [offer.diamondType] }

/**
 * What the band at the top of the home page says in each state. A percentage is said only where the price history proves
 * it of every piece of the offer. LOOK, section 10; DECISIONS 8.
 */
export function promotionWords(promotion: SentOffer, state: PromotionState, provenPercent: number | null): string {
  const pieces = piecesWords(promotion)
  const { limit, startsOn, endsOn, title } = promotion
  const offer = `Our ${title.charAt(0).toLowerCase()}${title.slice(1)} on ${pieces}`
  switch (state) {
    case 'to-come':
      return startsOn === undefined ? `${offer} is to come.` : `${offer} begins on ${formatDay(startsOn)}.`
    case 'live': {
      const ends = `Ends ${formatDay(endsOn)}.`
      if (provenPercent !== null)
        return `${provenPercent}% off ${pieces}${limit === null ? '' : ` for the first ${limit} customers`}. ${ends}`
      return `${offer} is ${limit === null ? 'on' : `for its first ${limit} customers`}. ${ends}`
    }
    case 'ended':
      return `${offer} ended on ${formatDay(endsOn)}.`
    case 'sold-out':
      return `${offer} has gone to its first ${limit} customers.`
  }
}

/** Where the band leads, in every state. */
export function promotionLink(promotion: SentOffer): { label: string; href: string } {
  const { categories, origins } = kindsOf(promotion) ?? { categories: [], origins: [] }
  const [category] = categories.length === 1 ? categories : []
  const [origin] = origins.length === 1 ? origins : []
  const [piece] = isOwners(promotion) && promotion.pieces.length === 1 ? promotion.pieces : []
  if (piece !== undefined) return { label: 'See the piece', href: `/products/${piece}` }
  const query = [category && `category=${category}`, origin && `diamondType=${origin}`].filter(Boolean).join('&')
  const kind = category === undefined ? 'pieces' : categoryLabel(category).toLowerCase()
  return {
    label: `See the ${category === 'tennis-bracelets' ? 'bracelets' : kind}`,
    href: query ? `/products?${query}` : '/products'
  }
}

/** Whether a product is one the offer is for. */
export const isInPromotion = (
  promotion: SentOffer,
  product: Pick<Product, 'category' | 'diamondType'> & { id?: string }
): boolean =>
  isOwners(promotion)
    ? product.id !== undefined && promotion.pieces.includes(product.id)
    : product.category === promotion.category && product.diamondType === promotion.diamondType

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
  promotion: SentOffer,
  state: PromotionState,
  product: Pick<Product, 'category' | 'diamondType' | 'price'> & { id?: string },
  was: Pence | null
): OfferShown | null {
  if (state !== 'live' || was === null || !isInPromotion(promotion, product)) return null
  const percent = percentOff(was, product.price)
  return percent < 1 ? null : { was, badge: `${percent}% OFF - Ends: ${formatDay(promotion.endsOn)}` }
}

/** A promotion as GET /api/promotions sends it. */
export type PromotionOnWire = SentOffer & {
  state: PromotionState
  /** How many customers have had it. */
  taken: number
  /** Earlier prices that are proven, by piece, as decimal strings of pounds. Missing from a shop of an earlier version. */
  was?: Readonly<Record<string, string>>
  /** The percentage that is proven of every piece, or null. */
  provenPercent?: number | null
}
