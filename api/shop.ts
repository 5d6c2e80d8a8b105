import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import Koa, { type Context, type Middleware } from 'koa'
import type { Logger } from 'pino'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Config } from './config.ts'
import { engineOf } from './db/engine.ts'
import type { ShopDb } from './db/open.ts'
import { jsonBody } from './http/body.ts'
import { type CspReport, cspReports } from './http/csp-reports.ts'
import { chooseEncoding } from './http/encoding.ts'
import { errors, isForPrograms, type NoteSecurity } from './http/errors.ts'
import { health } from './http/health.ts'
import { createCostBudget, WIDER } from './http/limit.ts'
import type { Limits } from './http/limits.ts'
import { networkOf } from './http/network.ts'
import {
  foreignOrigin,
  malformedAddress,
  methodNotAllowed,
  notFound,
  Problem,
  tooManyRequests
} from './http/problems.ts'
import type { PublicReads } from './http/public-reads.ts'
import { queueReads } from './http/queue-reads.ts'
import { requestIdOf, requestLog } from './http/request-log.ts'
import { pageHeaders } from './http/security-headers.ts'
import { staticFiles } from './http/static-files.ts'
import type { SeenRequest } from './observability/metrics.ts'
import type { PageServer } from './pages/page-server.ts'
import { configuredProviders } from './payments/ways-to-pay.ts'
import type { Personal } from './personal.ts'

/**
 * A first guard before the API and the pages: so many requests a minute from one network. Of the API's, kept answers do not
 * count. It counts in this process alone, at no cost, which is enough to keep one visitor from taking all of
 * its time; where several answer, each lets as many through. What somebody may do is counted by all together: limit.ts.
 */
function limitRequests(perMinute: number): Middleware {
  const narrow = new RateLimiterMemory({ points: perMinute, duration: 60 })
  const wide = new RateLimiterMemory({ points: perMinute * WIDER, duration: 60 })
  return async (ctx, next) => {
    try {
      const network = networkOf(ctx.ip)
      await narrow.consume(network.narrow)
      await wide.consume(network.wide)
    } catch (error) {
      if (error instanceof RateLimiterRes) throw tooManyRequests(Math.ceil(error.msBeforeNext / 1000), 'requests')
      throw error
    }
    return next()
  }
}

const heldMs = 1000
/** Not all in the same moment: what came together would else be answered, and ask again, together. */
const apartMs = 1000
/** Beyond so many, they are answered at once: what is held costs memory. */
const MOST_HELD = 1000

/**
 * Holds an answer to a read that is too much back for a second or two: a program that asks again as soon as it is answered then
 * asks a thousand times less, and costs nobody else their turn.
 */
function holdBack(): Middleware {
  let held = 0
  return async (ctx, next) => {
    try {
      await next()
    } catch (error) {
      const isTooMuch = error instanceof Problem && error.document.status === 429
      if (isTooMuch && (ctx.method === 'GET' || ctx.method === 'HEAD') && held < MOST_HELD) {
        held++
        await pause(heldMs + Math.random() * apartMs)
        held--
      }
      throw error
    }
  }
}

/** A name or an address of a host, with or without a port: RFC 3986, section 3.2.2, as far as hosts of ours are named. */
const HOST = /^(?:[\w.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i

/**
 * Refuses what no browser and no client of ours would send, before anything looks at it: a target that is not a path of
 * this host (`//x`, `*`, `http://other/`), one that cannot be decoded or hides line ends, a host that is none. It is the
 * sender's mistake and nobody's alarm: 400, without a line among the errors.
 */
function refuseMalformed(): Middleware {
  return (ctx, next) => {
    // Behind a proxy ctx.host is what the proxy heard; Koa takes a name before an @ off either.
    const isHost = HOST.test(ctx.req.headers.host ?? '') && HOST.test(ctx.host)
    if (!isHost || !isPathOfOurs(ctx.req.url ?? '')) throw malformedAddress('This request cannot be read.')
    return next()
  }
}

function isPathOfOurs(target: string): boolean {
  const path = target.split('?', 1)[0] ?? ''
  if (!path.startsWith('/') || path.startsWith('//') || path.includes('\\')) return false
  try {
    return [...decodeURIComponent(path)].every(isNoControl)
  } catch (error) {
    if (error instanceof URIError) return false
    throw error
  }
}

/** NUL is left to who looks for the name: it finds nothing. */
const isNoControl = (character: string): boolean => {
  const code = character.charCodeAt(0)
  return code === 0 || (code > 31 && code !== 127)
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses a write that a page of another site makes its visitor's browser send. Programs that are no browser send
 * neither header and pass. DESIGN, section 5.
 */
function sameOrigin(publicUrl: string | undefined): Middleware {
  return (ctx, next) => {
    if (READS.has(ctx.method)) return next()
    const origin = ctx.get('Origin')
    if (origin && origin !== publicUrl && origin !== `${ctx.protocol}://${ctx.host}`) throw foreignOrigin()
    if (ctx.get('Sec-Fetch-Site') === 'cross-site') throw foreignOrigin()
    return next()
  }
}

export interface ShopDeps {
  config: Pick<Config, 'publicUrl' | 'hsts' | 'trustedProxies' | 'dataDir' | 'stripe' | 'paypal'>
  db: ShopDb
  reads: PublicReads
  /** What is answered to one visitor alone, and everything that writes. */
  personal: Personal
  /** What is answered to staff alone. */
  desk: Middleware
  pages: PageServer
  log: Logger
  clientDir: string
  mediaDir: string
  filmsDir: string
  limits: Pick<Limits, 'requestsPerMinute' | 'costPerMinute'>
  /** Told of what somebody tried who may not. */
  noteSecurity?: NoteSecurity
  /** Told of each request that was worked out. */
  onRequest?: (seen: SeenRequest) => void
  /** Told of each answer that was given again from memory. */
  onKept?: () => void
  /** Told of each thing that a browser says it refused on a page. */
  onCspReport?: (report: CspReport) => void
}

/** How the system says that the other end of a connection is gone. */
const HUNG_UP = new Set(['ECONNRESET', 'EPIPE', 'ECONNABORTED'])

/** The shop as one Koa application: the API, the files of the build, the pictures, and the pages. */
export function createShop(deps: ShopDeps): Koa {
  const {
    config,
    db,
    reads,
    personal,
    desk,
    pages,
    log,
    clientDir,
    mediaDir,
    filmsDir,
    limits,
    noteSecurity,
    onRequest,
    onKept,
    onCspReport
  } = deps
  const https = config.publicUrl?.startsWith('https:') ?? false
  const headersOf = pageHeaders({ https, hsts: config.hsts, inline: pages }, configuredProviders(config))
  const secured = headersOf('', [])
  const spendCost = createCostBudget(db, limits)
  const shop = new Koa({ proxy: config.trustedProxies > 0, maxIpsCount: config.trustedProxies })
  shop.on('error', (error: Error, ctx: Context) => {
    // Whoever hangs up is no failure of the shop's: its request is told of as one that somebody left.
    if (ctx.req.socket.destroyed && HUNG_UP.has((error as NodeJS.ErrnoException).code ?? '')) return
    log.error({ requestId: requestIdOf(ctx), err: error }, 'a request failed')
  })

  shop.use(queueReads())
  shop.use(answerKept(reads, onKept))
  shop.use(requestLog(log, onRequest))
  shop.use((ctx, next) => {
    ctx.set(secured)
    return next()
  })
  shop.use(errors(log, noteSecurity))
  shop.use(refuseMalformed())
  const databaseAnswers = async () => {
    engineOf(db).assertDiskWorks()
    await db.selectFrom('meta').select('key').limit(1).execute()
  }
  shop.use(health(databaseAnswers).routes())
  shop.use(staticFiles({ clientDir, mediaDir, filmsDir, keptAssetsDir: path.join(config.dataDir, 'assets') }))
  shop.use(holdBack())
  shop.use(limitRequests(limits.requestsPerMinute))
  shop.use(reads.router.routes())
  for (const router of personal.open) shop.use(router.routes())
  // Browsers send these by themselves, with the origin of nobody.
  const onReport = (report: CspReport) => {
    onCspReport?.(report)
    noteSecurity?.('csp-report', report.directive)
  }
  shop.use(cspReports(log, onReport).routes())
  shop.use(sameOrigin(config.publicUrl))
  shop.use(desk)
  for (const router of personal.raw) shop.use(router.routes())
  shop.use(jsonBody())
  for (const router of personal.json) shop.use(router.routes())
  shop.use(async (ctx) => {
    if (isForPrograms(ctx.path)) ctx.state.part = 'none'
    const answered = ctx.matched?.flatMap(({ methods }: { methods: string[] }) => methods) ?? []
    if (answered.length > 0) throw methodNotAllowed([...new Set(answered)].sort().join(', '))
    if (isForPrograms(ctx.path)) throw notFound('There is nothing at this address.')
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') throw methodNotAllowed('GET, HEAD')
    const answer = await pages.answer({
      url: ctx.url,
      encoding: chooseEncoding(ctx.req),
      ifNoneMatch: ctx.get('If-None-Match') || undefined,
      origin: config.publicUrl ?? `${ctx.protocol}://${ctx.host}`,
      beforeDrawing: () => spendCost(ctx.ip, 'page'),
      network: networkOf(ctx.ip).wide
    })
    ctx.status = answer.status
    ctx.set(headersOf(ctx.path, answer.styleHashes ?? []))
    ctx.set(answer.headers)
    ctx.body = answer.body
  })
  return shop
}

/** Before all else, because most requests end here; `onKept` is told of each. */
function answerKept(reads: PublicReads, onKept: () => void = () => {}): Middleware {
  return async (ctx, next) => {
    if (ctx.res.destroyed || !isAnswered(ctx)) return next()
    ctx.respond = false
    onKept()
  }

  function isAnswered({ req, res }: Context): boolean {
    try {
      return reads.answerKept(req, res)
    } catch {
      // Without its database nothing kept is known to hold. Further in the same comes again, and becomes an answer.
      return false
    }
  }
}
