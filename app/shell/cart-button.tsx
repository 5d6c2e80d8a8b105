import { type MouseEvent, useEffect } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { onOpenCartPanel } from '../kept/cart-panel.ts'
import { useBadgeCount } from '../kept/use-badge-count.ts'
import { ShoppingBagIcon } from '../ui/icons.tsx'
import { lazyPanel, useLazyPanel } from '../ui/lazy.tsx'
import styles from './header.module.css'

const cartDrawer = lazyPanel(() => import('../cart/cart-drawer.tsx'))

/** A link to the cart that opens it at the side once the page is alive, with how many pieces it holds. */
export function CartButton() {
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
