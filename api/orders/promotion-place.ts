import type { Transaction } from 'kysely'
import { isInPromotion, londonDate, promotionState } from '#domain/promotions/promotion-state.ts'
import type { ShopTables } from '../db/schema.ts'
import { type CurrentPromotion, currentPromotions, offeredPrices } from '../promotions/queries.ts'
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
  const taking = await promotionsOf(within, pieces, londonDate(now))
  for (const { promotion } of taking) {
    await within
      .updateTable('promotions')
      .set(({ eb }) => ({ taken: eb('taken', '+', 1) }))
      .where('id', '=', promotion.id)
      .execute()
  }
  return taking.length > 0
}

/**
 * The pieces of an order that a live offer sells below their earlier price, by id: our warranty is not for them. Requests
 * spec, section 9.
 */
export async function reducedPieces(
  within: Transaction<ShopTables>,
  pieces: readonly OrderedPiece[],
  now: number
): Promise<ReadonlySet<string>> {
  const today = londonDate(now)
  const reduced = new Set<string>()
  for (const { promotion } of await promotionsOf(within, pieces, today))
    for (const { id, was } of await offeredPrices(within, promotion, today)) if (was !== null) reduced.add(id)
  return reduced
}

/** The live promotions that have a piece in the order. */
const promotionsOf = async (
  within: Transaction<ShopTables>,
  pieces: readonly OrderedPiece[],
  today: string
): Promise<CurrentPromotion[]> =>
  (await currentPromotions(within)).filter(
    ({ promotion, taken }) =>
      promotionState(promotion, taken, today) === 'live' &&
      pieces.some(({ product }) => isInPromotion(promotion, product))
  )
