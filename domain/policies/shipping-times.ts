import { furtherTerms } from '../content/further-terms.ts'
import { benchDays, houseTerms } from '../content/house-terms.ts'

/** A span of days, bounds included. */
export interface DaySpan {
  from: number
  to: number
}

/** Working days at the bench for a piece made to order, and on the road for any piece. Requests spec, section 9. */
export const CRAFTING_DAYS: Readonly<DaySpan> = {
  get from() {
    return benchDays(houseTerms).from
  },
  get to() {
    return benchDays(houseTerms).to
  }
}
export const SHIPPING_DAYS: Readonly<DaySpan> = {
  get from() {
    return houseTerms.roadDaysFrom
  },
  get to() {
    return houseTerms.roadDaysTo
  }
}

/** Working days until a piece in stock leaves: the same day before the hour below, else the next. */
export const DISPATCH_DAYS: DaySpan = { from: 0, to: 1 }

/** "2 PM": the hour until which a piece in stock leaves on the same day. */
export const dispatchCutOffWords = (): string => {
  const { dispatchHour } = houseTerms
  if (dispatchHour === 12) return 'noon'
  return dispatchHour < 12 ? `${dispatchHour} AM` : `${dispatchHour - 12} PM`
}

/** Weeks at the bench for a piece designed from the beginning. Requests spec, section 9. */
export const BESPOKE_WEEKS: Readonly<DaySpan> = {
  get from() {
    return furtherTerms().bespokeWeeksFrom
  },
  get to() {
    return furtherTerms().bespokeWeeksTo
  }
}
