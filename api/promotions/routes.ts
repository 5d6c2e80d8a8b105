import { londonDate, promotionState } from '#domain/promotions/promotion-state.ts'
import type { ShopDb } from '../db/open.ts'
import type { PublicRead } from '../http/public-read.ts'
import { currentPromotions } from './queries.ts'

/** GET /api/promotions: each offer with how it stands today in London. DECISIONS 8. */
export function promotionRead(db: ShopDb, clock: () => number): PublicRead {
  return {
    path: '/api/promotions',
    parameters: [],
    read: async () => {
      const today = londonDate(clock())
      const promotions = await currentPromotions(db)
      return {
        body: promotions.map(({ promotion, taken }) => ({
          ...promotion,
          state: promotionState(promotion, taken, today),
          taken
        })),
        about: ['promotions']
      }
    }
  }
}
