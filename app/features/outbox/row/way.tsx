import type { CSSProperties } from 'react'
import styles from './way.module.css'

interface WayProps {
  /** How many of the four stops it has passed. */
  passed: 2 | 3 | 4
  isSentBack?: boolean
}

/** The four stops of a request; dashed where not yet true. LOOK, section 2. */
export function Way({ passed, isSentBack = false }: WayProps) {
  const stops = ['Written', 'Saved here', 'On its way', isSentBack ? 'Sent back' : 'Received']
  return (
    <ol className={styles.way} style={{ '--passed': passed - 1 } as CSSProperties} aria-label="Progress">
      {stops.map((stop, index) => (
        <li
          key={stop}
          className={index >= passed ? undefined : isSentBack && index === 3 ? styles.back : styles.on}
          aria-current={index === passed - 1 ? 'step' : undefined}
        >
          {stop}
        </li>
      ))}
    </ol>
  )
}
