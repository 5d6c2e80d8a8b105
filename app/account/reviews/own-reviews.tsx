import { TextLink } from '../../ui/controls/text-link.tsx'
import text from '../../ui/type/text.module.css'
import page from '../account-page.module.css'
import styles from '../own/own-list.module.css'
import { OwnPart } from '../own/own-part.tsx'
import { useOwn } from '../own/use-own.ts'
import { tabPath } from '../tabs.ts'
import { OwnReviewEntry } from './own-review-entry.tsx'
import { ownReviewListSchema } from './own-review-list.ts'

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
