import type { ReactNode } from 'react'
import styles from './term.module.css'

/** What a paragraph or an item of a list is about, or must not be missed in it. */
export function Term({ children }: { children: ReactNode }) {
  return <strong className={styles.term}>{children}</strong>
}
