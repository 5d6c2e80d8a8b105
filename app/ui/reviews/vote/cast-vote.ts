import type { QueryClient } from '@tanstack/react-query'
import { helpfulVoteSchema, type Review } from '#domain/reviews/review.ts'
import { askAccount } from '../../../client-store/account/ask-account.ts'
import type { Answer } from '../../../queries/answer.ts'
import { toast } from '../../toast/toast-store.ts'
import { isReviewsRead } from '../reviews-read.ts'
import { rememberVote } from './votes.ts'

/** What the shop itself refuses with a reason of its own: a vote for one's own review, and too many at once. */
const REASONED = [409, 429]

/** Says that a review was helpful, or takes that back, and shows the shop's count. Requests spec, sections 7 and 8. */
export async function castVote(client: QueryClient, reviewId: string, isHelpful: boolean): Promise<void> {
  const path = `/api/reviews/${encodeURIComponent(reviewId)}/helpful`
  const answer = await askAccount(isHelpful ? 'POST' : 'DELETE', path, { schema: helpfulVoteSchema })
  if (answer.kind !== 'ok') {
    const reason = answer.kind === 'refused' && REASONED.includes(answer.problem.status) && answer.problem.detail
    sayFailed(reason || undefined)
    return
  }
  const { helpful, voted } = answer.value
  rememberVote(reviewId, voted)
  showCount(client, reviewId, helpful)
  if (voted)
    toast({
      title: 'Thank you!',
      text: 'Your helpful vote has been recorded.',
      action: { label: 'Undo', take: () => void castVote(client, reviewId, false) }
    })
  else toast({ title: 'Your vote is taken back' })
}

function sayFailed(text = 'Failed to record your vote. Please try again.'): void {
  toast({ title: 'Error', text, tone: 'destructive' })
}

/**
 * In every list that shows the review. The lists are not asked for again: the worker answers them from what it has kept,
 * which is older than this.
 */
function showCount(client: QueryClient, reviewId: string, helpful: number): void {
  client.setQueriesData<Answer>({ predicate: isReviewsRead }, (answer) => {
    if (!Array.isArray(answer?.body)) return answer
    const reviews = answer.body as Review[]
    return { ...answer, body: reviews.map((review) => (review.id === reviewId ? { ...review, helpful } : review)) }
  })
}
