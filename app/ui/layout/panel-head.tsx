import type { ReactNode } from 'react'
import styles from './panel-head.module.css'

interface PanelHeadProps {
  title: string
  close: ReactNode
  onClose: () => void
}

/** The fixed head of a drawer or dialog: its title and the way out. */
export function PanelHead({ title, close, onClose }: PanelHeadProps) {
  return (
    <div className={styles.head}>
      <h2>{title}</h2>
      <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
        {close}
      </button>
    </div>
  )
}
