import { londonDate } from '#domain/policies/london-time.ts'
import { toDecimalString } from '#domain/pricing/money.ts'
import { percentOffAll } from '#domain/promotions/price-history.ts'
import { isSpokenOf, type PromotionOnWire, promotionState } from '#domain/promotions/promotion-state.ts'
import type { ShopDb } from '../../db/open.ts'
import type { PublicRead } from '../../server/http/public-read.ts'
import { pricesInOffers, readOffers, toOwnersOffer } from './offers.ts'
import { type CurrentPromotion, currentPromotions, type OfferedPrice, offeredPrices } from './queries.ts'

/** GET /api/promotions: each offer with how it stands today in London, and what of it is proven. DECISIONS 8 and 39. */
export function promotionRead(db: ShopDb, clock: () => number): PublicRead {
  return {
    path: '/api/promotions',
    parameters: [],
    read: async () => {
      const today = londonDate(clock())
      const promotions = await currentPromotions(db)
      return {
        // The home page speaks of the first: one that holds comes before one that is over.
        body: [
          ...(await Promise.all(promotions.map((promotion) => onWire(db, promotion, today)))),
          ...(await ownersOffers(db, clock()))
        ].toSorted((one, other) => Number(other.state === 'live') - Number(one.state === 'live')),
        about: ['promotions']
      }
    }
  }
}

/** The owner's offers that are live, or have been spoken of until lately. */
async function ownersOffers(db: ShopDb, now: number): Promise<PromotionOnWire[]> {
  const today = londonDate(now)
  const spokenOf = (await readOffers(db, now)).filter(
    ({ offer, endsOn, state }) => isSpokenOf({ startsOn: offer.from, endsOn }, today) && state !== 'to-come'
  )
  if (spokenOf.length === 0) return []
  const byOffer = await pricesInOffers(db, today)
  return spokenOf.map((stored) => {
    const { state, taken, id } = stored
    const prices = state === 'live' ? (byOffer.get(id) ?? []) : []
    return { ...toOwnersOffer(stored, prices), state, taken, ...proven(prices) }
  })
}

function proven(prices: readonly OfferedPrice[]): Pick<PromotionOnWire, 'was' | 'provenPercent'> {
  const was = prices.flatMap(({ id, was }) => (was === null ? [] : [[id, toDecimalString(was)]]))
  return { was: Object.fromEntries(was), provenPercent: percentOffAll(prices) }
}

async function onWire(
  db: ShopDb,
  { promotion, taken }: Pick<CurrentPromotion, 'promotion' | 'taken'>,
  today: string
): Promise<PromotionOnWire> {
  const state = promotionState(promotion, taken, today)
  if (state !== 'live') return { ...promotion, state, taken, was: {}, provenPercent: null }
  return { ...promotion, state, taken, ...proven(await offeredPrices(db, promotion, today)) }
}
