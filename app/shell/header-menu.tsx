import { useRef } from 'react'
import { ChevronDownIcon } from '../ui/icons.tsx'
import { lazyPanel, useLazyPanel } from '../ui/lazy.tsx'
import styles from './header.module.css'
import type { HeaderMenuLabel } from './header-menu-links.ts'

const menuPanel = lazyPanel(() => import('./header-menu-panel.tsx'))

/** A door that opens a short list of links. Until it is asked for, it is only its button. */
export function HeaderMenu({ label }: { label: HeaderMenuLabel }) {
  const button = useRef<HTMLButtonElement>(null)
  const { open, close, intent, render } = useLazyPanel(menuPanel)
  return (
    <div className={styles.menu}>
      <button
        ref={button}
        type="button"
        className={styles.door}
        aria-expanded={open}
        {...intent}
        onClick={open ? close : intent.onClick}
      >
        {label} <ChevronDownIcon />
      </button>
      {render({ opener: button.current, label })}
    </div>
  )
}
