import { useRef } from 'react'
import { ChevronDownIcon } from '../ui/icons.tsx'
import { lazyPanel, useLazyPanel } from '../ui/lazy.tsx'
import styles from './header.module.css'
import type { HeaderMenuLabel } from './header-menu-links.ts'

const menuPanel = lazyPanel(() => import('./header-menu-panel.tsx'))

/** A door that opens a short menu. Until it is asked for, it is only its button. */
export function HeaderMenu({ label }: { label: HeaderMenuLabel }) {
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
      {menu.render({ anchor: button.current, label })}
    </>
  )
}
