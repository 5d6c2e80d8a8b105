import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import type { Review, ReviewResponse } from '#domain/reviews/review.ts'
import { summariseReviews } from '#domain/reviews/review-summary.ts'
import { purchaseBadge, purchaseOfReview } from '#domain/reviews/verified.ts'
import { useAccount } from '../../client-store/account/use-account.ts'
import { Button } from '../controls/button.tsx'
import { TextButton } from '../controls/text-link.tsx'
import { useIsAlive } from '../form/use-is-alive.ts'
import { useConnection } from '../page/connection.ts'
import { dayWords } from '../page/day-words.ts'
import { CheckIcon } from '../rare-icons.tsx'
import { toast } from '../toast/toast-store.ts'
import text from '../type/text.module.css'
import styles from './reviews.module.css'
import { reviewsRead } from './reviews-read.ts'
import { Breakdown, countWords } from './shown/breakdown.tsx'
import reviewItemStyles from './shown/review-item.module.css'
import { ReviewPhotos } from './shown/review-photos.tsx'
import { StarRow, starWords } from './shown/stars.tsx'
import helpfulVoteStyles from './vote/helpful-vote.module.css'
import { useHasVoted } from './vote/votes.ts'
import { WriteReview } from './write/write-review.tsx'

interface HelpfulVoteProps {
  review: Pick<Review, 'id' | 'userId' | 'helpful' | 'title'>
  /** Of the sentence that says why nobody can vote just now. */
  whyNot: string | null
}

/** How many a review has helped, and the vote for it: once for each visitor, and to be taken back. */
function HelpfulVote({ review: { id, userId, helpful, title }, whyNot }: HelpfulVoteProps) {
  const client = useQueryClient()
  const account = useAccount()
  const isAlive = useIsAlive()
  const hasVoted = useHasVoted(id)
  const [isAsking, setAsking] = useState(false)
  const isUnderWay = useRef(false)
  const isOwn = account.kind === 'customer' && account.number === userId

  async function vote() {
    if (isUnderWay.current || whyNot !== null) return
    isUnderWay.current = true
    setAsking(true)
    try {
      const { castVote } = await import('./vote/cast-vote.ts')
      await castVote(client, id, !hasVoted)
    } catch (error) {
      reportError(error)
      toast({ title: 'Error', text: 'Failed to record your vote. Please try again.', tone: 'destructive' })
    }
    isUnderWay.current = false
    setAsking(false)
  }

  return (
    <div className={helpfulVoteStyles.vote}>
      {!isOwn && (
        <Button
          outlined
          small
          disabled={!isAlive}
          aria-label={`Helpful: ${title}`}
          aria-pressed={hasVoted}
          blocked={isAsking || whyNot !== null}
          aria-describedby={whyNot ?? undefined}
          onClick={() => void vote()}
        >
          Helpful
        </Button>
      )}
      <span className={text.caption}>
        {helpfulWords(helpful)}
        {isOwn && (helpful > 0 ? '. This review is yours.' : 'This review is yours.')}
      </span>
    </div>
  )
}

const helpfulWords = (count: number): string =>
  count === 0 ? '' : count === 1 ? '1 person found this helpful' : `${count} people found this helpful`

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

interface ReviewItemProps {
  review: Review
  /** Where reviews of several pieces stand together, each leads to its own. */
  linksToPiece: boolean
  /** Of the sentence that says why nobody can vote just now; null while votes are taken. */
  whyNoVote: string | null
}

/** One review. What customers wrote is text, and is shown as it was typed. */
function ReviewItem({ review, linksToPiece, whyNoVote }: ReviewItemProps) {
  const { title, content, rating, userId, createdAt, productId, photos, response } = review
  const badge = purchaseBadge(purchaseOfReview(review))
  const id = useId()
  return (
    <article className={reviewItemStyles.review} aria-labelledby={id}>
      <div className={reviewItemStyles.head}>
        <StarRow stars={rating} label={starWords(rating)} />
        {badge && (
          <span className={reviewItemStyles.verified}>
            <CheckIcon />
            {badge}
          </span>
        )}
      </div>
      {/* The focus comes here when more reviews were asked for. */}
      <h3 id={id} className={`${reviewItemStyles.title} ${text.h4}`} dir="auto" tabIndex={-1}>
        {title}
      </h3>
      <p className={text.caption}>
        Customer #{userId}, <time dateTime={createdAt}>{dayWords(createdAt)}</time>
        {linksToPiece && (
          <>
            {' · '}
            {productId === null ? (
              'About the shop'
            ) : (
              <Link className={reviewItemStyles.piece} to={`/products/${encodeURIComponent(productId)}`}>
                See the piece
              </Link>
            )}
          </>
        )}
      </p>
      <p className={reviewItemStyles.content} dir="auto">
        {content}
      </p>
      <ReviewPhotos photos={photos} of={title} />
      {response && <Answer answer={response} />}
      <HelpfulVote review={review} whyNot={whyNoVote} />
    </article>
  )
}

/** What the shop says to it, marked as the shop's. */
function Answer({ answer: { respondentName, respondentTitle, response, createdAt } }: { answer: ReviewResponse }) {
  return (
    <div className={reviewItemStyles.answer}>
      <p className={text.overline}>
        Our answer: {[respondentName, respondentTitle].filter(Boolean).join(', ')},{' '}
        <time dateTime={createdAt}>{dayWords(createdAt)}</time>
      </p>
      <p className={reviewItemStyles.content}>{response}</p>
    </div>
  )
}
