import type { ComponentProps } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import styles from './button.module.css'
import { type Pressing, usePressing } from './pressing.ts'

interface Look {
  /** One filled button a view; all else is outlined. LOOK, section 1. */
  outlined?: boolean
  small?: boolean
  wide?: boolean
}

function look({ outlined, small, wide }: Look, className = ''): string {
  return [styles.button, outlined && styles.outlined, small && styles.small, wide && styles.wide, className]
    .filter(Boolean)
    .join(' ')
}

export function Button({
  outlined,
  small,
  wide,
  className,
  children,
  ...button
}: Look & Pressing & ComponentProps<'button'>) {
  return (
    <button type="button" {...usePressing(button)} className={look({ outlined, small, wide } as Look, className)}>
      {button.busy || children}
    </button>
  )
}

/** A button that has its look from where it stands. */
export function PlainButton(button: Pressing & ComponentProps<'button'>) {
  return <button type="button" {...usePressing(button)} />
}

/** A button's look on what is truly a link. */
export function ButtonLink({ outlined, small, wide, className, ...link }: Look & LinkProps) {
  return <Link {...link} className={look({ outlined, small, wide } as Look, className)} />
}
