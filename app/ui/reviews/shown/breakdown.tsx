import type { ReviewSummary } from '#domain/reviews/review-summary.ts'
import text from '../../type/text.module.css'
import styles from './breakdown.module.css'
import { StarRow, starWords } from './stars.tsx'

/** The average to one decimal, and how many gave how many stars. Requests spec, 'Reviews widget'. */
export function Breakdown({ summary: { average, stars, count, breakdown } }: { summary: ReviewSummary }) {
  return (
    <div className={styles.breakdown}>
      <p className={styles.average}>
        <b aria-hidden="true">{average.toFixed(1)}</b>
        <span>
          <StarRow stars={stars} label={starWords(average)} />
          <span className={text.caption}>{countWords(count)}</span>
        </span>
      </p>
      <table className={styles.rows}>
        <caption className={text.visuallyHidden}>How many gave how many stars</caption>
        <tbody>
          {breakdown.map((row) => (
            <tr key={row.stars}>
              <th scope="row">{row.stars === 1 ? '1 star' : `${row.stars} stars`}</th>
              <td aria-hidden="true">
                <i className={styles.bar}>
                  <i style={{ width: `${row.percent}%` }} />
                </i>
              </td>
              <td>{row.percent}%</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** "1 review", "12 reviews". */
export const countWords = (count: number): string => (count === 1 ? '1 review' : `${count} reviews`)
