import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { documentAddress } from '#domain/pages/document-address.ts'
import { orderMoment, promisePeriod } from '#domain/policies/delivery-promise.ts'
import type { Catalogue } from '../db/catalogue/catalogue.ts'
import { dailyCatalogue } from '../db/catalogue/daily.ts'
import type { Made } from '../http/edition-cache.ts'
import type { DirectAnswer } from '../http/public-reads.ts'
import { hashSource } from '../http/security-headers.ts'
import { readClientBuild } from './build.ts'
import { writeDocument } from './document.ts'
import { createDocumentCache, type Written } from './document-cache.ts'
import type { PageDoor } from './door.ts'
import { loaderHash } from './loader.ts'
import type { RenderPage } from './renderer.ts'
import { robots, sitemap } from './sitemap.ts'

const html = 'text/html; charset=utf-8'
const plain = 'text/plain; charset=utf-8'
const xml = 'application/xml; charset=utf-8'

export interface PagesDeps {
  clientDir: string
  serverDir: string
  read: (path: string) => Promise<DirectAnswer>
  clock: () => number
  catalogue: Catalogue
  publicUrl: string | undefined
}

/** The pages of the built shop: rendered by app/entry-server.tsx, kept compressed until what they tell of or the day changes. */
export async function createPages({
  clientDir,
  serverDir,
  read,
  clock,
  catalogue,
  publicUrl
}: PagesDeps): Promise<PageDoor> {
  const build = await readClientBuild(clientDir)
  const { render }: { render: RenderPage } = await import(pathToFileURL(path.join(serverDir, 'entry-server.js')).href)
  const cache = createDocumentCache(dailyCatalogue(catalogue, clock, promisePeriod))

  async function write(address: string, origin: string): Promise<Made<Written>> {
    if (address === '/robots.txt') return { value: { status: 200, type: plain, text: robots(origin) }, about: [] }
    if (address === '/sitemap.xml')
      return { value: { status: 200, type: xml, text: await sitemap(read, origin) }, about: [] }
    const about = new Set<string>()
    const noting = async (path: string) => {
      const { about: told, ...answer } = await read(path)
      for (const subject of told) about.add(subject)
      return answer
    }
    const { day: today, isBeforeCutOff } = orderMoment(clock())
    const page = await render({ path: address, origin, today, isBeforeCutOff, read: noting })
    return { value: { status: page.status, type: html, text: writeDocument(build, page) }, about }
  }

  return {
    scriptHashes: [loaderHash, hashSource(build.importMap)],
    styleHashes: build.shellStyles,
    answer({ url, encoding, ifNoneMatch, origin, beforeDrawing, network = '' }) {
      const shownOrigin = publicUrl ?? origin
      const address = documentAddress(url, (query) => new URLSearchParams(query))
      return cache.answer({
        key: `${shownOrigin} ${address}`,
        write: () => write(address, shownOrigin),
        beforeWriting: beforeDrawing,
        network,
        encoding,
        ifNoneMatch
      })
    }
  }
}
