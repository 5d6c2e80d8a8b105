import type { ReactNode } from 'react'
import button from '../../ui/controls/button.module.css'
import styles from './buttons.module.css'

interface Look {
  /** One filled button a page; all else is outlined. LOOK, section 1. */
  outlined?: boolean
  small?: boolean
  children: ReactNode
}

const look = ({ outlined, small }: Look) =>
  [button.button, outlined && button.outlined, small && button.small, styles.button].filter(Boolean).join(' ')

/**
 * Sends its form. With a `name` it says which of two buttons was pressed. Unchecked it
 * goes before all is filled in: it only looks, or the shop says what is missing.
 */
export function Submit(props: Look & { name?: string; value?: string; isUnchecked?: boolean }) {
  return (
    <button
      type="submit"
      className={look(props)}
      name={props.name}
      value={props.value}
      formNoValidate={props.isUnchecked || undefined}
    >
      {props.children}
    </button>
  )
}

/** A button's look on what is truly a link. */
export function LinkButton(props: Look & { href: string }) {
  return (
    <a className={look(props)} href={props.href}>
      {props.children}
    </a>
  )
}
