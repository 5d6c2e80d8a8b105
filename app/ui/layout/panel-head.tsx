import type { ReactNode } from 'react'
import styles from './panel-head.module.css'

interface PanelHeadProps {
  title: ReactNode
  /** Names the dialog, which points to it by aria-labelledby. */
  titleId?: string | undefined
  close: ReactNode
  onClose: () => void
}

/** The fixed head of a drawer or dialog: its title and the way out. */
export function PanelHead({ title, titleId, close, onClose }: PanelHeadProps) {
  return (
    <div className={styles.head}>
      <h2 id={titleId}>{title}</h2>
      <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
        {close}
      </button>
    </div>
  )
}
