import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import type { Review } from '#domain/reviews/review.ts'
import { summariseReviews } from '#domain/reviews/review-summary.ts'
import { TextButton } from '../controls/text-link.tsx'
import { useConnection } from '../page/connection.ts'
import text from '../type/text.module.css'
import styles from './reviews.module.css'
import { reviewsRead } from './reviews-read.ts'
import { Breakdown, countWords } from './shown/breakdown.tsx'
import { ReviewItem } from './shown/review-item.tsx'
import { WriteReview } from './write/write-review.tsx'

interface ReviewsProps {
  /** Null: of every piece and of the shop. */
  productId: string | null
  /** What the review will be of, in words; by default the shop. */
  productName?: string | undefined
  showWriteReview?: boolean
}

/** So many are shown at first, and with every asking. */
const AT_ONCE = 6

/** What customers say: average, breakdown and each review, newest first. Requests spec, 'Reviews widget'. */
export function Reviews({ productId, productName, showWriteReview = false }: ReviewsProps) {
  const { data: reviews, isError, refetch } = useQuery(reviewsRead(productId))
  const summary = reviews && summariseReviews(reviews)
  const writing = showWriteReview && (
    <WriteReview key={productId} productId={productId} productName={productName} reviews={reviews ?? []} />
  )

  if (isError)
    return (
      <div className={styles.none}>
        <p>The reviews could not be read just now.</p>
        <TextButton onClick={() => void refetch()}>Try again</TextButton>
        {writing}
      </div>
    )
  if (!reviews) return null
  if (!summary)
    return (
      <div className={styles.none}>
        <p>No reviews yet. Be the first to share your experience!</p>
        {writing}
      </div>
    )
  return (
    <div className={styles.reviews}>
      <div className={styles.summary}>
        <Breakdown summary={summary} />
        {writing}
      </div>
      <ReviewList key={productId} reviews={reviews} linksToPieces={productId === null} />
    </div>
  )
}

interface ReviewListProps {
  reviews: readonly Review[]
  linksToPieces: boolean
}

function ReviewList({ reviews, linksToPieces }: ReviewListProps) {
  const id = useId()
  const list = useRef<HTMLOListElement>(null)
  const [shown, setShown] = useState(AT_ONCE)
  const isOffline = useConnection().kind === 'offline'

  function showMore() {
    setShown(shown + AT_ONCE)
    // The button may be gone with the last of them: reading goes on at the first new one.
    requestAnimationFrame(() => list.current?.children[shown]?.querySelector('h3')?.focus())
  }

  return (
    <div className={styles.list}>
      {isOffline && (
        <p id={id} className={text.caption}>
          Saying that a review was helpful needs a connection.
        </p>
      )}
      <ol ref={list}>
        {reviews.slice(0, shown).map((review) => (
          <li key={review.id}>
            <ReviewItem review={review} linksToPiece={linksToPieces} whyNoVote={isOffline ? id : null} />
          </li>
        ))}
      </ol>
      {reviews.length > shown && <TextButton onClick={showMore}>Show more of {countWords(reviews.length)}</TextButton>}
    </div>
  )
}
