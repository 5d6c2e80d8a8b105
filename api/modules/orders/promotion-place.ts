import type { Transaction } from 'kysely'
import { londonDate } from '#domain/policies/london-time.ts'
import { isInPromotion, promotionState } from '#domain/promotions/promotion-state.ts'
import type { ShopTables } from '../../db/schema.ts'
import { countCustomers, offersOfPieces, pricesInOffers, readOffers } from '../promotions/offers.ts'
import { type CurrentPromotion, currentPromotions, offeredPrices } from '../promotions/queries.ts'
import type { OrderedPiece } from './piece.ts'

type Within = Transaction<ShopTables>

/**
 * Takes one place of each live promotion that has a piece in the order, however many pieces, and says of which any was
 * taken. `invalidateAnswers` has to follow. DECISIONS 8.
 */
export async function takePromotionPlace(
  within: Within,
  pieces: readonly Pick<OrderedPiece, 'product'>[],
  now: number
): Promise<string[]> {
  const taking = await promotionsOf(within, pieces, londonDate(now))
  const promotions = await takeOneOfEach(
    within,
    taking.map(({ promotion }) => promotion.id)
  )
  const offers = await offersOfPieces(
    within,
    pieces.map(({ product }) => product.id)
  )
  await countCustomers(within, offers, 1, now)
  return [...promotions, ...offers]
}

/** Takes a place once more of each of these promotions that is live still, and says of which. `invalidateAnswers` has to follow. */
export async function takePlacesAgain(within: Within, ids: readonly string[], now: number): Promise<string[]> {
  if (ids.length === 0) return []
  const today = londonDate(now)
  const live = (await currentPromotions(within)).filter(
    ({ promotion, taken }) => ids.includes(promotion.id) && promotionState(promotion, taken, today) === 'live'
  )
  const promotions = await takeOneOfEach(
    within,
    live.map(({ promotion }) => promotion.id)
  )
  const offers = (await readOffers(within, now)).filter(({ id, state }) => ids.includes(id) && state === 'live')
  const again = offers.map(({ id }) => id)
  await countCustomers(within, again, 1, now)
  return [...promotions, ...again]
}

async function takeOneOfEach(within: Within, ids: string[]): Promise<string[]> {
  for (const id of ids)
    await within
      .updateTable('promotions')
      .set(({ eb }) => ({ taken: eb('taken', '+', 1) }))
      .where('id', '=', id)
      .execute()
  return ids
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
  for (const prices of (await pricesInOffers(within, today)).values())
    for (const { id, was } of prices) if (was !== null) reduced.add(id)
  return reduced
}

/** The live promotions that have a piece in the order. */
const promotionsOf = async (
  within: Transaction<ShopTables>,
  pieces: readonly Pick<OrderedPiece, 'product'>[],
  today: string
): Promise<CurrentPromotion[]> =>
  (await currentPromotions(within)).filter(
    ({ promotion, taken }) =>
      promotionState(promotion, taken, today) === 'live' &&
      pieces.some(({ product }) => isInPromotion(promotion, product))
  )

/** Gives a place back for each id, also where one is named twice. `invalidateAnswers` has to follow. */
export async function givePlacesBack(within: Within, ids: readonly string[], now: number): Promise<void> {
  for (const id of ids)
    await within
      .updateTable('promotions')
      .set(({ eb }) => ({ taken: eb('taken', '-', 1) }))
      .where('id', '=', id)
      .where('taken', '>', 0)
      .execute()
  await countCustomers(within, ids, -1, now)
}

/** The promotions of which an order took a place. */
export const placesOf = ({ promotion_places }: { promotion_places: string | null }): string[] =>
  promotion_places === null ? [] : (JSON.parse(promotion_places) as string[])

/** The same as it is written down. */
export const placesJson = (ids: readonly string[]): string | null => (ids.length === 0 ? null : JSON.stringify(ids))
