import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { londonDate } from '#domain/promotions/promotion-state.ts'
import { readClientBuild } from './build.ts'
import { writeDocument } from './document.ts'
import { createDocumentCache } from './document-cache.ts'
import type { PageDoor } from './door.ts'
import { loaderHash } from './loader.ts'
import type { PublicRead, RenderPage } from './renderer.ts'
import { robots, sitemap } from './sitemap.ts'

export interface PagesDeps {
  clientDir: string
  serverDir: string
  read: (path: string) => Promise<PublicRead>
  clock: () => number
  /** Changes whenever what the catalogue shows changes. */
  catalogueVersion: () => string
  publicUrl: string | undefined
}

/** The pages of the built shop: rendered by app/entry-server.tsx, kept compressed until the catalogue or the day changes. */
export async function createPages({
  clientDir,
  serverDir,
  read,
  clock,
  catalogueVersion,
  publicUrl
}: PagesDeps): Promise<PageDoor> {
  const build = await readClientBuild(clientDir)
  const { render }: { render: RenderPage } = await import(pathToFileURL(path.join(serverDir, 'entry-server.js')).href)
  const cache = createDocumentCache()

  async function write(address: string, origin: string, today: string) {
    if (address === '/robots.txt') return { status: 200, type: 'text/plain; charset=utf-8', text: robots(origin) }
    if (address === '/sitemap.xml')
      return { status: 200, type: 'application/xml; charset=utf-8', text: await sitemap(read, origin) }
    const page = await render({ path: address, origin, today, read })
    return { status: page.status, type: 'text/html; charset=utf-8', text: writeDocument(build, page) }
  }

  return {
    scriptHashes: [loaderHash],
    answer({ url, acceptEncoding, ifNoneMatch, origin }) {
      const shownOrigin = publicUrl ?? origin
      const today = londonDate(clock())
      return cache.answer({
        key: `${shownOrigin} ${url}`,
        version: `${catalogueVersion()} ${today}`,
        write: () => write(url, shownOrigin, today),
        acceptEncoding,
        ifNoneMatch
      })
    }
  }
}
