import type { Transaction } from 'kysely'
import { isInPromotion, londonDate, promotionState } from '#domain/promotions/promotion-state.ts'
import type { ShopTables } from '../db/schema.ts'
import { currentPromotions } from '../promotions/queries.ts'
import type { OrderedPiece } from './piece.ts'

/**
 * Takes one place of each live promotion that has a piece in the order, however many pieces, and says whether any was
 * taken. `renewAnswers` has to follow. DECISIONS 8.
 */
export async function takePromotionPlace(
  within: Transaction<ShopTables>,
  pieces: readonly OrderedPiece[],
  now: number
): Promise<boolean> {
  const today = londonDate(now)
  const taking = (await currentPromotions(within)).filter(
    ({ promotion, taken }) =>
      promotionState(promotion, taken, today) === 'live' &&
      pieces.some(({ product }) => isInPromotion(promotion, product))
  )
  for (const { promotion } of taking) {
    await within
      .updateTable('promotions')
      .set(({ eb }) => ({ taken: eb('taken', '+', 1) }))
      .where('id', '=', promotion.id)
      .execute()
  }
  return taking.length > 0
}
