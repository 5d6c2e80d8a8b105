import type { ReactNode } from 'react'
import styles from './tile.module.css'

/** The ground of every picture: light in both modes, with a hairline edge in the dark one. LOOK, section 6. */
export function Tile({ children, className = '' }: { children?: ReactNode; className?: string | undefined }) {
  return <span className={`${styles.tile} ${className}`}>{children}</span>
}
