import type Router from '@koa/router'
import type { Transaction } from 'kysely'
import { type HelpfulVote, REVIEW_PROBLEMS } from '#domain/reviews/review.ts'
import { inTransaction } from '../../db/engine.ts'
import type { ShopDb } from '../../db/open.ts'
import type { ShopTables } from '../../db/schema.ts'
import type { Config } from '../../server/config.ts'
import { createAddressLimit, createLimit } from '../../server/http/limit.ts'
import type { Limits } from '../../server/http/limits.ts'
import { conflict, notFound } from '../../server/http/problems.ts'
import { cartAndMerged } from '../cart/merged-carts.ts'
import type { MailBell } from '../mail/sender.ts'
import type { Sessions, Visitor } from '../sessions/sessions.ts'
import { invalidateReviews, piecesOf } from './invalidate-reviews.ts'

type Within = Transaction<ShopTables>

/** Who votes: a cart stands for a session; of a customer both are known. */
interface Voter {
  cartId: string
  customerId: string | null
}

/** Whether a voter's vote for a review counts already. */
const hasVoted = async (db: ShopDb, reviewId: string, voter: Voter): Promise<boolean> =>
  (await votesOf(db, reviewId, voter)).length > 0

/** What a vote is kept under. */
const nameOf = ({ cartId, customerId }: Voter): string =>
  customerId === null ? `cart:${cartId}` : `customer:${customerId}`

/** Counts a vote once: again, it changes nothing. `now` as ISO time. */
async function castVote(within: Within, reviewId: string, voter: Voter, now: string): Promise<HelpfulVote> {
  if (!(await hasVoted(within, reviewId, voter))) {
    const vote = { review_id: reviewId, voter: nameOf(voter), created_at: now }
    await within.insertInto('helpful_votes').values(vote).execute()
    await invalidateReviews(within, await piecesOf(within, [reviewId]))
  }
  return { helpful: await helpfulCount(within, reviewId), voted: true }
}

/** Takes a vote back. */
async function withdrawVote(within: Within, reviewId: string, voter: Voter): Promise<HelpfulVote> {
  const votes = await votesOf(within, reviewId, voter)
  if (votes.length > 0) {
    await within.deleteFrom('helpful_votes').where('review_id', '=', reviewId).where('voter', 'in', votes).execute()
    await invalidateReviews(within, await piecesOf(within, [reviewId]))
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

async function helpfulCount(db: ShopDb, reviewId: string): Promise<number> {
  const { votes } = await db
    .selectFrom('helpful_votes')
    .where('review_id', '=', reviewId)
    .select(({ fn }) => fn.countAll<number>().as('votes'))
    .executeTakeFirstOrThrow()
  return Number(votes)
}

export interface ReviewDeps {
  db: ShopDb
  clock: () => number
  sessions: Sessions
  config: Pick<Config, 'mailTo'>
  /** Told of each review's mail once it is committed. */
  mail: MailBell
  limits: Pick<Limits, 'reviewsPerHour' | 'votesPerHour' | 'votesFromAddressPerHour' | 'costPerMinute'>
}

const hourMs = 3_600_000

/** Says that a review was helpful, once for each customer or session, and takes that back. Requests spec, section 7. */
export function addVoteRoutes(router: Router, { db, clock, sessions, limits }: ReviewDeps): void {
  const limitVoter = createLimit(db, { name: 'votes', most: limits.votesPerHour, within: hourMs })
  const ofAddress = { name: 'votes-from', most: limits.votesFromAddressPerHour, within: hourMs }
  const limitAddress = createAddressLimit(db, limits, ofAddress)

  router.post('/api/reviews/:id/helpful', async (ctx) => {
    const { id = '' } = ctx.params
    // Before a session begins: nobody gets one for a review that is not there.
    const writer = await writerOf(id)
    const visitor = await sessions.begin(ctx)
    if (visitor.customer?.id === writer)
      throw conflict(REVIEW_PROBLEMS.ownReview, 'This is your own review: others say whether it helped them.')
    const voter = voterOf(visitor)
    if (!(await hasVoted(db, id, voter))) {
      await limitVoter(nameOf(voter))
      await limitAddress(ctx.ip)
    }
    ctx.set('Cache-Control', 'no-store')
    ctx.body = await inTransaction(db, (within) => castVote(within, id, voter, new Date(clock()).toISOString()))
  })

  router.delete('/api/reviews/:id/helpful', async (ctx) => {
    const { id = '' } = ctx.params
    await writerOf(id)
    const visitor = await sessions.find(ctx)
    ctx.set('Cache-Control', 'no-store')
    ctx.body = visitor
      ? await inTransaction(db, (within) => withdrawVote(within, id, voterOf(visitor)))
      : { helpful: await helpfulCount(db, id), voted: false }
  })

  /** Whose review this is. Throws 404 for one that is not shown, whoever asks. */
  async function writerOf(id: string): Promise<string> {
    const review = await db
      .selectFrom('reviews')
      .select('customer_id')
      .where('id', '=', id)
      .where('status', '=', 'published')
      .executeTakeFirst()
    if (!review) throw notFound('This review is not here.')
    return review.customer_id
  }
}

const voterOf = ({ cartId, customer }: Visitor): Voter => ({ cartId, customerId: customer?.id ?? null })
