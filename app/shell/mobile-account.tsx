import { Link } from 'react-router-dom'
import { openSignIn, openSignOut } from '../kept/account/sign-in-panel.ts'
import { useAccount } from '../kept/account/use-account.ts'
import { PlainButton } from '../ui/controls/button.tsx'
import { useConnection } from '../ui/page/connection.ts'
import text from '../ui/type/text.module.css'
import styles from './mobile-menu-drawer.module.css'

/** The account in the menu drawer: the same ways as the header's own control. Storefront spec, section 4. */
export function MobileAccount({ onClose }: { onClose: () => void }) {
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
                {isOffline ? 'Sign Out, once you are online' : 'Sign Out'}
              </PlainButton>
            </li>
          </>
        )}
      </ul>
    </section>
  )
}
