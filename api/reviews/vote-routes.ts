import type Router from '@koa/router'
import { REVIEW_PROBLEMS } from '#domain/reviews/review.ts'
import { createLimit } from '../http/limit.ts'
import { conflict, notFound } from '../http/problems.ts'
import type { Visitor } from '../sessions/sessions.ts'
import type { ReviewDeps } from './routes.ts'
import { castVote, helpfulCount, type Voter, withdrawVote } from './vote.ts'

const hourMs = 3_600_000

/** Says that a review was helpful, once for each customer or session, and takes that back. Requests spec, section 7. */
export function addVoteRoutes(router: Router, { db, clock, sessions, limits }: ReviewDeps): void {
  router.post('/api/reviews/:id/helpful', async (ctx) => {
    const { id = '' } = ctx.params
    // Before a session begins: nobody gets one for a review that is not there.
    const writer = await writerOf(id)
    const visitor = await sessions.begin(ctx)
    if (visitor.customer?.id === writer)
      throw conflict(REVIEW_PROBLEMS.ownReview, 'This is your own review: others say whether it helped them.')
    ctx.set('Cache-Control', 'no-store')
    ctx.body = await db.transaction().execute((within) =>
      castVote(within, id, voterOf(visitor), {
        now: new Date(clock()).toISOString(),
        count: async (voter) => {
          const limit = (name: string, most: number) => createLimit(within, clock, { name, most, within: hourMs })
          await limit('votes', limits.votesPerHour)(voter)
          await limit('votes-from', limits.votesFromAddressPerHour)(ctx.ip)
        }
      })
    )
  })

  router.delete('/api/reviews/:id/helpful', async (ctx) => {
    const { id = '' } = ctx.params
    await writerOf(id)
    const visitor = await sessions.find(ctx)
    ctx.set('Cache-Control', 'no-store')
    ctx.body = visitor
      ? await db.transaction().execute((within) => withdrawVote(within, id, voterOf(visitor)))
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
