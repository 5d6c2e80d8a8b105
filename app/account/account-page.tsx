import { readAccountMirror } from '../kept/account/account.ts'
import { parseAccount, useAccount } from '../kept/account/use-account.ts'
import { Wrap } from '../ui/layout/section.tsx'
import type { PageContext, PageHead } from '../ui/page/page.ts'
import styles from './account-page.module.css'
import { NoAccount } from './no-account.tsx'
import { OwnAccount } from './own-account.tsx'
import { readTab, tabTitle } from './tabs.ts'

/** /account. The server sends it without anybody; who is signed in, and all that is theirs, the browser asks for. */
export function Page() {
  const account = useAccount()
  return (
    <Wrap className={styles.page}>
      {account.kind === 'guest' ? <NoAccount /> : <OwnAccount key={account.number} number={account.number} />}
    </Wrap>
  )
}

const isGuest = () => import.meta.env.SSR || parseAccount(readAccountMirror()).kind === 'guest'

/** Each tab has its name in the browser's history; whom the server's page is for nobody knows yet. DECISIONS 44. */
export const head = ({ search }: PageContext): PageHead => ({
  title: `${isGuest() ? 'Sign in' : tabTitle(readTab(search))} · Northlight Diamonds`,
  description:
    'Your details, your orders, your requests with our answers and your reviews, and everything we hold about you to take away.'
})
