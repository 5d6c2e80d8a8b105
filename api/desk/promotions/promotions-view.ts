import type { PromotionsView } from '#domain/desk/catalogue-view.ts'
import { londonDate } from '#domain/policies/london-time.ts'
import { percentOffAll } from '#domain/promotions/price-history.ts'
import { promotionState } from '#domain/promotions/promotion-state.ts'
import type { ShopDb } from '../../db/open.ts'
import { currentPromotions, offeredPrices } from '../../promotions/queries.ts'

/** Each offer as it stands today in London, and what data/ says of it. `now` in ms. */
export async function readPromotions(db: ShopDb, now: number): Promise<PromotionsView> {
  const today = londonDate(now)
  const promotions = await currentPromotions(db)
  const prices = await Promise.all(promotions.map(({ promotion }) => offeredPrices(db, promotion, today)))
  return {
    today,
    promotions: promotions.map(({ promotion, taken, listed }, index) => ({
      ...promotion,
      taken,
      provenPercent: percentOffAll(prices[index] ?? []),
      state: promotionState(promotion, taken, today),
      listed,
      isChanged: promotion.limit !== listed.limit || promotion.endsOn !== listed.endsOn
    }))
  }
}
