import './theme/styles.ts'
import { hydrate as hydrateReads } from '@tanstack/react-query'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom'
import { londonDate } from '#domain/promotions/promotion-state.ts'
import { App } from './app.tsx'
import { fetchReader } from './reads/fetch-reader.ts'
import { createQueryClient } from './reads/query-client.ts'
import { routes } from './routes.tsx'
import type { PageState } from './shell/page-state.ts'
import { reloadOnceWhenAChunkIsGone } from './shell/stale-chunks.ts'
import { startWorker } from './shell/worker.ts'
import { watchInstall } from './ui/page/install.ts'

function serverState(): PageState | null {
  const text = document.getElementById('nl-state')?.textContent
  return text ? JSON.parse(text) : null
}

/** Loads the page of this address before the router starts, so that the first render is already whole. */
async function loadMatchedPages(): Promise<void> {
  const matches = matchRoutes(routes, window.location) ?? []
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return
      Object.assign(route, await route.lazy(), { lazy: undefined })
    })
  )
}

async function start(): Promise<void> {
  reloadOnceWhenAChunkIsGone()
  await loadMatchedPages()
  const root = document.getElementById('root')
  if (!root) throw new Error('The document has no #root')
  const state = serverState()
  const rendered = state !== null && state.path === window.location.pathname + window.location.search
  const client = createQueryClient(fetchReader)
  if (state) hydrateReads(client, state.reads)
  const app = (
    <App client={client} today={rendered ? state.today : londonDate(Date.now())}>
      <RouterProvider router={createBrowserRouter(routes)} />
    </App>
  )
  if (rendered) startTransition(() => void hydrateRoot(root, app))
  else {
    root.textContent = ''
    createRoot(root).render(app)
  }
  document.documentElement.classList.add('faces')
  watchInstall()
  startWorker(client)
}

void start()
