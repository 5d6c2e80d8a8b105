import type { ReactNode } from 'react'
import styles from './facts.module.css'

interface FactsProps {
  rows: readonly { label: string; value: ReactNode }[]
}

/** Label and value between hairlines, as on a grading report. Values keep their line breaks. */
export function Facts({ rows }: FactsProps) {
  return (
    <dl className={styles.facts}>
      {rows.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
