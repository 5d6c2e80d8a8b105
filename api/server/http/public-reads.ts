import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import Router from '@koa/router'
import type { Catalogue } from '../../db/catalogue/catalogue.ts'
import { CatalogueCache } from './catalogue-cache.ts'
import { EncodedBody } from './encoded-body.ts'
import { chooseEncoding, type Encoding } from './encoding.ts'
import { Problem } from './problems.ts'
import type { PublicRead, ReadAnswer } from './public-read.ts'
import { createRequestId, REQUEST_ID } from './request-log.ts'
import { type Headers, type HstsReach, securityHeaders } from './security-headers.ts'

/** Headers of one answer in one encoding: name, value, name, value. */
interface Variant {
  /** Of this body. */
  headers: string[]
  body: Buffer
  unchangedHeaders: string[]
}

/** An answer of 200 that can be sent to everyone: its bodies, ETag and headers, made once. */
class PreparedAnswer {
  /** What it takes of memory, in bytes, compressed bodies not counted: they are small beside it. */
  readonly size: number
  /** What it tells of beside the listing. */
  readonly about: ReadonlySet<string>
  readonly #body: EncodedBody
  readonly #hash: string
  readonly #headers: Headers
  readonly #variants: Partial<Record<Encoding, Variant>> = {}

  constructor(json: string, headers: Headers, about: Iterable<string>) {
    this.about = new Set(about)
    this.#body = new EncodedBody(json)
    this.size = this.#body.plain.length
    this.#hash = createHash('sha256').update(json).digest('base64url').slice(0, 22)
    this.#headers = headers
  }

  /** Sends it, with what only this request's answer says, if that can be done at once; false where its compressed body has still to be made. */
  sendNow(req: IncomingMessage, res: ServerResponse, own: readonly string[] = []): boolean {
    const encoding = this.#encodingFor(req)
    const body = this.#body.now(encoding)
    if (!body) return false
    const variant = this.#variantOf(encoding, body)
    const unchanged = req.headers['if-none-match']
    if (unchanged !== undefined && (unchanged.includes(this.#hash) || unchanged === '*')) {
      res.writeHead(304, [...variant.unchangedHeaders, ...own]).end()
    } else {
      res.writeHead(200, [...variant.headers, ...own])
      if (req.method === 'HEAD') res.end()
      else res.end(body)
    }
    return true
  }

  /** Makes what `sendNow` needs for this request. */
  async prepareFor(req: IncomingMessage): Promise<void> {
    await this.#body.make(this.#encodingFor(req))
  }

  #encodingFor(req: IncomingMessage): Encoding {
    return this.#body.encodingFor(chooseEncoding(req))
  }

  #variantOf(encoding: Encoding, body: Buffer): Variant {
    const made = this.#variants[encoding]
    if (made?.body === body) return made
    const always = {
      ...this.#headers,
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding',
      etag: encoding === 'identity' ? `"${this.#hash}"` : `"${this.#hash}-${encoding}"`
    }
    const whole = {
      ...always,
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(body.length),
      ...(encoding !== 'identity' && { 'content-encoding': encoding })
    }
    const variant = { body, headers: Object.entries(whole).flat(), unchangedHeaders: Object.entries(always).flat() }
    this.#variants[encoding] = variant
    return variant
  }
}

export interface PublicReadsOptions {
  /** What answers are made from. */
  catalogue: Catalogue
  https: boolean
  hsts?: HstsReach
}

/** An answer read without HTTP. `body` is null where there is no such thing (404). */
export interface DirectAnswer {
  status: 200 | 404
  body: unknown
  total: number | null
  pieces?: number
  /** What it tells of beside the listing. */
  about: readonly string[]
}

export interface PublicReads {
  /** Answers what is kept, and says whether it did. Asked before everything else, because most requests end here. */
  answerKept: (req: IncomingMessage, res: ServerResponse) => boolean
  router: Router
  /** Reads a path such as `/api/products?featured=true` in this process. Throws a Problem for any failure but 404. */
  read: (path: string) => Promise<DirectAnswer>
}

/** Offers the shop's public reads over HTTP, from a cache where it can, and within the process to its own pages. */
export function createPublicReads(
  reads: readonly PublicRead[],
  { catalogue, https, hsts }: PublicReadsOptions
): PublicReads {
  const direct = new CatalogueCache<DirectAnswer>(catalogue, DIRECT)
  const cache = new CatalogueCache<PreparedAnswer>(catalogue, PREPARED)
  const headers = securityHeaders({ https, ...(hsts && { hsts }) })
  const router = new Router()
  const readOf = new Map(reads.map((read) => [read.path, read]))

  for (const read of reads) {
    router.get(read.path, async (ctx) => {
      const query = knownQuery(read, ctx.URL.searchParams)
      const address = addressOf(ctx.path, query)
      const version = cache.version()
      const answer = await cache.ask(address, async () => {
        const value = prepare(ctx.path, await read.read({ params: ctx.params, query }), headers)
        return { value, about: value.about }
      })
      // What is asked for before everything else is looked up as it was put.
      if (ctx.url !== address) cache.keep(ctx.url, answer, answer.about, version)
      await answer.prepareFor(ctx.req)
      ctx.respond = false
      answer.sendNow(ctx.req, ctx.res)
    })
  }

  return {
    router,
    answerKept: (req, res) => {
      if (!req.url?.startsWith('/api/') || (req.method !== 'GET' && req.method !== 'HEAD')) return false
      // It is by its name that a page knows an answer of the shop from that of a network in its place.
      return cache.find(req.url)?.sendNow(req, res, [REQUEST_ID, createRequestId()]) ?? false
    },
    read: (address) =>
      direct.ask(address, async () => {
        const value = await readDirectly(address)
        return { value, about: value.about }
      })
  }

  async function readDirectly(address: string): Promise<DirectAnswer> {
    const { pathname, searchParams } = new URL(address, 'http://shop')
    const layer = router.match(pathname, 'GET').pathAndMethod[0]
    const read = layer && readOf.get(String(layer.path))
    if (!read) return notThere
    const params = layer.params(pathname, layer.captures(pathname))
    try {
      const { body, total, pieces, about } = await read.read({ params, query: knownQuery(read, searchParams) })
      return { status: 200, body, total: total ?? null, ...(pieces !== undefined && { pieces }), about }
    } catch (error) {
      if (error instanceof Problem && error.document.status === 404) return notThere
      throw error
    }
  }
}

const notThere: DirectAnswer = { status: 404, body: null, total: null, about: [] }

/** What a page reads is kept as it is, not as text: counted by its items. */
const itemsIn = ({ body }: DirectAnswer): number => (Array.isArray(body) ? body.length : 1)
const DIRECT = { most: 1000, mostInAll: 20_000, sizeOf: itemsIn }
const PREPARED = { most: 2000, mostInAll: 64_000_000, sizeOf: ({ size }: PreparedAnswer) => size }

/** The parameters that count, in one order, so that equal questions have equal addresses. */
function knownQuery({ parameters }: PublicRead, given: URLSearchParams): Record<string, string> {
  const entries = parameters.map((name) => [name, given.get(name)?.trim() ?? ''] as const)
  return Object.fromEntries(entries.filter(([, value]) => value !== ''))
}

const addressOf = (path: string, query: Readonly<Record<string, string>>): string => {
  const search = new URLSearchParams(query).toString()
  return search ? `${path}?${search}` : path
}

function prepare(path: string, { body, total, pieces, next, about }: ReadAnswer, headers: Headers): PreparedAnswer {
  const own = {
    ...headers,
    ...(total !== undefined && { 'x-total-count': String(total) }),
    ...(pieces !== undefined && { 'x-total-pieces': String(pieces) }),
    ...(next && { link: `<${addressOf(path, next)}>; rel="next"` })
  }
  return new PreparedAnswer(JSON.stringify(body), own, about)
}
