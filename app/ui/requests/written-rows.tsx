import type { SummaryRow } from '#domain/requests/request-summary.ts'
import styles from './written-rows.module.css'

/** What a request says, field by field, with the line breaks of whoever wrote it. */
export function WrittenRows({ rows }: { rows: readonly SummaryRow[] }) {
  return (
    <dl className={styles.rows}>
      {rows.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
