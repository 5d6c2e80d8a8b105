import type { Review } from '#domain/reviews/review.ts'
import { type ReviewSummary, summariseReviews } from '#domain/reviews/review-summary.ts'
import type { PageContext } from '../../../ui/page/page.ts'
import { reviewsRead } from '../../../ui/reviews/reviews-read.ts'

/** For the server's page alone: in the browser a piece's reviews come with what shows them. */

export const reviewsToServe = (productId: string) => [reviewsRead(productId)]

/** What real reviews of a piece say together, or null where there are none. */
export function servedSummary(productId: string, { reads }: Pick<PageContext, 'reads'>): ReviewSummary | null {
  const answer = reads.getQueryData<{ body: Review[] | null }>(reviewsRead(productId).queryKey)
  return answer?.body ? summariseReviews(answer.body) : null
}
