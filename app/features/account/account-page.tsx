import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { type Profile, profileSchema } from '#domain/accounts/profile.ts'
import { readAccountMirror } from '../../client-store/account/account.ts'
import { openDevice } from '../../client-store/account/open-device.ts'
import { checkAccount } from '../../client-store/account/session/check-account.ts'
import { openSignIn, openSignOut } from '../../client-store/account/sign-in-panel.ts'
import { parseAccount, useAccount } from '../../client-store/account/use-account.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextButton, TextLink } from '../../ui/controls/text-link.tsx'
import { Wrap } from '../../ui/layout/section.tsx'
import { useConnection } from '../../ui/page/connection.ts'
import { momentWords } from '../../ui/page/moment.ts'
import type { PageContext, PageHead } from '../../ui/page/page.ts'
import text from '../../ui/type/text.module.css'
import styles from './account-page.module.css'
import { Orders } from './orders/orders.tsx'
import { Overview } from './overview/overview.tsx'
import asOfStyles from './own/own-part.module.css'
import { OwnPart } from './own/own-part.tsx'
import { type Answered, ownKey, readRest, useOwn } from './own/use-own.ts'
import { OwnRequests } from './requests/own-requests.tsx'
import { OwnReviews } from './reviews/own-reviews.tsx'
import { Settings } from './settings/settings.tsx'
import tabBarStyles from './tab-bar.module.css'
import { readTab, TABS, type Tab, tabPath, tabTitle } from './tabs.ts'

/** How long the shop has to answer before the page says how old it is, in ms. */
const SLOW_AFTER = 800

/** Says since when the account stands as it is shown, where the shop does not confirm it. */
function AsOf({ number }: { number: number }) {
  const queries = useQueryClient()
  const watch = useCallback((tell: () => void) => queries.getQueryCache().subscribe(tell), [queries])
  // In ms since 1970, of the oldest part; Infinity where there is none.
  const at = useSyncExternalStore(watch, () =>
    Math.min(...unconfirmed(queries, number).map(({ dataUpdatedAt }) => dataUpdatedAt))
  )
  const hasFailed = useSyncExternalStore(watch, () => unconfirmed(queries, number).some(({ error }) => error))
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), SLOW_AFTER)
    return () => clearTimeout(timer)
  }, [])
  const isTold = at < Infinity && (hasFailed || isSlow)
  return (
    <div role="status">
      {isTold && (
        <div className={asOfStyles.told}>
          <p>
            As of {momentWords(new Date(at).toISOString())}.{' '}
            {hasFailed
              ? 'This could not be brought up to date just now, so what has changed since then is missing.'
              : 'We are asking for what has changed since then.'}
          </p>
          {hasFailed && (
            <p>
              <TextButton onClick={() => void queries.refetchQueries({ queryKey: ownKey(number) })}>
                Try again
              </TextButton>
            </p>
          )}
        </div>
      )}
    </div>
  )
}

/** What is shown and is not as the shop has it now: from this device, or asked for anew in vain. */
const unconfirmed = (queries: QueryClient, number: number) =>
  queries
    .getQueryCache()
    .findAll({ queryKey: ownKey(number), type: 'active' })
    .map(({ state }) => state)
    .filter(({ data, error }) => data && (error || (data as Answered).isCopy))

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

/**
 * Nobody is signed in, as far as this device remembers. Its memory may have been cleared while the cookie lives on, so the
 * shop is asked once. Requests spec, section 2.
 */
function NoAccount() {
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

/** The account of whoever is signed in, under the tab that the address names. */
function OwnAccount({ number }: { number: number }) {
  const [search] = useSearchParams()
  const tab = readTab(search)
  const queries = useQueryClient()
  const own = useOwn(number, '', profileSchema)
  const isHere = own.kind === 'here'
  useEffect(() => {
    if (isHere) readRest(queries, number)
  }, [queries, number, isHere])
  return (
    <>
      <AccountHead number={number} />
      <TabBar current={tab} />
      <AsOf number={number} />
      <OwnPart own={own} what="your account">
        {(profile) => <TabContents tab={tab} profile={profile} />}
      </OwnPart>
    </>
  )
}

function TabContents({ tab, profile }: { tab: Tab; profile: Profile }) {
  switch (tab) {
    case 'overview':
      return <Overview profile={profile} />
    case 'orders':
      return <Orders number={profile.id} />
    case 'requests':
      return <OwnRequests number={profile.id} />
    case 'reviews':
      return <OwnReviews number={profile.id} />
    case 'settings':
      return <Settings profile={profile} />
  }
}

/** Whose account it is, by the number others know the customer by, and the way out. */
function AccountHead({ number }: { number: number }) {
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

/** The tabs are links: each is an address of its own, to be gone back to. */
function TabBar({ current }: { current: Tab }) {
  return (
    <nav className={tabBarStyles.bar} aria-label="Account">
      <ul>
        {TABS.map(({ tab, label }) => (
          <li key={tab}>
            <Link to={tabPath(tab)} preventScrollReset aria-current={tab === current ? 'page' : undefined}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
