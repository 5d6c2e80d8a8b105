import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useContext, useEffect, useRef, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { readOutboxMirror, subscribeToOutboxMirror } from '../client-store/outbox-mirror.ts'
import { isPress, wishesCopied } from '../client-store/wishes/wishes-mirror.ts'
import { Consent } from '../features/consent/consent.tsx'
import { say } from '../ui/announcer.ts'
import { CloudOffIcon } from '../ui/icons.tsx'
import { later } from '../ui/later.tsx'
import { loadPart } from '../ui/load-part.ts'
import { type Connection, useConnection, useOutOfReachWords } from '../ui/page/connection.ts'
import { useContent } from '../ui/page/content.tsx'
import { isFramed } from '../ui/page/framed.ts'
import { momentWords } from '../ui/page/moment.ts'
import type { PageModule } from '../ui/page/page.ts'
import { ToastBar } from '../ui/toast/toast-bar.tsx'
import { doAgain, type UnheardInput } from '../ui/unheard-input.ts'
import { Header } from './header.tsx'
import styles from './layout.module.css'
import offlineBandStyles from './offline-band.module.css'
import { ownTitle } from './own-title.ts'
import { PageMatchContext } from './page-slots.tsx'

const BottomNav = lazy(() => loadPart(() => import('./bottom-nav/bottom-nav.tsx')))

const never = () => () => {}

/** What only the installed app shows, and what only a Safari that may install it needs: no other browser loads either. */
export function AppParts() {
  const isApp = useSyncExternalStore(
    never,
    () => matchMedia('(display-mode: standalone)').matches,
    () => false
  )
  useEffect(() => {
    if ('standalone' in navigator)
      void import('./apple-start/apple-start.ts').then(({ addOwnAppleStart }) => addOwnAppleStart())
  }, [])
  return (
    isApp && (
      <Suspense>
        <BottomNav />
      </Suspense>
    )
  )
}

const WaitingBand = lazy(() => loadPart(() => import('./waiting-band.tsx')))

/** The page around a framed shop has the line already. DECISIONS 25. */
const readOutside = () => (isFramed() ? null : readOutboxMirror())

/** Loads the line about waiting requests only on devices that have some. */
function Waiting() {
  const mirror = useSyncExternalStore(subscribeToOutboxMirror, readOutside, () => null)
  return (
    mirror && (
      <Suspense>
        <WaitingBand />
      </Suspense>
    )
  )
}

declare global {
  interface Window {
    /** What was pressed and chosen before the page was alive, left by the loader in api/server/pages. Undefined once it is. */
    earlyInput?: UnheardInput[] | undefined
  }
}

/** Does again what the shopper did before React was there to hear it. */
export function replayEarlyInput(): void {
  const early = window.earlyInput ?? []
  window.earlyInput = undefined
  for (const input of early) doAgain(input)
}

const LaterFooter = later(import.meta.env.SSR && (await import('./footer.tsx')).default, () => import('./footer.tsx'))

/** Hearts that were pressed on a page left too early to keep them. */
function keepPressedHearts(): void {
  if (wishesCopied().some(isPress))
    void import('../client-store/wishes/press-heart.ts').then(({ pressUnkept }) => pressUnkept())
}

/** The shell around every page. */
export function Layout({ children }: { children: ReactNode }) {
  useEffect(keepPressedHearts, [])
  // Runs when the page is alive: what was pressed before that is pressed again.
  useEffect(replayEarlyInput, [])
  return (
    <>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <Consent />
      <Announcement />
      <Header />
      <OfflineBand />
      <Waiting />
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <LaterFooter />
      <AppParts />
      <RouteAnnouncer />
      <ToastBar />
    </>
  )
}

/** The owner's line above everything, where there is one. */
function Announcement() {
  const { announcement } = useContent()
  return announcement && <p className={styles.announcement}>{announcement}</p>
}

/** One grey line under the header while the shop cannot be reached, or prices not be confirmed: since when these stand. LOOK, section 9. */
function OfflineBand() {
  const connection = useConnection()
  const outOfReach = useOutOfReachWords()
  return (
    <div role="status">
      {(connection.kind === 'offline' || connection.asOf) && (
        <p className={offlineBandStyles.band}>
          <CloudOffIcon />
          <span>{bandWords(connection, outOfReach)}</span>
        </p>
      )}
    </div>
  )
}

/** Without a catalogue on the device, only what this page has is there. Even with one, some of the shop's files may be missing. */
function bandWords({ kind, asOf }: Connection, outOfReach: string): string {
  const prices = asOf ? ` Prices as of ${momentWords(asOf)}.` : ''
  if (kind === 'online') return `${prices.trim()} Newer ones could not be checked just now.`
  return `${outOfReach}.${prices} ${asOf ? 'What is saved on this device still opens.' : 'This page stays as it is.'}`
}

/**
 * Tells a screen reader the name of the page after a move within the shop: of another page, and of another listing on the
 * same one. A piece that only changes its metal keeps the focus where it was chosen. A new page takes the focus to its start; on the same page the focus stays, unless what had it has gone.
 */
function RouteAnnouncer(): null {
  const title = useHead()
  const { pathname, key, state } = useLocation()
  const shown = useRef({ pathname, title, key })

  useEffect(() => {
    const before = shown.current
    shown.current = { pathname, title, key }
    const start = () => {
      const main = document.getElementById('main')
      // Where it has the focus already, nobody would hear that it begins anew.
      main?.blur()
      main?.focus({ preventScroll: true })
    }
    const keepsFocus = (state as { keepsFocus?: boolean } | null)?.keepsFocus === true
    if (pathname !== before.pathname && !keepsFocus) start()
    // After the parts of the page have had their turn to go on from what went away in them.
    else if (key !== before.key) queueMicrotask(() => document.activeElement === document.body && start())
    if (title !== before.title) say(title, 'page')
  }, [pathname, title, key, state])

  return null
}

/** Keeps title, description, canonical and robots true while the shopper moves through the shop. */
function useHead(): string {
  const match = useContext(PageMatchContext)
  const { pathname, search } = useLocation()
  const reads = useQueryClient()
  // What a page says of itself may hang on what it has read: look again when a read ends.
  const reading = useIsFetching()
  const module = match?.route.handle as PageModule | undefined
  const { titles, descriptions } = useContent()
  const head = module?.head({ path: pathname, params: match?.params ?? {}, search: new URLSearchParams(search), reads })
  const { canonical } = head ?? {}
  const description = descriptions?.[pathname] ?? head?.description
  const title = head && ownTitle(head.title, titles[pathname])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a finished read can change the head without another key
  useEffect(() => {
    if (title === undefined || description === undefined) return
    document.title = title
    setTag('meta[name="description"]', 'meta', { name: 'description', content: description })
    if (canonical === undefined) document.querySelector('link[rel="canonical"]')?.remove()
    else
      setTag('link[rel="canonical"]', 'link', {
        rel: 'canonical',
        href: new URL(canonical, window.location.origin).href
      })
  }, [title, description, canonical, reading])

  return title ?? ''
}

function setTag(selector: string, name: 'meta' | 'link', attributes: Record<string, string>): void {
  const tag = document.head.querySelector(selector) ?? document.head.appendChild(document.createElement(name))
  for (const [attribute, value] of Object.entries(attributes)) tag.setAttribute(attribute, value)
}
