import { londonDate } from '../promotions/promotion-state.ts'
import { addDays, type IsoDay } from './calendar.ts'
import { DELIVERY_DAYS, UK_EXPRESS } from './delivery.ts'
import { DISPATCH_CUT_OFF_HOUR, SHIPPING_DAYS } from './shipping-times.ts'
import { addWorkingDays, isWorkingDay, NO_TOLD_HOLIDAYS } from './working-days.ts'

/** When an order is placed, as far as delivery asks: the day in London and which side of the cut-off. */
export interface OrderMoment {
  day: IsoDay
  isBeforeCutOff: boolean
}

/** The moment of an order at an instant in milliseconds since 1970. DECISIONS 27. */
export function orderMoment(epochMs: number): OrderMoment {
  londonHour ??= new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', hour: '2-digit', hourCycle: 'h23' })
  return { day: londonDate(epochMs), isBeforeCutOff: Number(londonHour.format(epochMs)) < DISPATCH_CUT_OFF_HOUR }
}

// Made when first needed: it is slow to make, and one page asks.
let londonHour: Intl.DateTimeFormat | undefined

/** When a piece in stock leaves the shop: the same working day before the cut-off, else the next one. */
export function dispatchDay({ day, isBeforeCutOff }: OrderMoment): IsoDay {
  return isBeforeCutOff && isWorkingDay(day, NO_TOLD_HOLIDAYS) ? day : addWorkingDays(day, 1, NO_TOLD_HOLIDAYS)
}

/** Arrivals within the UK, each on a working day, since nothing is handed over on others. */
export interface DeliveryDates {
  /** A piece in stock, by standard delivery. */
  inStock: { leaves: IsoDay; earliest: IsoDay; latest: IsoDay }
  /** A piece made to order, by standard delivery. */
  madeToOrder: { typical: IsoDay; latest: IsoDay }
  /** Any piece, by express delivery. */
  express: { latest: IsoDay }
}

/**
 * When an order placed at a moment arrives within the UK.
 *
 * A piece in stock spends working days on the road, counted from the day it leaves. For a piece made to order the promise
 * is in calendar days from the order, so a bank holiday or an order late in the day never moves it: where the last day is
 * no working day, the one before it counts. Requests spec, section 9; DECISIONS 27.
 */
export function deliveryDates(ordered: OrderMoment): DeliveryDates {
  const leaves = dispatchDay(ordered)
  const within = (days: number) => lastWorkingDayUpTo(addDays(ordered.day, days))
  return {
    inStock: {
      leaves,
      earliest: addWorkingDays(leaves, SHIPPING_DAYS.from, NO_TOLD_HOLIDAYS),
      latest: addWorkingDays(leaves, SHIPPING_DAYS.to, NO_TOLD_HOLIDAYS)
    },
    madeToOrder: { typical: within(DELIVERY_DAYS.typical), latest: within(DELIVERY_DAYS.maximum) },
    express: { latest: within(UK_EXPRESS.maximumDays) }
  }
}

function lastWorkingDayUpTo(day: IsoDay): IsoDay {
  return isWorkingDay(day, NO_TOLD_HOLIDAYS) ? day : lastWorkingDayUpTo(addDays(day, -1))
}
