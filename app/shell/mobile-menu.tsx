import { lazyPanel } from '../ui/lazy.tsx'
import { MenuIcon } from '../ui/icons.tsx'
import styles from './header.module.css'

const useMenuDrawer = lazyPanel(() => import('./mobile-menu-drawer.tsx'))

export function MobileMenu() {
  const drawer = useMenuDrawer()
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
