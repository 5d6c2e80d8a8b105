import './theme/styles.ts'
import { dehydrate, type QueryClient } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { matchRoutes, StaticRouter } from 'react-router-dom'
import { settle } from '#domain/content/house-terms.ts'
import { isSettledContent, NOTHING_SETTLED, type SettledContent } from '#domain/content/settled.ts'
import { parametersAt } from '#domain/pages/document-address.ts'
import { PAGES, type PagePath, SITEMAP_PATHS } from '#domain/pages/pages.ts'
import { App } from './app.tsx'
import { pages } from './pages.ts'
import type { Answer, Reader } from './queries/answer.ts'
import { contentRead } from './queries/content.ts'
import { createQueryClient } from './queries/query-client.ts'
import type { Read } from './queries/read.ts'
import { routes } from './routes.tsx'
import { headMarkup } from './shell/head-markup.ts'
import { Header } from './shell/header.tsx'
import { Layout } from './shell/layout.tsx'
import { ownTitle } from './shell/own-title.ts'
import type { PageState } from './shell/page-state.ts'
import { Pages } from './shell/pages.tsx'
import { loadPages } from './shell/router.ts'
import type { PageModule } from './ui/page/page.ts'

interface RenderRequest {
  /** Path and query, such as `/products?category=earrings`. */
  path: string
  /** Scheme and host under which the shop is known, without a slash at the end. */
  origin: string
  today: string
  isBeforeCutOff: boolean
  read: Reader
}

async function fetchAll(client: QueryClient, reads: readonly Read[] = []): Promise<void> {
  await Promise.all(reads.map(({ queryKey }) => client.fetchQuery({ queryKey })))
}

/** Lets the owner's words hold for what is drawn next, and says which they are. */
function settleBy(client: QueryClient): SettledContent {
  const body = client.getQueryData<Answer>(contentRead().queryKey)?.body
  const content = isSettledContent(body) ? body : NOTHING_SETTLED
  settle(content)
  return content
}

/** Renders one document's parts. api/server/pages puts them into the template. */
export async function render({ path, origin, today, isBeforeCutOff, read }: RenderRequest) {
  const { pathname, searchParams: search } = new URL(path, origin)
  const matches = matchRoutes(routes, pathname) ?? []
  await loadPages(matches)
  const match = matches.at(-1)
  if (!match) throw new Error(`No route matches ${path}`)
  const module = match.route.handle as PageModule
  const client = createQueryClient(read)
  const where = { path: pathname, params: match.params, search }
  await fetchAll(client, [contentRead(), ...(module.reads?.(where) ?? [])])
  await fetchAll(client, module.furtherReads?.({ ...where, reads: client }))
  // From here to the end nothing is waited for: no other page that is drawn meanwhile can settle by other words.
  const content = settleBy(client)
  const said = module.head({ ...where, reads: client })
  const head = {
    ...said,
    title: ownTitle(said.title, content.titles[pathname]),
    description: content.descriptions?.[pathname] ?? said.description
  }
  const html = renderToString(
    <App client={client} today={today} isBeforeCutOff={isBeforeCutOff}>
      <StaticRouter location={path}>
        <Pages routes={routes} shell={Layout} />
      </StaticRouter>
    </App>
  )
  const state: PageState = { path, parameters: parametersAt(pathname), today, isBeforeCutOff, reads: dehydrate(client) }
  return {
    status: head.movedTo === undefined ? (head.status ?? 200) : 301,
    movedTo: head.movedTo,
    head: headMarkup(head, origin),
    html,
    state,
    /** The page's own source file: names its chunks in the build's manifest. */
    source: PAGES[match.route.id as PagePath].source
  }
}

/** What a page says of itself while the owner has written nothing in its place; for whoever is about to write it. */
export async function tellOwn({ path, read, ...request }: RenderRequest): Promise<Record<OwnWord, string>> {
  const unwritten: Reader = async (asked) => {
    const answer = await read(asked)
    const { body } = answer
    if (!isSettledContent(body)) return answer
    return { ...answer, body: { ...body, titles: {}, descriptions: {}, headings: {}, leads: {} } }
  }
  const { head, html } = await render({ path, read: unwritten, ...request })
  return {
    titles: wordsIn(head, /<title>([^<]*)/).replace(' · Northlight Diamonds', ''),
    descriptions: wordsIn(head, /<meta name="description" content="([^"]*)"/),
    headings: wordsIn(html, /<h1[^>]*>(.*?)<\/h1>/s),
    leads: wordsIn(html, /<\/h1>\s*<p[^>]*>(.*?)<\/p>/s)
  }
}

type OwnWord = 'titles' | 'descriptions' | 'headings' | 'leads'

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" }

/** The words alone of what an expression finds in markup that was drawn here; nothing where there are none. */
const wordsIn = (markup: string, found: RegExp): string =>
  (found.exec(markup)?.[1] ?? '')
    .replace(/<[^>]*>/g, '')
    .replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .trim()

/** What every page that search engines are told of says of itself, before it has read anything. */
export async function tellPages(read: Reader): Promise<{ path: string; title: string; description: string }[]> {
  const client = createQueryClient(read)
  const modules = await Promise.all(SITEMAP_PATHS.map(async (path) => ({ path, ...(await pages[path]()) })))
  await client.fetchQuery({ queryKey: contentRead().queryKey })
  const content = settleBy(client)
  return modules.map(({ path, head }) => {
    const said = head({ path, params: {}, search: new URLSearchParams(), reads: createQueryClient(noReads) })
    return {
      path,
      title: ownTitle(said.title, content.titles[path]),
      description: content.descriptions?.[path] ?? said.description
    }
  })
}

const noReads: Reader = () => Promise.reject(new Error('A page told of itself reads nothing'))

/** What the worker's document shows of every page until its scripts have run: the bar. */
export function renderFrame(): string {
  return renderToString(
    <StaticRouter location="/">
      <Header />
    </StaticRouter>
  )
}
