import { type MouseEvent, type PointerEvent, useEffect, useRef, useSyncExternalStore } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { readAccountMirror, subscribeToAccountMirror } from '../client-store/account/account.ts'
import { onOpenSignIn } from '../client-store/account/sign-in-panel.ts'
import { onOpenCartPanel } from '../client-store/cart-panel.ts'
import { useBadgeCount } from '../client-store/use-badge-count.ts'
import { ChevronDownIcon, MenuIcon, SearchIcon, ShoppingBagIcon, UserIcon } from '../ui/icons.tsx'
import { lazyPanel, useLazyPanel } from '../ui/lazy.tsx'
import styles from './header.module.css'
import { headerLinks } from './links.ts'
import type { HeaderMenuLabel } from './menu/header-menus.ts'

const cartDrawer = lazyPanel(() => import('../features/cart/cart-drawer.tsx'))

/** A link to the cart that opens it at the side once the page is alive, with how many pieces it holds. */
function CartButton() {
  const count = useBadgeCount()
  const { pathname } = useLocation()
  const { render, intent } = useLazyPanel(cartDrawer)
  useEffect(() => onOpenCartPanel(intent.onClick), [intent.onClick])

  const open = (event: MouseEvent) => {
    // On the cart's own page there is nothing to open, and another tab is the browser's business.
    if (pathname === '/cart' || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    intent.onClick()
  }

  const items = count === 1 ? '1 item' : `${count} items`
  return (
    <>
      <Link
        to="/cart"
        className={styles.iconButton}
        aria-label={count ? `Cart, ${items}` : 'Cart'}
        aria-haspopup="dialog"
        {...intent}
        onClick={open}
      >
        <ShoppingBagIcon />
        {count > 0 && (
          <span className={styles.count} aria-hidden="true">
            {count}
          </span>
        )}
      </Link>
      {render({})}
    </>
  )
}

const accountPanel = lazyPanel(() => import('../features/account/sign-in/account-panel.tsx'))

/** A link to the account that signs in, or opens the account's menu, once the page is alive. Storefront spec, section 4. */
export function AccountControl() {
  const isCustomer = useSyncExternalStore(subscribeToAccountMirror, readAccountMirror, () => null) !== null
  const link = useRef<HTMLAnchorElement>(null)
  const { open, close, render, intent } = useLazyPanel(accountPanel)
  useEffect(() => onOpenSignIn(intent.onClick), [intent.onClick])

  const press = (event: MouseEvent) => {
    // Another tab is the browser's business.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    if (open) close()
    else intent.onClick()
  }

  return (
    <div className={styles.menu}>
      <Link
        ref={link}
        to="/account"
        className={`${styles.link} ${styles.account}`}
        aria-haspopup={isCustomer ? undefined : 'dialog'}
        aria-expanded={open}
        {...intent}
        onClick={press}
      >
        <UserIcon />
        <span>{isCustomer ? 'My Account' : 'Sign in'}</span>
      </Link>
      {render({ opener: link.current })}
    </div>
  )
}

const menuPanel = lazyPanel(() => import('./menu/header-menu-panel.tsx'))

/** A pointer that rests for so long, in ms, means the menu, and one that is away for so long has left it. */
const MEANT_AFTER = 150
const LEFT_AFTER = 300

/** The menu that is open by the pointer gives way to the next one. */
let closeOther = () => {}

/** A button that opens a panel of links, also for a pointer that rests on it. Until it is asked for, it is only its button. */
function HeaderMenu({ label }: { label: HeaderMenuLabel }) {
  const button = useRef<HTMLButtonElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isByRest = useRef(false)
  const { open, close, intent, render } = useLazyPanel(menuPanel)
  const wait =
    (then: () => void, ms: number) =>
    ({ pointerType }: PointerEvent) => {
      clearTimeout(timer.current)
      if (pointerType === 'mouse') timer.current = setTimeout(then, ms)
    }
  const show = (byRest: boolean) => {
    if (closeOther !== close) closeOther()
    closeOther = close
    isByRest.current = byRest
    intent.onClick()
  }
  const press = () => {
    clearTimeout(timer.current)
    if (!open) show(false)
    else if (!isByRest.current) close()
    // The first press on what has opened under a resting pointer was to open it.
    isByRest.current = false
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return (
    <div
      onPointerEnter={wait(() => open || show(true), MEANT_AFTER)}
      onPointerLeave={wait(() => isByRest.current && close(), LEFT_AFTER)}
    >
      <button ref={button} type="button" className={styles.link} aria-expanded={open} {...intent} onClick={press}>
        {label} <ChevronDownIcon />
      </button>
      {render({ opener: button.current, label })}
    </div>
  )
}

const menuDrawer = lazyPanel(() => import('./mobile-menu-drawer.tsx'))

function MobileMenu() {
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

const search = lazyPanel(() => import('./search/search-panel.tsx'))

function SearchButton({ className }: { className: string | undefined }) {
  const panel = useLazyPanel(search)
  return (
    <>
      <button
        type="button"
        className={`${styles.iconButton} ${styles.search} ${className}`}
        aria-label="Search"
        aria-haspopup="dialog"
        {...panel.intent}
      >
        <SearchIcon />
      </button>
      {panel.render({})}
    </>
  )
}

/** What the search is without script: a form that leads to the listing. */
function PlainSearch() {
  return (
    <noscript>
      <form className={styles.plainSearch} action="/products">
        <input type="search" name="q" aria-label="Search the shop" required />
        <button type="submit">Search</button>
      </form>
    </noscript>
  )
}

/** The bar on every page: menu, wordmark and cart on a phone; links, wordmark, account and cart on a desk. */
export function Header() {
  return (
    <header className={styles.bar}>
      <div className={styles.row}>
        <div className={styles.start}>
          <MobileMenu />
          <SearchButton className={styles.narrowOnly} />
          <nav aria-label="Main" className={styles.links}>
            {headerLinks.map(({ label, to }) => (
              <Link key={to} to={to} className={styles.link}>
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
          <Link to="/wholesale" className={`${styles.link} ${styles.wideOnly}`}>
            Wholesale
          </Link>
          <AccountControl />
          <SearchButton className={styles.wideOnly} />
          <CartButton />
        </div>
      </div>
      <PlainSearch />
    </header>
  )
}
