import type { PromotionsView } from '#domain/desk/catalogue-view.ts'
import { londonDate, promotionState } from '#domain/promotions/promotion-state.ts'
import type { ShopDb } from '../../db/open.ts'
import { currentPromotions } from '../../promotions/queries.ts'

/** Each offer as it stands today in London, and what data/ says of it. `now` in ms. */
export async function readPromotions(db: ShopDb, now: number): Promise<PromotionsView> {
  const today = londonDate(now)
  const promotions = await currentPromotions(db)
  return {
    today,
    promotions: promotions.map(({ promotion, taken, listed }) => ({
      ...promotion,
      taken,
      state: promotionState(promotion, taken, today),
      listed,
      isChanged: promotion.limit !== listed.limit || promotion.endsOn !== listed.endsOn
    }))
  }
}
