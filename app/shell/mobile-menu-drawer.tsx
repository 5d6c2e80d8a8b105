import Drawer from '@mui/material/Drawer'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { openSignIn, openSignOut } from '../client-store/account/sign-in-panel.ts'
import { useAccount } from '../client-store/account/use-account.ts'
import { MuiRoot } from '../theme/mui-root.tsx'
import { PlainButton } from '../ui/controls/button.tsx'
import { CloseIcon } from '../ui/icons.tsx'
import { useConnection } from '../ui/page/connection.ts'
import { useContent } from '../ui/page/content.tsx'
import { useCloseRequest } from '../ui/page/use-close-request.ts'
import text from '../ui/type/text.module.css'
import header from './header.module.css'
import { linkTo, listingLink, type NavLink, ringLinks } from './links.ts'
import styles from './mobile-menu-drawer.module.css'
import { rangeLinks } from './range-links.ts'
import { WaitingLink } from './waiting-link.tsx'

/** The mobile menu, in the order of the storefront spec, section 2. */
export const mobileMenu: readonly { heading: string; links: readonly NavLink[] }[] = [
  {
    heading: 'Diamonds',
    links: [
      { label: 'Natural diamonds', to: listingLink({ diamondType: 'natural' }) },
      { label: 'Laboratory-grown', to: listingLink({ diamondType: 'lab-grown' }) }
    ]
  },
  {
    heading: 'Jewellery',
    links: [
      { label: 'Tennis bracelets', to: listingLink({ category: 'tennis-bracelets' }) },
      { label: 'Loose diamonds', to: listingLink({ category: 'loose-diamonds' }) },
      { label: 'Diamond earrings', to: listingLink({ category: 'earrings' }) },
      { label: 'Diamond necklaces', to: listingLink({ category: 'necklaces' }) },
      ...ringLinks,
      { label: 'Diamond bracelets', to: listingLink({ category: 'bracelets' }) },
      { label: 'Diamond anklets', to: listingLink({ category: 'anklets' }) },
      ...rangeLinks,
      { label: 'All jewellery', to: '/products' }
    ]
  },
  {
    heading: 'Made for you',
    links: [
      { label: 'General bespoke', to: '/bespoke' },
      { label: 'Wedding ring designer', to: '/bespoke-wedding-rings' },
      { label: 'Engagement ring designer', to: '/bespoke-wedding-rings?for=engagement' },
      { label: 'Wholesale enquiries', to: '/wholesale' }
    ]
  },
  {
    heading: 'Tools',
    links: [
      { label: 'Wish list', to: '/wish-list' },
      { label: 'Price calculator', to: '/price-calculator' },
      { label: 'Social sharing', to: '/social-sharing' }
    ]
  }
]

interface MenuDrawerProps {
  open: boolean
  onClose: () => void
}

export default function MobileMenuDrawer({ open, onClose }: MenuDrawerProps) {
  const location = useLocation()
  const here = useRef(location.key)
  const own = useContent().pages.filter(({ place }) => place === 'menu')
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
          {[...mobileMenu, ...(own.length > 0 ? [{ heading: 'To read', links: own.map(linkTo) }] : [])].map(
            ({ heading, links }) => (
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
            )
          )}
          <MobileAccount onClose={onClose} />
        </nav>
      </Drawer>
    </MuiRoot>
  )
}

/** The account in the menu drawer: the same ways as the header's own control. Storefront spec, section 4. */
function MobileAccount({ onClose }: { onClose: () => void }) {
  const account = useAccount()
  const isOffline = useConnection().kind === 'offline'

  const leaveFor = (open: () => void) => () => {
    onClose()
    open()
  }

  return (
    <section>
      <h2 className={text.overline}>{account.kind === 'customer' ? `Signed in as ${account.firstName}` : 'Account'}</h2>
      <ul>
        {account.kind === 'guest' ? (
          <li>
            <button type="button" className={styles.link} onClick={leaveFor(() => openSignIn())}>
              Sign in
            </button>
          </li>
        ) : (
          <>
            <li>
              <Link to="/account?tab=settings" className={styles.link} onClick={onClose}>
                Account Settings
              </Link>
            </li>
            <li>
              <Link to="/account?tab=orders" className={styles.link} onClick={onClose}>
                Order History
              </Link>
            </li>
            <li>
              <PlainButton className={styles.link} blocked={isOffline} onClick={leaveFor(openSignOut)}>
                {isOffline ? 'Sign Out, once we can be reached' : 'Sign Out'}
              </PlainButton>
            </li>
          </>
        )}
      </ul>
    </section>
  )
}
