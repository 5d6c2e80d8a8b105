import type { Review } from '#domain/reviews/review.ts'
import type { Answer } from '../../queries/answer.ts'
import { read } from '../../queries/read.ts'

const PATH = '/api/reviews'

const asReviews = ({ body }: Answer) => (body ?? []) as Review[]

/**
 * What customers say of one piece, or of all that is sold here; newest first. It stands apart from the other reads because
 * no page's first script shows reviews.
 */
export const reviewsRead = (productId: string | null) =>
  read(productId === null ? PATH : `${PATH}?productId=${encodeURIComponent(productId)}`, asReviews)

/** Whether a query is one of these: a vote changes each of them that is shown. */
export const isReviewsRead = ({ queryKey }: { queryKey: readonly unknown[] }): boolean =>
  String(queryKey[0]).startsWith(PATH)
