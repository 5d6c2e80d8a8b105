import type { ComponentProps } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import { ArrowRightIcon } from '../icons.tsx'
import { type Pressing, usePressing } from './pressing.ts'
import styles from './text-link.module.css'

interface TextLinkProps extends LinkProps {
  small?: boolean
  /** The arrow says that the link leads on; links within a sentence of choices go without. */
  arrow?: boolean
}

/** A text action: underlined words with an arrow. */
export function TextLink({ small, arrow = true, children, ...link }: TextLinkProps) {
  return (
    <Link {...link} className={`${styles.link} ${small ? styles.small : ''}`}>
      <span>{children}</span>
      {arrow && <ArrowRightIcon />}
    </Link>
  )
}

/** The same look on a button that acts on this page. */
export function TextButton({ small, children, ...button }: { small?: boolean } & Pressing & ComponentProps<'button'>) {
  return (
    <button type="button" {...usePressing(button)} className={`${styles.link} ${small ? styles.small : ''}`}>
      <span>{button.busy || children}</span>
    </button>
  )
}
