import type { Review } from './review.ts'

/** What became of a delivered order's pieces: kept, or its money was given back. */
export interface DeliveredOrders {
  /** A delivered order of this customer with this piece that was not refunded as a whole. */
  kept: boolean
  /** One that was. */
  returned: boolean
}

/** What a review's writer has done with the piece: bought it here and kept it, bought and returned it, or neither. */
export type Purchase = 'verified' | 'returned' | 'none'

/**
 * Whether a review is a 'Verified Purchase'. Asked each time it is shown: an order counts once it was paid for and delivered,
 * and a piece that was returned later keeps its badge with the word, so that no critical review loses it by the return. A
 * review of the shop as a whole goes by any order. Requests spec, section 3; DECISIONS 38.
 */
export function purchaseOf({ kept, returned }: DeliveredOrders): Purchase {
  if (kept) return 'verified'
  return returned ? 'returned' : 'none'
}

/** What the writer has done with the piece, also of a review that an older version keeps. */
export const purchaseOfReview = ({ purchase, verified }: Pick<Review, 'purchase' | 'verified'>): Purchase =>
  purchase ?? (verified ? 'verified' : 'none')

/** The badge beside a review, or null for none. */
export const purchaseBadge = (purchase: Purchase): string | null => BADGES[purchase]

const BADGES: Record<Purchase, string | null> = {
  verified: 'Verified Purchase',
  returned: 'Verified purchase, returned',
  none: null
}

/** The same to whoever reads the review at the shop. */
export const purchaseWords = (purchase: Purchase): string => WORDS[purchase]

const WORDS: Record<Purchase, string> = {
  verified: 'Yes, paid and delivered',
  returned: 'Yes, and returned since',
  none: 'No delivered order that we know of'
}
