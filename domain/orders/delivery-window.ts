import { addDays, type IsoDay } from '../policies/calendar.ts'
import { DELIVERY_DAYS } from '../policies/delivery.ts'
import { londonDate } from '../promotions/promotion-state.ts'

export interface DeliveryWindow {
  /** When an order usually arrives. */
  typical: IsoDay
  /** When it arrives at the latest. */
  latest: IsoDay
}

/**
 * When an order arrives within the UK, as days in London, reckoned in calendar days from the day it was placed (ISO
 * time): 14 as a rule, 21 at most. Storefront spec, section 9; DECISIONS 27.
 */
export function deliveryWindow(placedAt: string): DeliveryWindow {
  const placedOn = londonDate(Date.parse(placedAt))
  return { typical: addDays(placedOn, DELIVERY_DAYS.typical), latest: addDays(placedOn, DELIVERY_DAYS.maximum) }
}
