import { createHash } from 'node:crypto'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { isSettledContent } from '#domain/content/settled.ts'
import { documentAddress } from '#domain/pages/document-address.ts'
import { orderMoment, promisePeriod } from '#domain/policies/delivery-promise.ts'
import type { Catalogue } from '../../db/catalogue/catalogue.ts'
import { dailyCatalogue } from '../../db/catalogue/daily.ts'
import { CatalogueCache, type Made } from '../http/catalogue-cache.ts'
import { EncodedBody } from '../http/encoded-body.ts'
import type { Encoding } from '../http/encoding.ts'
import { FairQueue } from '../http/fair-queue.ts'
import type { DirectAnswer } from '../http/public-reads.ts'
import { hashSource } from '../http/security-headers.ts'
import { readClientBuild } from './build.ts'
import { writeDocument, writePreview } from './document.ts'
import { inlineStyles } from './inline-styles.ts'
import { llmsText, rangesWithPieces } from './llms.ts'
import { loaderHash } from './loader.ts'
import type { PageAnswer, PageServer } from './page-server.ts'
import type { RenderPage, TellOwn, TellPages } from './renderer.ts'

/** Draws once it is its turn; of whom, by their network. */
type RenderInTurn = <Drawn>(of: string, draw: () => Promise<Drawn>) => Promise<Drawn>

/** Whoever waits for a database that is slow, or away, holds up the others no longer than this. */
const turnMs = 50

/**
 * Lets pages be drawn one after the other, of each network in turn, and everything else that is ready between two of
 * them: a kept page waits for one page that is drawn, never for a hundred. docs/decisions/0028.
 */
export function createRenderQueue(): RenderInTurn {
  const waiting = new FairQueue<() => Promise<unknown>>()
  let isDrawing = false

  async function drawAll(): Promise<void> {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const drawn = new AbortController()
      const ended = next.item().finally(() => drawn.abort())
      await Promise.race([ended, pause(turnMs, undefined, { signal: drawn.signal })]).catch(() => {})
      await letOthersIn()
    }
    isDrawing = false
  }

  return (of, draw) =>
    new Promise((resolve, reject) => {
      waiting.push(of, () => draw().then(resolve, reject))
      if (isDrawing) return
      isDrawing = true
      setImmediate(() => void drawAll())
    })
}

/**
 * One turn of the event loop takes one connection that waits to be accepted: with a page drawn in each, whoever comes last
 * would wait for as many pages as there are connections before theirs.
 */
async function letOthersIn(): Promise<void> {
  for (let turn = 0; turn < TURNS_FOR_OTHERS; turn++) await new Promise((resolve) => setImmediate(resolve))
}

/** More than come in the time of a page. A turn in which nobody comes takes some microseconds. */
const TURNS_FOR_OTHERS = 200

interface Written {
  status: number
  /** Where whoever asks for it is led instead. */
  location?: string | undefined
  type: string
  text: string
}

interface Document extends Omit<Written, 'text'> {
  etag: string
  body: EncodedBody
  styleHashes: readonly string[]
}

interface Ask {
  key: string
  write: () => Promise<Made<Written>>
  /** Asked before it is written anew; throws where it may not be. */
  beforeWriting?: (() => Promise<unknown>) | undefined
  /** In whose name it waits for its turn to be written. */
  network: string
  encoding: Encoding
  ifNoneMatch: string | undefined
}

const bounds = { most: 1000, mostInAll: 96_000_000, sizeOf: ({ body }: Document) => body.plain.length }

/** Keeps whole documents with their compressed bodies until what they tell of changes. */
export function createDocumentCache(catalogue: Catalogue) {
  const cache = new CatalogueCache<Document>(catalogue, bounds)
  const drawInTurn = createRenderQueue()
  return {
    async answer({ key, write, beforeWriting, network, encoding: admitted, ifNoneMatch }: Ask): Promise<PageAnswer> {
      if (beforeWriting && !cache.has(key)) await beforeWriting()
      const { status, location, type, etag, body, styleHashes } = await cache.ask(key, () =>
        drawInTurn(network, async () => {
          const { value, about } = await write()
          return { value: documentOf(value), about }
        })
      )
      const encoding = body.encodingFor(admitted)
      const headers: Record<string, string> = {
        'content-type': type,
        'cache-control': 'no-cache',
        vary: 'Accept-Encoding',
        etag: encoding === 'identity' ? etag : etag.replace(/"$/, `-${encoding}"`)
      }
      if (location !== undefined) headers.location = location
      if (ifNoneMatch?.includes(etag.slice(1, -1)) && status === 200)
        return { status: 304, headers, body: null, styleHashes }
      if (encoding !== 'identity') headers['content-encoding'] = encoding
      return { status, headers, body: await body.make(encoding), styleHashes }
    }
  }
}

function documentOf({ text, ...written }: Written): Document {
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  return { ...written, etag, body: new EncodedBody(text), styleHashes: inlineStyles(text) }
}

const html = 'text/html; charset=utf-8'
const plain = 'text/plain; charset=utf-8'

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
}: PagesDeps): Promise<PageServer> {
  const build = await readClientBuild(clientDir)
  const { render, tellPages, tellOwn }: { render: RenderPage; tellPages: TellPages; tellOwn: TellOwn } = await import(
    pathToFileURL(path.join(serverDir, 'entry-server.js')).href
  )
  const cache = createDocumentCache(dailyCatalogue(catalogue, clock, promisePeriod))

  async function write(address: string, origin: string): Promise<Made<Written>> {
    if (address === '/robots.txt') return { value: { status: 200, type: plain, text: robots(origin) }, about: [] }
    if (address === '/llms.txt') {
      const [told, ranges] = await Promise.all([tellPages(read), rangesWithPieces(read)])
      const own = addedPagesTold((await read('/api/content')).body)
      return { value: { status: 200, type: plain, text: llmsText(origin, [...told, ...own], ranges) }, about: [] }
    }
    const about = new Set<string>()
    const noting = async (path: string) => {
      const { about: told, ...answer } = await read(path)
      for (const subject of told) about.add(subject)
      return answer
    }
    const { day: today, isBeforeCutOff } = orderMoment(clock())
    const page = await render({ path: address, origin, today, isBeforeCutOff, read: noting })
    const { status, movedTo: location } = page
    return { value: { status, location, type: html, text: writeDocument(build, page) }, about }
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
    },
    ownWords: (path) => {
      const { day: today, isBeforeCutOff } = orderMoment(clock())
      const plainly = async (asked: string) => {
        const { about: _about, ...answer } = await read(asked)
        return answer
      }
      // Its words name no address: any will do.
      return tellOwn({ path, origin: publicUrl ?? 'http://localhost', today, isBeforeCutOff, read: plainly })
    },
    async preview({ product, words, origin }) {
      const own = `/api/products/${encodeURIComponent(product.id)}`
      const reading = async (path: string) => {
        const { about: _about, ...answer } = path === own ? { ...NOTHING_TOLD, body: product } : await read(path)
        return answer
      }
      const { day: today, isBeforeCutOff } = orderMoment(clock())
      const page = await render({
        path: `/products/${encodeURIComponent(product.id)}`,
        origin: publicUrl ?? origin,
        today,
        isBeforeCutOff,
        read: reading
      })
      const text = writePreview(build, page, words)
      const headers = { 'content-type': html, 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }
      return { status: page.status, headers, body: Buffer.from(text), styleHashes: inlineStyles(text) }
    }
  }
}

const NOTHING_TOLD: DirectAnswer = { status: 200, body: null, total: null, about: [] }

/** The owner's own pages, as far as the shop has any. */
const addedPagesTold = (body: unknown) =>
  isSettledContent(body)
    ? body.pages.map(({ slug, title }) => ({ path: `/read/${slug}`, title, description: 'A page of the shop’s own.' }))
    : []

function robots(origin: string): string {
  return `User-agent: *\nDisallow: /api/\nDisallow: /cart\nDisallow: /checkout\nDisallow: /account\nDisallow: /outbox\nSitemap: ${origin}/sitemap.xml\n`
}
