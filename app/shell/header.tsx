import { Link } from 'react-router-dom'
import { SearchIcon } from '../ui/icons.tsx'
import { AccountControl } from './account-control.tsx'
import { CartButton } from './cart-button.tsx'
import styles from './header.module.css'
import { HeaderMenu } from './header-menu.tsx'
import { doors } from './links.ts'
import { MobileMenu } from './mobile-menu.tsx'
import { SearchDialog } from './search-dialog.tsx'

/** The bar on every page: menu, wordmark and cart on a phone; doors, wordmark, account and cart on a desk. */
export function Header() {
  return (
    <header className={styles.bar}>
      <div className={styles.row}>
        <div className={styles.start}>
          <MobileMenu />
          <SearchDialog className={`${styles.iconButton} ${styles.narrowOnly}`} icon={<SearchIcon />} />
          <nav aria-label="Main" className={styles.doors}>
            {doors.map(({ label, to }) => (
              <Link key={to} to={to} className={styles.door}>
                {label}
              </Link>
            ))}
            <HeaderMenu label="Jewellery" />
            <HeaderMenu label="Bespoke" />
          </nav>
        </div>
        <Link to="/" className={styles.logo} aria-label="Northlight Diamonds, home">
          Northlight<span className={styles.wideOnly}>Diamonds</span>
        </Link>
        <div className={styles.end}>
          <Link to="/wholesale" className={`${styles.door} ${styles.wideOnly}`}>
            Wholesale
          </Link>
          <AccountControl />
          <SearchDialog className={`${styles.iconButton} ${styles.wideOnly}`} icon={<SearchIcon />} />
          <CartButton />
        </div>
      </div>
    </header>
  )
}
