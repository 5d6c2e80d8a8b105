import type { ReviewRow } from '#domain/desk/review-view.ts'
import type { ReviewStatus } from '#domain/reviews/review.ts'

const WORDS: Readonly<Record<ReviewStatus, string>> = {
  held: 'To check',
  published: 'Shown',
  refused: 'Not shown'
}

/** How the desk calls where a review stands. */
export const reviewStatusWords = (status: ReviewStatus): string => WORDS[status]

/** What it is about: a review without a piece is of the shop as a whole. Requests spec, section 3. */
export const reviewedWords = ({ product }: Pick<ReviewRow, 'product'>): string => product ?? 'The shop as a whole'

/** "4 of 5 stars". */
export const starsWords = (rating: number): string => `${rating} of 5 stars`

/** Who wrote it: by name for whoever may see customers, for a reviewer by the number that shoppers see too. */
export const writerWords = (
  { customer, customerName }: Pick<ReviewRow, 'customer' | 'customerName'>,
  may: (method: 'GET', address: string) => boolean
): string => (may('GET', `/desk/customers/${customer}`) ? `${customerName}, ${customer}` : `Customer ${customer}`)
