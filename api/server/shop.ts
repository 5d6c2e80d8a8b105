import path from 'node:path'
import Koa, { type Context, type Middleware } from 'koa'
import type { Logger } from 'pino'
import { engineOf } from '../db/engine.ts'
import type { ShopDb } from '../db/open.ts'
import { configuredProviders } from '../modules/payments/ways-to-pay.ts'
import type { Photographs } from '../modules/photographs/photographs.ts'
import type { SeenRequest } from '../observability/metrics.ts'
import type { Config } from './config.ts'
import { arFiles } from './http/ar-files.ts'
import { jsonBody } from './http/body.ts'
import { type CspReport, cspReports } from './http/csp-reports.ts'
import { chooseEncoding } from './http/encoding.ts'
import { errors, isForPrograms, type NoteSecurity } from './http/errors.ts'
import { health } from './http/health.ts'
import { createCostBudget } from './http/limit.ts'
import { holdBack, limitRequests } from './http/limit-requests.ts'
import type { Limits } from './http/limits.ts'
import { refuseMalformed } from './http/malformed.ts'
import { networkOf } from './http/network.ts'
import type { ReadFilm } from './http/own-films.ts'
import { methodNotAllowed, notFound } from './http/problems.ts'
import type { PublicReads } from './http/public-reads.ts'
import { queueReads } from './http/queue-reads.ts'
import { requestIdOf, requestLog } from './http/request-log.ts'
import { sameOrigin } from './http/same-origin.ts'
import { pageHeaders } from './http/security-headers.ts'
import type { SignedTokens } from './http/signed-tokens.ts'
import { SPECULATION_HEADERS, speculationRules } from './http/speculation-rules.ts'
import { staticFiles } from './http/static-files.ts'
import type { PageServer } from './pages/page-server.ts'
import type { Personal } from './personal-routes.ts'
import { previewPages } from './preview-pages.ts'

export interface ShopDeps {
  config: Pick<Config, 'publicUrl' | 'hsts' | 'trustedProxies' | 'dataDir' | 'stripe' | 'paypal'>
  db: ShopDb
  reads: PublicReads
  /** What is answered to one visitor alone, and everything that writes. */
  personal: Personal
  /** What is answered to staff alone. */
  desk: Middleware
  pages: PageServer
  /** Lets the owner's words hold, where they have changed. */
  settled?: () => Promise<void>
  photographs: Pick<Photographs, 'read'>
  readFilm: ReadFilm
  /** Sign the links to previews of pieces. */
  previews: SignedTokens
  clock: () => number
  log: Logger
  clientDir: string
  mediaDir: string
  filmsDir: string
  liveDir: string
  spritesDir: string
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

/** How the system says that the other end of a connection is gone; the last is the parser's word for a body that ends too soon. */
const HUNG_UP = new Set(['ECONNRESET', 'EPIPE', 'ECONNABORTED', 'HPE_INVALID_EOF_STATE'])

/** The shop as one Koa application: the API, the files of the build, the pictures, and the pages. */
export function createShop(deps: ShopDeps): Koa {
  const {
    config,
    db,
    reads,
    personal,
    desk,
    pages,
    settled = async () => {},
    photographs,
    readFilm,
    previews,
    clock,
    log,
    clientDir,
    mediaDir,
    filmsDir,
    liveDir,
    spritesDir,
    limits,
    noteSecurity,
    onRequest,
    onKept,
    onCspReport
  } = deps
  const https = config.publicUrl?.startsWith('https:') ?? false
  const headersOf = pageHeaders({ https, hsts: config.hsts, inline: pages }, configuredProviders(config))
  const secured = headersOf('', [])
  const originOf = ({ protocol, host }: Pick<Context, 'protocol' | 'host'>) =>
    config.publicUrl ?? `${protocol}://${host}`
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
  shop.use(speculationRules().routes())
  const keptAssetsDir = path.join(config.dataDir, 'assets')
  shop.use(
    staticFiles({
      clientDir,
      mediaDir,
      filmsDir,
      liveDir,
      spritesDir,
      readPhotograph: photographs.read,
      readFilm,
      keptAssetsDir
    })
  )
  shop.use(holdBack())
  shop.use(limitRequests(limits.requestsPerMinute))
  shop.use(arFiles(liveDir, spendCost).routes())
  shop.use(async (_ctx, next) => {
    await settled()
    return next()
  })
  shop.use(reads.router.routes())
  for (const router of personal.open) shop.use(router.routes())
  // Browsers send these by themselves, with the origin of nobody.
  const onReport = (report: CspReport) => {
    onCspReport?.(report)
    noteSecurity?.('csp-report', report.directive)
  }
  shop.use(cspReports(log, onReport).routes())
  shop.use(sameOrigin(config.publicUrl))
  shop.use(previewPages({ db, clock, previews, pages, origin: originOf, headersOf }))
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
      origin: originOf(ctx),
      beforeDrawing: () => spendCost(ctx.ip, 'page'),
      network: networkOf(ctx.ip).wide
    })
    ctx.status = answer.status
    ctx.set(headersOf(ctx.path, answer.styleHashes ?? []))
    if (answer.headers['content-type']?.startsWith('text/html')) ctx.set(SPECULATION_HEADERS)
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
      // Without its database nothing kept is known to hold. Further in the same error is thrown again, and becomes an error response.
      return false
    }
  }
}
