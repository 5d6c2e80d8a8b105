import { useEffect } from 'react'
import { Outlet, ScrollRestoration } from 'react-router-dom'
import { replayEarlyInput } from './early-input.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import styles from './layout.module.css'
import { NoticeBar } from './notice-bar.tsx'
import { OfflineBand } from './offline-band.tsx'
import { RouteAnnouncer } from './route-announcer.tsx'

/** The shell around every page. */
export function Layout() {
  // Runs when the page is alive: what was pressed before that is pressed again.
  useEffect(replayEarlyInput, [])
  return (
    <>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <Header />
      <OfflineBand />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      <RouteAnnouncer />
      <NoticeBar />
      <ScrollRestoration />
    </>
  )
}
