import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import type { Review } from '#domain/reviews/review.ts'
import { summariseReviews } from '#domain/reviews/review-summary.ts'
import { TextButton } from '../controls/text-link.tsx'
import { useIsAlive } from '../form/use-is-alive.ts'
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
  const { data: reviews, errorUpdateCount, refetch } = useQuery(reviewsRead(productId))
  const summary = reviews && summariseReviews(reviews)

  function atHead() {
    if (summary) return <Breakdown summary={summary} />
    if (reviews) return <p>No reviews yet. Be the first to share your experience!</p>
    // Also while they are asked for again.
    return errorUpdateCount > 0 && <NotRead onAgain={() => void refetch()} />
  }

  return (
    <div className={styles.reviews}>
      <div className={styles.summary}>
        {atHead()}
        {/* At one place whatever the reviews become: somebody is writing, perhaps. */}
        {showWriteReview && (
          <WriteReview key={productId} productId={productId} productName={productName} reviews={reviews ?? []} />
        )}
      </div>
      {summary && <ReviewList key={productId} reviews={reviews} linksToPieces={productId === null} />}
    </div>
  )
}

function NotRead({ onAgain }: { onAgain: () => void }) {
  return (
    <div className={styles.none}>
      <p>The reviews could not be read just now.</p>
      <TextButton onClick={onAgain}>Try again</TextButton>
    </div>
  )
}

interface ReviewListProps {
  reviews: readonly Review[]
  linksToPieces: boolean
}

/**
 * All are in the page: for search engines, print, and whoever has no script. With script they are folded to the first few,
 * once React has taken the server's markup over as it is.
 */
function ReviewList({ reviews, linksToPieces }: ReviewListProps) {
  const id = useId()
  const list = useRef<HTMLOListElement>(null)
  const [shown, setShown] = useState(AT_ONCE)
  const isAlive = useIsAlive()
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
        {reviews.map((review, index) => (
          <li key={review.id} hidden={isAlive && index >= shown}>
            <ReviewItem review={review} linksToPiece={linksToPieces} whyNoVote={isOffline ? id : null} />
          </li>
        ))}
      </ol>
      {isAlive && reviews.length > shown && (
        <TextButton onClick={showMore}>Show more of {countWords(reviews.length)}</TextButton>
      )}
    </div>
  )
}
