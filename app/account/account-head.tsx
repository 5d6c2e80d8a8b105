import { openSignOut } from '../kept/account/sign-in-panel.ts'
import { TextButton } from '../ui/controls/text-link.tsx'
import text from '../ui/type/text.module.css'
import styles from './account-page.module.css'

/** Whose account it is, by the number others know the customer by, and the way out. */
export function AccountHead({ number }: { number: number }) {
  return (
    <header className={styles.head}>
      <div>
        <p className={text.overline}>Customer #{number}</p>
        <h1>My Account</h1>
      </div>
      <TextButton small onClick={openSignOut}>
        Sign Out
      </TextButton>
    </header>
  )
}
