import * as z from 'zod/mini'
import { type OwnReview, ownReviewSchema } from '#domain/reviews/review.ts'
import { purchaseBadge, purchaseOfReview } from '#domain/reviews/verified.ts'
import { TextLink } from '../../../ui/controls/text-link.tsx'
import { dayWords } from '../../../ui/page/day-words.ts'
import { ReviewPhotos } from '../../../ui/reviews/shown/review-photos.tsx'
import { StarRow, starWords } from '../../../ui/reviews/shown/stars.tsx'
import text from '../../../ui/type/text.module.css'
import page from '../account-page.module.css'
import styles from '../own/own-list.module.css'
import { OwnPart } from '../own/own-part.tsx'
import { useOwn } from '../own/use-own.ts'
import { tabPath } from '../tabs.ts'

/** One review as its writer sees it: with its state, and what the shop said to it. */
function OwnReviewEntry({ review }: { review: OwnReview }) {
  const { productId, rating, title, content, photos, createdAt, response } = review
  const badge = purchaseBadge(purchaseOfReview(review))
  return (
    <li className={styles.entry}>
      <div className={styles.head}>
        <div>
          <h3 className={text.h4}>{title}</h3>
          <p className={text.caption}>
            <StarRow stars={rating} label={starWords(rating)} /> {dayWords(createdAt)}
            {badge && `, ${badge}`}
          </p>
        </div>
        <span className={styles.state} data-state={review.status}>
          {stateWords[review.status]}
        </span>
      </div>
      <p className={styles.content}>{content}</p>
      <ReviewPhotos photos={photos} of={title} />
      <p className={text.body2}>{explanation(review)}</p>
      {response && (
        <blockquote className={styles.response}>
          <p>{response.response}</p>
          <footer className={text.caption}>
            {[response.respondentName, response.respondentTitle].filter(Boolean).join(', ')},{' '}
            {dayWords(response.createdAt)}
          </footer>
        </blockquote>
      )}
      <p>
        <TextLink
          small
          to={productId ? `/products/${productId}` : '/reviews'}
          aria-label={`${productId ? 'See the piece' : 'See all reviews'}: “${title}”`}
        >
          {productId ? 'See the piece' : 'See all reviews'}
        </TextLink>
      </p>
    </li>
  )
}

const stateWords: Record<OwnReview['status'], string> = {
  held: 'Being checked',
  published: 'Published',
  refused: 'Not published'
}

function explanation({ status, refusal, helpful }: OwnReview): string {
  switch (status) {
    case 'held':
      return 'We read every review before others see it. Until then it is only here.'
    case 'published':
      return helpful > 0 ? `${helpful} found it helpful.` : 'Everyone can read it.'
    case 'refused':
      return refusal ? `We could not publish it: ${refusal}` : 'We could not publish it.'
  }
}

/** The answer of GET /api/users/{n}/reviews. */
const ownReviewListSchema = z.array(ownReviewSchema)

/** What the customer has written about pieces, and whether others see it yet. */
export function OwnReviews({ number }: { number: number }) {
  const own = useOwn(number, '/reviews', ownReviewListSchema)
  return (
    <section className={page.section} aria-labelledby="your-reviews">
      <h2 id="your-reviews">Reviews</h2>
      <OwnPart own={own} what="your reviews">
        {(reviews) =>
          reviews.length === 0 ? (
            <>
              <p>You have not written a review yet.</p>
              <p className={text.body2}>“Write a Review” is on the page of each piece, below its description.</p>
              <p>
                <TextLink to={tabPath('orders')}>The pieces you ordered</TextLink>
              </p>
            </>
          ) : (
            <ol className={styles.list}>
              {reviews.map((review) => (
                <OwnReviewEntry key={review.id} review={review} />
              ))}
            </ol>
          )
        }
      </OwnPart>
    </section>
  )
}
