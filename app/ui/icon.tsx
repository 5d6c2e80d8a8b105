import type { ReactNode } from 'react'
import styles from './icon.module.css'

export interface IconProps {
  /** 14, 20 or 28 px: beside small print, beside text, above a promise. */
  size?: 'small' | 'normal' | 'large'
  className?: string | undefined
}

/** The 24 grid every sign is drawn on. Hidden from assistive technology: the words beside it, or its button's name, speak. */
export function IconFrame({ size = 'normal', className, children }: IconProps & { children: ReactNode }) {
  const classes = [styles.icon, size === 'normal' ? undefined : styles[size], className].filter(Boolean).join(' ')
  return (
    <svg className={classes} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {children}
    </svg>
  )
}
