import { type MouseEvent, useEffect, useRef, useSyncExternalStore } from 'react'
import { Link } from 'react-router-dom'
import { readAccountMirror, subscribeToAccountMirror } from '../kept/account/account.ts'
import { onOpenSignIn } from '../kept/account/sign-in-panel.ts'
import { UserIcon } from '../ui/icons.tsx'
import { lazyPanel, useLazyPanel } from '../ui/lazy.tsx'
import styles from './header.module.css'

const accountPanel = lazyPanel(() => import('../account/sign-in/account-panel.tsx'))

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
        className={`${styles.door} ${styles.account}`}
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
