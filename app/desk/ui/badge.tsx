import type { ReactNode } from 'react'
import styles from './badge.module.css'

/** `late`: past its promise; `open`: waits for somebody here; `done`: well over; `plain`: says what it is. */
export type Tone = 'late' | 'open' | 'done' | 'plain'

/** A state in a word. Its colour only repeats the word. */
export function Badge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return <span className={`${styles.badge} ${styles[tone]}`}>{children}</span>
}
