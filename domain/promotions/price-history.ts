import { addDays, type IsoDay } from '../policies/calendar.ts'
import type { Pence } from '../pricing/money.ts'

/** What a piece was sold at, from its first day to its last, both included, in London; `to` is null while it still is. */
export interface PricePeriod {
  price: Pence
  from: IsoDay
  to: IsoDay | null
}

/** Days before an offer whose lowest price is the one it may be compared with. */
const COMPARED_DAYS = 30

export interface OfferedPiece {
  /** The day on which the offer began. */
  offerStart: IsoDay
  today: IsoDay
  /** What is asked today, in pence. */
  offerPrice: Pence
}

/**
 * The price that a piece may be said to have cost before an offer: the lowest of the 30 days before it began. Null where
 * none of them is known, where it is not higher than the offer's, or where the offer has lasted longer than that price
 * was charged without a break. In pence. DECISIONS 39.
 */
export function wasPrice(history: readonly PricePeriod[], { today, ...offer }: OfferedPiece): Pence | null {
  const earlier = earlierPrice(history, offer)
  if (earlier === null || today < offer.offerStart) return null
  return today <= earlier.lastDay ? earlier.price : null
}

export interface EarlierPrice {
  /** Pence. */
  price: Pence
  /** The last day on which the offer may be compared with it. */
  lastDay: IsoDay
}

/** The same before the offer begins: the earlier price, and until when it may be named. Null where none may. */
export function earlierPrice(
  history: readonly PricePeriod[],
  { offerStart, offerPrice }: Omit<OfferedPiece, 'today'>
): EarlierPrice | null {
  const before = addDays(offerStart, -1)
  const compared = history.filter(
    ({ from, to }) => from <= before && (to ?? before) >= addDays(offerStart, -COMPARED_DAYS)
  )
  if (compared.length === 0) return null
  const price = Math.min(...compared.map(({ price }) => price))
  if (price <= offerPrice) return null
  const days = daysChargedBefore(offerStart, history, price)
  return days === 0 ? null : { price, lastDay: addDays(offerStart, days - 1) }
}

/** On how many days in a row before a day a piece cost at least so much. */
function daysChargedBefore(day: IsoDay, history: readonly PricePeriod[], price: Pence): number {
  let days = 0
  for (let earlier = addDays(day, -1); isCharged(history, earlier, price); earlier = addDays(earlier, -1)) days += 1
  return days
}

const isCharged = (history: readonly PricePeriod[], day: IsoDay, least: Pence): boolean => {
  const prices = history.filter(({ from, to }) => from <= day && (to === null || to >= day)).map(({ price }) => price)
  return prices.length > 0 && Math.min(...prices) >= least
}

/** By how much a price was cut, in whole percent, never rounded up. */
export const percentOff = (was: Pence, price: Pence): number => Math.floor(((was - price) * 100) / was)

/**
 * By how much the least reduced of an offer's pieces was cut, in whole percent: what may be said of all of them. Null
 * where the earlier price of one is not known.
 */
export function percentOffAll(pieces: readonly { price: Pence; was: Pence | null }[]): number | null {
  if (pieces.length === 0) return null
  const percents = pieces.map(({ price, was }) => (was === null ? 0 : percentOff(was, price)))
  return Math.min(...percents) || null
}
