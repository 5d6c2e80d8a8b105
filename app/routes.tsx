import type { RouteObject } from 'react-router-dom'
import { pages } from './pages.ts'
import { loadPart } from './ui/load-part.ts'
import type { PageModule } from './ui/page/page.ts'

/** What a route has of its page, once its code is there. */
export const pageOf = (module: PageModule) => ({ Component: module.Page, handle: module })

/** A lazy page, known by its path. */
const routeOf = ([path, load]: [string, (typeof pages)['/']]): RouteObject => ({
  id: path,
  path,
  lazy: async () => pageOf(await loadPart(load))
})

/** The route table. */
export const routes: RouteObject[] = Object.entries(pages).map(routeOf)
