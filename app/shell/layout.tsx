import { useEffect } from 'react'
import { Outlet } from 'react-router-dom'
import { Consent } from '../consent/consent.tsx'
import { isPress, wishesCopied } from '../kept/wishes/wishes-mirror.ts'
import { later } from '../ui/later.tsx'
import { ToastBar } from '../ui/toast/toast-bar.tsx'
import { AppParts } from './app-parts.tsx'
import { replayEarlyInput } from './early-input.ts'
import { Header } from './header.tsx'
import styles from './layout.module.css'
import { OfflineBand } from './offline-band.tsx'
import { RouteAnnouncer } from './route-announcer.tsx'
import { Waiting } from './waiting.tsx'

const LaterFooter = later(import.meta.env.SSR && (await import('./footer.tsx')).default, () => import('./footer.tsx'))

/** Hearts that were pressed on a page left too early to keep them. */
function keepPressedHearts(): void {
  if (wishesCopied().some(isPress))
    void import('../kept/wishes/press-heart.ts').then(({ pressUnkept }) => pressUnkept())
}

/** The shell around every page. */
export function Layout() {
  useEffect(keepPressedHearts, [])
  // Runs when the page is alive: what was pressed before that is pressed again.
  useEffect(replayEarlyInput, [])
  return (
    <>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <Consent />
      <Header />
      <OfflineBand />
      <Waiting />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <LaterFooter />
      <AppParts />
      <RouteAnnouncer />
      <ToastBar />
    </>
  )
}
