import type { QueryClient } from '@tanstack/react-query'
import type { RouteMatch } from 'react-router-dom'
import { contentRead } from '../queries/content.ts'
import type { PageModule } from '../ui/page/page.ts'
import type { Hold } from './hold-page.ts'
import { startFromLastConnection } from './last-connection.ts'

/** Readies a page that no server has drawn, before it is: what comes a moment later would move it. */
export async function prepare(matches: readonly RouteMatch[], client: QueryClient, hold: Hold): Promise<void> {
  if (navigator.serviceWorker?.controller) startFromLastConnection()
  const { pathname: path, search } = window.location
  await Promise.all([
    // Figures and facts are said with the first drawing already; where they cannot be had, those of the program are.
    client.prefetchQuery(contentRead()),
    ...matches.map(async ({ route, params }) => {
      const page: PageModule | undefined = route.handle
      if (!page) return
      const at = { path, params, search: new URLSearchParams(search) }
      // What the page shows first is on its way while it is drawn for the first time.
      const [first] = page.reads?.(at) ?? []
      if (first) void client.prefetchQuery(first)
      await hold(page, at)
    })
  ])
}
