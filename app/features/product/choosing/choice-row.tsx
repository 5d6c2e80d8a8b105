import type { ReactNode } from 'react'
import styles from './choice-row.module.css'

/** One choice of a piece: its label left, what is chosen right, the control beneath, a hairline under it. */
export function ChoiceRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>
}

/** The head of a row, inside its label or legend: what is chosen is said by the control itself to who listens. */
export function ChoiceHead({ label, chosen }: { label: ReactNode; chosen: ReactNode }) {
  return (
    <span className={styles.head}>
      <span>{label}</span>
      <span className={styles.chosen} aria-hidden="true">
        {chosen}
      </span>
    </span>
  )
}
