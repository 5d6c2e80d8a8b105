import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { ReviewResponse, ReviewStatus } from '#domain/reviews/review.ts'
import { inTransaction } from '../../db/engine.ts'
import type { ShopDb } from '../../db/open.ts'
import type { ShopTables } from '../../db/schema.ts'
import { invalidateReviews } from './invalidate-reviews.ts'

type Within = Transaction<ShopTables>

/** What became of it: `unknown` where there is no such review. */
export type Checked = { kind: 'done' } | { kind: 'unknown' }

/** Shows a review to everyone, within the caller's transaction where there is one. `now` is an ISO time, as in all that follow. */
export const publishReview = (db: ShopDb | Within, id: string, now: string): Promise<Checked> =>
  settle(db, id, { status: 'published', refusal: null, updated_at: now })

/** Does not show a review, or no longer; its writer reads the reason. */
export const refuseReview = (db: ShopDb | Within, id: string, reason: string, now: string): Promise<Checked> =>
  settle(db, id, { status: 'refused', refusal: reason, updated_at: now })

function settle(
  db: ShopDb | Within,
  id: string,
  state: { status: ReviewStatus; refusal: string | null; updated_at: string }
): Promise<Checked> {
  return inTransaction(db, async (within) => {
    const review = await within
      .updateTable('reviews')
      .set(state)
      .where('id', '=', id)
      .returning('product_id')
      .executeTakeFirst()
    if (!review) return { kind: 'unknown' }
    await invalidateReviews(within, [review.product_id])
    return { kind: 'done' }
  })
}

/** Puts the shop's answer under a review, in place of an earlier one. */
export function respondToReview(
  db: ShopDb | Within,
  id: string,
  { respondentName, respondentTitle, response }: Omit<ReviewResponse, 'createdAt'>,
  now: string
): Promise<Checked> {
  return inTransaction(db, async (within) => {
    const review = await within
      .updateTable('reviews')
      .set({ updated_at: now })
      .where('id', '=', id)
      .returning('product_id')
      .executeTakeFirst()
    if (!review) return { kind: 'unknown' }
    const answer = {
      respondent_name: respondentName,
      respondent_title: respondentTitle,
      response,
      created_at: now
    }
    await within
      .insertInto('review_responses')
      .values({ id: randomUUID(), review_id: id, ...answer })
      .onConflict((conflict) => conflict.column('review_id').doUpdateSet(answer))
      .execute()
    await invalidateReviews(within, [review.product_id])
    return { kind: 'done' }
  })
}
