import type { ReactNode } from 'react'
import styles from './report.module.css'

export interface ReportRow {
  label: string
  value: ReactNode
  /** The last line, which says what it all comes to. */
  sum?: boolean
}

/** Label and value between hairlines, as on a grading report. LOOK, section 1. */
export function Report({ rows, plain = false }: { rows: readonly ReportRow[]; plain?: boolean }) {
  return (
    <dl className={`${styles.report} ${plain ? styles.plain : ''}`}>
      {rows.map(({ label, value, sum }) => (
        <div key={label} className={sum ? styles.sum : undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
