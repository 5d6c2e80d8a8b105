import { useId } from 'react'
import { Link } from 'react-router-dom'
import type { Review, ReviewResponse } from '#domain/reviews/review.ts'
import { purchaseBadge, purchaseOfReview } from '#domain/reviews/verified.ts'
import { dayWords } from '../../page/day-words.ts'
import { CheckIcon } from '../../rare-icons.tsx'
import text from '../../type/text.module.css'
import { HelpfulVote } from '../vote/helpful-vote.tsx'
import styles from './review-item.module.css'
import { ReviewPhotos } from './review-photos.tsx'
import { StarRow, starWords } from './stars.tsx'

interface ReviewItemProps {
  review: Review
  /** Where reviews of several pieces stand together, each leads to its own. */
  linksToPiece: boolean
  /** Of the sentence that says why nobody can vote just now; null while votes are taken. */
  whyNoVote: string | null
}

/** One review. What customers wrote is text, and is shown as it was typed. */
export function ReviewItem({ review, linksToPiece, whyNoVote }: ReviewItemProps) {
  const { title, content, rating, userId, createdAt, productId, photos, response } = review
  const badge = purchaseBadge(purchaseOfReview(review))
  const id = useId()
  return (
    <article className={styles.review} aria-labelledby={id}>
      <div className={styles.head}>
        <StarRow stars={rating} label={starWords(rating)} />
        {badge && (
          <span className={styles.verified}>
            <CheckIcon />
            {badge}
          </span>
        )}
      </div>
      {/* The focus comes here when more reviews were asked for. */}
      <h3 id={id} className={`${styles.title} ${text.h4}`} dir="auto" tabIndex={-1}>
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
              <Link className={styles.piece} to={`/products/${encodeURIComponent(productId)}`}>
                See the piece
              </Link>
            )}
          </>
        )}
      </p>
      <p className={styles.content} dir="auto">
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
    <div className={styles.answer}>
      <p className={text.overline}>
        Our answer: {[respondentName, respondentTitle].filter(Boolean).join(', ')},{' '}
        <time dateTime={createdAt}>{dayWords(createdAt)}</time>
      </p>
      <p className={styles.content}>{response}</p>
    </div>
  )
}
