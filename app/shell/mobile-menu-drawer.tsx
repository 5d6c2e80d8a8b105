import Drawer from '@mui/material/Drawer'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { MuiRoot } from '../theme/mui-root.tsx'
import { CloseIcon } from '../ui/icons.tsx'
import { useCloseRequest } from '../ui/page/use-close-request.ts'
import text from '../ui/type/text.module.css'
import header from './header.module.css'
import { MobileAccount } from './mobile-account.tsx'
import styles from './mobile-menu-drawer.module.css'
import { mobileMenu } from './mobile-menu-links.ts'
import { WaitingLink } from './waiting-link.tsx'

interface MenuDrawerProps {
  open: boolean
  onClose: () => void
}

export default function MobileMenuDrawer({ open, onClose }: MenuDrawerProps) {
  const location = useLocation()
  const here = useRef(location.key)
  useCloseRequest(open, onClose)

  // Going anywhere closes the menu, also by the back button.
  useEffect(() => {
    if (here.current === location.key) return
    here.current = location.key
    onClose()
  }, [location.key, onClose])

  return (
    <MuiRoot>
      <Drawer
        anchor="left"
        open={open}
        onClose={onClose}
        slotProps={{ paper: { 'aria-label': 'Menu', role: 'dialog' } }}
      >
        <div className={styles.head}>
          <span className={header.logo}>Northlight</span>
          <button type="button" className={header.iconButton} aria-label="Close menu" onClick={onClose}>
            <CloseIcon />
          </button>
        </div>
        <nav aria-label="Menu" className={styles.list}>
          <WaitingLink className={`${styles.link} ${styles.waiting}`} onClick={onClose} />
          {mobileMenu.map(({ heading, links }) => (
            <section key={heading}>
              <h2 className={text.overline}>{heading}</h2>
              <ul>
                {links.map(({ label, to }) => (
                  <li key={label}>
                    <Link to={to} className={styles.link} onClick={onClose}>
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          ))}
          <MobileAccount onClose={onClose} />
        </nav>
      </Drawer>
    </MuiRoot>
  )
}
