import type Router from '@koa/router'
import { REVIEW_PROBLEMS } from '#domain/reviews/review.ts'
import type { Config } from '../config.ts'
import { inTransaction } from '../db/engine.ts'
import type { ShopDb } from '../db/open.ts'
import { createAddressLimit, createLimit } from '../http/limit.ts'
import type { Limits } from '../http/limits.ts'
import { conflict, notFound } from '../http/problems.ts'
import type { MailBell } from '../mail/sender.ts'
import type { Sessions, Visitor } from '../sessions/sessions.ts'
import { castVote, hasVoted, helpfulCount, nameOf, type Voter, withdrawVote } from './vote.ts'

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
