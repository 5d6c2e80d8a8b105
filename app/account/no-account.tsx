import { useEffect } from 'react'
import { openDevice } from '../kept/account/open-device.ts'
import { checkAccount } from '../kept/account/session/check-account.ts'
import { openSignIn } from '../kept/account/sign-in-panel.ts'
import { Button } from '../ui/controls/button.tsx'
import { TextButton, TextLink } from '../ui/controls/text-link.tsx'
import { useConnection } from '../ui/page/connection.ts'
import text from '../ui/type/text.module.css'
import styles from './account-page.module.css'

/**
 * Nobody is signed in, as far as this device remembers. Its memory may have been cleared while the cookie lives on, so the
 * shop is asked once. Requests spec, section 2.
 */
export function NoAccount() {
  const isOffline = useConnection().kind === 'offline'
  useEffect(() => void askOnce(), [])
  return (
    <div className={styles.told}>
      <h1>Account Not Found</h1>
      <p className={text.lead}>Please log in to view your account.</p>
      <div className={styles.ways}>
        <Button blocked={isOffline} aria-describedby="needs-connection" onClick={() => openSignIn()}>
          Sign in
        </Button>
        <TextButton blocked={isOffline} aria-describedby="needs-connection" onClick={() => openSignIn('register')}>
          Create an account
        </TextButton>
      </div>
      {isOffline && (
        <p id="needs-connection" className={text.body2}>
          Signing in needs a connection.
        </p>
      )}
      <noscript>
        <p className={text.body2}>Signing in needs JavaScript, which does not run in your browser just now.</p>
      </noscript>
      <p className={text.body2}>
        You can order without an account. What waits to be sent from this device is in your outbox, and the pieces you
        marked are on your wish list.
      </p>
      <div className={styles.ways}>
        <TextLink to="/outbox">Outbox</TextLink>
        <TextLink to="/wish-list">Wish list</TextLink>
      </div>
    </div>
  )
}

async function askOnce(): Promise<void> {
  const device = await openDevice()
  if (device) await checkAccount(device)
}
