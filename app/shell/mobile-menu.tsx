import { MenuIcon } from '../ui/icons.tsx'
import { lazyPanel, useLazyPanel } from '../ui/lazy.tsx'
import styles from './header.module.css'

const menuDrawer = lazyPanel(() => import('./mobile-menu-drawer.tsx'))

export function MobileMenu() {
  const drawer = useLazyPanel(menuDrawer)
  return (
    <>
      <button
        type="button"
        className={`${styles.iconButton} ${styles.narrowOnly}`}
        aria-label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={drawer.open}
        {...drawer.intent}
      >
        <MenuIcon />
      </button>
      {drawer.render({})}
    </>
  )
}
