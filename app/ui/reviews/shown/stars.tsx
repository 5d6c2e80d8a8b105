import { STARS } from '#domain/reviews/review-summary.ts'
import { IconFrame } from '../../icon.tsx'
import styles from './stars.module.css'

/** Lucide's `star` (ISC). Given and not given are told apart by their fill, and in words wherever they stand. */
export const StarIcon = ({ isGiven }: { isGiven: boolean }) => (
  <IconFrame className={isGiven ? styles.given : undefined}>
    <path d="M11.525 2.295a.53.53 0 0 1 .95 0l2.31 4.679a2.123 2.123 0 0 0 1.595 1.16l5.166.756a.53.53 0 0 1 .294.904l-3.736 3.638a2.123 2.123 0 0 0-.611 1.878l.882 5.14a.53.53 0 0 1-.771.56l-4.618-2.428a2.122 2.122 0 0 0-1.973 0L6.396 21.01a.53.53 0 0 1-.77-.56l.881-5.139a2.122 2.122 0 0 0-.611-1.879L2.16 9.795a.53.53 0 0 1 .294-.906l5.165-.755a2.122 2.122 0 0 0 1.597-1.16z" />
  </IconFrame>
)

/** So many whole stars of five; `label` says it in words, to one decimal where it is an average. */
export function StarRow({ stars, label }: { stars: number; label: string }) {
  return (
    <span className={styles.row} role="img" aria-label={label}>
      {[...STARS].reverse().map((star) => (
        <StarIcon key={star} isGiven={star <= stars} />
      ))}
    </span>
  )
}

/** "4.6 out of 5 stars". */
export const starWords = (stars: number): string => `${stars} out of 5 stars`
