import type { ReactNode } from 'react'
import styles from './tile.module.css'

interface TileProps {
  children?: ReactNode
  className?: string | undefined
  /** Nothing but signs stands on it: in a dark page it is dark with what stands beside it. */
  hasSigns?: boolean
}

/**
 * The ground of every picture. In a dark page it is dark under what has a version for it, and while nothing stands on it;
 * elsewhere it stays light, as a photograph is. theme/base.css; decision 0107.
 */
export function Tile({ children, className = '', hasSigns = false }: TileProps) {
  return (
    <span className={`${styles.tile} ${className}`} data-ground={hasSigns ? 'signs' : 'picture'}>
      {children}
    </span>
  )
}
