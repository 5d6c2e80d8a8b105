import { useQuery } from '@tanstack/react-query'
import { summariseReviews } from '#domain/reviews/review-summary.ts'
import { useAfterFirst } from '../page/idle.ts'
import styles from './review-line.module.css'
import { reviewsRead } from './reviews-read.ts'
import { countWords } from './shown/breakdown.tsx'
import { StarRow, starWords } from './shown/stars.tsx'

/** Beside a piece's price: its stars, which are real reviews' or none at all. DECISIONS 19. */
export default function ReviewLine({ productId }: { productId: string }) {
  // They are asked for once the page that was pressed is there.
  const { data: reviews } = useQuery({ ...reviewsRead(productId), enabled: useAfterFirst(true) })
  if (!reviews) return null
  const summary = summariseReviews(reviews)
  // The reviews' own place says that there are none: beside the price it would be one more thing to read past.
  if (!summary) return null
  return (
    <a className={styles.line} href="#reviews">
      <StarRow stars={summary.stars} label={starWords(summary.average)} />{' '}
      <span aria-hidden="true">{summary.average.toFixed(1)}</span> <u>{countWords(summary.count)}</u>
    </a>
  )
}
