import { useRef } from 'react'
import { ChevronDownIcon } from '../ui/icons.tsx'
import { lazyPanel, useLazyPanel } from '../ui/lazy.tsx'
import styles from './header.module.css'
import type { NavLink } from './links.ts'

const menuPanel = lazyPanel(() => import('./header-menu-panel.tsx'))

/** A door that opens a short menu. Until it is asked for, it is only its button. */
export function HeaderMenu({ label, links }: { label: string; links: readonly NavLink[] }) {
  const button = useRef<HTMLButtonElement>(null)
  const menu = useLazyPanel(menuPanel)
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.door}
        aria-haspopup="menu"
        aria-expanded={menu.open}
        {...menu.intent}
      >
        {label} <ChevronDownIcon />
      </button>
      {menu.render({ anchor: button.current, links, label })}
    </>
  )
}
