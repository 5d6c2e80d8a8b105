import './theme/styles.ts'
import { hydrate as hydrateReads, type QueryClient } from '@tanstack/react-query'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createPath, matchRoutes, type RouteMatch } from 'react-router-dom'
import { reducedAddress } from '#domain/catalogue/page-address.ts'
import { CONSENT_KEY } from '#domain/consent/consent-key.ts'
import { londonDate } from '#domain/policies/london-time.ts'
import { ONE_VISIT_IN } from '#domain/policies/retention.ts'
import { App } from './app.tsx'
import { pages } from './pages.ts'
import { fetchReader } from './queries/fetch-reader.ts'
import { createQueryClient } from './queries/query-client.ts'
import { pageOf, routes } from './routes.tsx'
import { type Hold, holdFor } from './shell/hold-page.ts'
import { Layout } from './shell/layout.tsx'
import type { PageState } from './shell/page-state.ts'
import { RoutedPages } from './shell/pages.tsx'
import { createRouter, loadPages, matchPage, type Router } from './shell/router.ts'
import { startWorker } from './shell/worker.ts'
import { reloadOnceWhenAChunkIsGone } from './ui/load-part.ts'
import { pagesCome } from './ui/page/ahead.ts'
import { isFramed } from './ui/page/framed.ts'
import { watchInstall } from './ui/page/install.ts'

declare global {
  interface Window {
    /** Fulfilled when the whole style sheet is there, in documents of the server; left by the loader in api/server/pages. */
    dressed?: Promise<void>
  }
}

function serverState(): PageState | null {
  const text = document.getElementById('nl-state')?.textContent
  return text ? JSON.parse(text) : null
}

/** Lets the browser see to the shopper between two steps of coming alive. */
const breathe = () => new Promise<void>((resolve) => setTimeout(resolve))

/** Resolves when the browser leads back or forth. */
const wayBack = () => new Promise<unknown>((resolve) => window.addEventListener('popstate', resolve, { once: true }))

/** The address whose document this is: what makes no other document of the page is not in it. */
function shownAddress({ parameters }: PageState): string {
  const { pathname, search } = window.location
  return reducedAddress(pathname, new URLSearchParams(search), parameters)
}

/**
 * Loads the page of this address before the router starts, so that the first render is already whole. The browser's way back
 * may lead to another meanwhile, and nobody hears of it yet. Says whether the server has written the page that is left.
 */
async function loadMatchedPages(state: PageState | null, client: QueryClient, hold: Hold): Promise<boolean> {
  for (;;) {
    const address = window.location.href
    const isDrawn = state !== null && state.path === shownAddress(state)
    const matches = matchRoutes(routes, window.location) ?? []
    // Without this code, or what it wants, the page is drawn all the same, and moves once.
    const unrendered = isDrawn ? null : import('./shell/unrendered.ts').catch(reportError)
    // Where the code does not come, the page that the shopper has gone back to may be there all the same.
    await Promise.race([loadPages(matches), wayBack()])
    if (window.location.href !== address) continue
    await unrendered?.then((code) => code?.prepare(matches, client, hold)).catch(reportError)
    await breathe()
    await window.dressed
    if (window.location.href === address) return isDrawn
  }
}

/** What does not come ahead is asked for again by the way itself, which says so. */
async function bringPage(match: RouteMatch | undefined, hold: Hold): Promise<void> {
  if (typeof match?.route.lazy !== 'function') return
  const { route, params, pathname: path } = match
  try {
    const page = await pages[route.id as keyof typeof pages]()
    await hold(page, { path, params, search: new URLSearchParams() })
    Object.assign(route, pageOf(page), { lazy: undefined })
  } catch {}
}

async function start(): Promise<void> {
  // A panel that was open when the page was loaded anew is not, and its entry of the history would be a dead way back.
  const { panels } = history.state ?? {}
  if (panels) history.go(-panels)
  // Browsers offer once to install, and do not wait for the page.
  watchInstall()
  let router: Router | undefined
  reloadOnceWhenAChunkIsGone(() => {
    const asked = router?.goingTo()
    return asked ? createPath(asked) : undefined
  })
  await breathe()
  const root = document.getElementById('root') as HTMLElement
  const state = serverState()
  const client = createQueryClient(fetchReader)
  if (state) hydrateReads(client, state.reads)
  const hold = holdFor(client)
  const isDrawn = await loadMatchedPages(state, client, hold)
  router = createRouter(routes, isDrawn, hold)
  const drawn = isDrawn ? state : null
  const app = (
    <App client={client} today={drawn?.today ?? londonDate(Date.now())} isBeforeCutOff={drawn?.isBeforeCutOff ?? false}>
      <RoutedPages router={router} routes={routes} shell={Layout} first={router.shown()} />
    </App>
  )
  pagesCome((pathname) => bringPage(matchPage(routes, { pathname }).at(-1), hold))
  if (isDrawn) startTransition(() => void hydrateRoot(root, app))
  // What stood there until now, such as the bar of the worker's document, goes with the first drawing.
  else createRoot(root).render(app)
  startWorker(client, router)
  measureOnceLoaded(matchRoutes(routes, window.location)?.at(-1)?.route.id)
}

/** How long a page that has loaded is let alone before it is measured, in ms. What was seen meanwhile the browser remembers. */
const measuredAfter = 1500

/** No page asks for its code where analytics are not on: the code itself reads the choice as it must be read. */
function measureOnceLoaded(route: string | undefined): void {
  if (!route || isFramed() || Math.random() >= 1 / ONE_VISIT_IN) return
  let choice: string | null = null
  try {
    choice = localStorage.getItem(CONSENT_KEY)
  } catch {
    // Where the browser refuses storage, nothing was allowed.
  }
  if (!choice?.includes('"analytics":true')) return
  setTimeout(() => {
    import('./shell/field-vitals.ts')
      .then(({ measureVisit }) => measureVisit(route))
      // It is not kept on the device: without signal there is nobody to tell either.
      .catch((error) => navigator.onLine && reportError(error))
  }, measuredAfter)
}

void start()
