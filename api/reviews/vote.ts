import type { Transaction } from 'kysely'
import type { HelpfulVote } from '#domain/reviews/review.ts'
import { cartAndMerged } from '../cart/merged-carts.ts'
import type { ShopDb } from '../db/open.ts'
import type { ShopTables } from '../db/schema.ts'
import { piecesOf, renewReviews } from './renew-reviews.ts'

type Within = Transaction<ShopTables>

/** Who votes: a cart stands for a session; of a customer both are known. */
export interface Voter {
  cartId: string
  customerId: string | null
}

/** Whether a voter's vote for a review counts already. */
export const hasVoted = async (db: ShopDb, reviewId: string, voter: Voter): Promise<boolean> =>
  (await votesOf(db, reviewId, voter)).length > 0

/** What a vote is kept under. */
export const nameOf = ({ cartId, customerId }: Voter): string =>
  customerId === null ? `cart:${cartId}` : `customer:${customerId}`

/** Counts a vote once: again, it changes nothing. `now` as ISO time. */
export async function castVote(within: Within, reviewId: string, voter: Voter, now: string): Promise<HelpfulVote> {
  if (!(await hasVoted(within, reviewId, voter))) {
    const vote = { review_id: reviewId, voter: nameOf(voter), created_at: now }
    await within.insertInto('helpful_votes').values(vote).execute()
    await renewReviews(within, await piecesOf(within, [reviewId]))
  }
  return { helpful: await helpfulCount(within, reviewId), voted: true }
}

/** Takes a vote back. */
export async function withdrawVote(within: Within, reviewId: string, voter: Voter): Promise<HelpfulVote> {
  const votes = await votesOf(within, reviewId, voter)
  if (votes.length > 0) {
    await within.deleteFrom('helpful_votes').where('review_id', '=', reviewId).where('voter', 'in', votes).execute()
    await renewReviews(within, await piecesOf(within, [reviewId]))
  }
  return { helpful: await helpfulCount(within, reviewId), voted: false }
}

/** A customer's votes are also those cast on this device before the sign-in. */
async function votesOf(db: ShopDb, reviewId: string, { cartId, customerId }: Voter): Promise<string[]> {
  const carts = await cartAndMerged(db, cartId).execute()
  const names = [...carts.map(({ id }) => `cart:${id}`), ...(customerId === null ? [] : [`customer:${customerId}`])]
  const votes = await db
    .selectFrom('helpful_votes')
    .select('voter')
    .where('review_id', '=', reviewId)
    .where('voter', 'in', names)
    .execute()
  return votes.map(({ voter }) => voter)
}

export async function helpfulCount(db: ShopDb, reviewId: string): Promise<number> {
  const { votes } = await db
    .selectFrom('helpful_votes')
    .where('review_id', '=', reviewId)
    .select(({ fn }) => fn.countAll<number>().as('votes'))
    .executeTakeFirstOrThrow()
  return Number(votes)
}
