import type { Pence } from '../pricing/money.ts'

/**
 * What a piece counts for when it is exchanged for one with a larger diamond, in pence, to the nearest penny: a share
 * in percent of the price that was paid for it, at any time. The percentage is the shop's own claim (`buybackPercent`
 * of shop.json). Requests spec, section 9; storefront spec, section 1.
 *
 * Throws a RangeError for a share outside 0 to 100, because a credit above the price paid is never meant.
 */
export function upgradeCredit(pricePaid: Pence, percent: number): Pence {
  if (!(percent >= 0 && percent <= 100)) throw new RangeError(`${percent} is not a percentage`)
  return Math.round((pricePaid * percent) / 100)
}
