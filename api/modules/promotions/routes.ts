import { londonDate } from '#domain/policies/london-time.ts'
import { toDecimalString } from '#domain/pricing/money.ts'
import { percentOffAll } from '#domain/promotions/price-history.ts'
import { type PromotionOnWire, promotionState } from '#domain/promotions/promotion-state.ts'
import type { ShopDb } from '../../db/open.ts'
import type { PublicRead } from '../../server/http/public-read.ts'
import { type CurrentPromotion, currentPromotions, offeredPrices } from './queries.ts'

/** GET /api/promotions: each offer with how it stands today in London, and what of it is proven. DECISIONS 8 and 39. */
export function promotionRead(db: ShopDb, clock: () => number): PublicRead {
  return {
    path: '/api/promotions',
    parameters: [],
    read: async () => {
      const today = londonDate(clock())
      const promotions = await currentPromotions(db)
      return {
        body: await Promise.all(promotions.map((promotion) => onWire(db, promotion, today))),
        about: ['promotions']
      }
    }
  }
}

async function onWire(
  db: ShopDb,
  { promotion, taken }: Pick<CurrentPromotion, 'promotion' | 'taken'>,
  today: string
): Promise<PromotionOnWire> {
  const state = promotionState(promotion, taken, today)
  if (state !== 'live') return { ...promotion, state, taken, was: {}, provenPercent: null }
  const prices = await offeredPrices(db, promotion, today)
  const was = prices.flatMap(({ id, was }) => (was === null ? [] : [[id, toDecimalString(was)]]))
  return { ...promotion, state, taken, was: Object.fromEntries(was), provenPercent: percentOffAll(prices) }
}
