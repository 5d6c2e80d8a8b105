/** A span of days, bounds included. */
export interface DaySpan {
  from: number
  to: number
}

/** Working days at the bench for a piece made to order, and on the road for any piece. Requests spec, section 9. */
export const CRAFTING_DAYS: DaySpan = { from: 7, to: 10 }
export const SHIPPING_DAYS: DaySpan = { from: 3, to: 5 }

/** Working days until a piece in stock leaves: the same day before the hour below, else the next. */
export const DISPATCH_DAYS: DaySpan = { from: 0, to: 1 }

/** A piece in stock ordered before this hour in London, on a working day, leaves that day. Requests spec, section 9. */
export const DISPATCH_CUT_OFF_HOUR = 14
export const DISPATCH_CUT_OFF_WORDS = '2 PM'

/** Days for a custom piece: one of the catalogue in a size, metal or stones of the buyer's own. Requests spec, section 9. */
export const CUSTOM_DAYS = 21

/** Weeks at the bench for a piece designed from the beginning. Requests spec, section 9. */
export const BESPOKE_WEEKS = { from: 4, to: 6 } as const
