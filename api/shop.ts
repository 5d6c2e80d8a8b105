import path from 'node:path'
import Koa, { type Middleware } from 'koa'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { ShopDb } from './db/open.ts'
import { jsonBody } from './http/body.ts'
import { errors, isForPrograms } from './http/errors.ts'
import { health } from './http/health.ts'
import { limitRequests } from './http/limit-requests.ts'
import type { Limits } from './http/limits.ts'
import { methodNotAllowed, notFound } from './http/problems.ts'
import type { PublicReads } from './http/public-reads.ts'
import { requestLog } from './http/request-log.ts'
import { sameOrigin } from './http/same-origin.ts'
import { securityHeaders } from './http/security-headers.ts'
import { staticFiles } from './http/static-files.ts'
import type { PageDoor } from './pages/door.ts'
import { configuredProviders } from './payments/ways-to-pay.ts'
import type { Personal } from './personal.ts'

export interface ShopDeps {
  config: Pick<Config, 'publicUrl' | 'trustedProxies' | 'dataDir' | 'stripe' | 'paypal'>
  db: ShopDb
  reads: PublicReads
  /** What is answered to one visitor alone, and everything that writes. */
  personal: Personal
  /** What is answered to staff alone. */
  desk: Middleware
  pages: PageDoor
  log: Logger
  clientDir: string
  mediaDir: string
  filmsDir: string
  limits: Pick<Limits, 'requestsPerMinute'>
}

/** The shop as one Koa application: the API, the files of the build, the pictures, and the pages. */
export function createShop(deps: ShopDeps): Koa {
  const { config, db, reads, personal, desk, pages, log, clientDir, mediaDir, filmsDir, limits } = deps
  const https = config.publicUrl?.startsWith('https:') ?? false
  const secured = securityHeaders({ https, scriptHashes: pages.scriptHashes, providers: configuredProviders(config) })
  const shop = new Koa({ proxy: config.trustedProxies > 0, maxIpsCount: config.trustedProxies })
  shop.on('error', (error) => log.error({ err: error }, 'a request failed'))

  shop.use(reads.kept)
  shop.use(requestLog(log))
  shop.use((ctx, next) => {
    ctx.set(secured)
    return next()
  })
  shop.use(errors(log))
  shop.use(health(async () => void (await db.selectFrom('meta').select('key').limit(1).execute())).routes())
  shop.use(staticFiles({ clientDir, mediaDir, filmsDir, keptAssetsDir: path.join(config.dataDir, 'assets') }))
  shop.use(limitRequests(limits.requestsPerMinute))
  shop.use(reads.router.routes())
  for (const router of personal.open) shop.use(router.routes())
  shop.use(sameOrigin(config.publicUrl))
  shop.use(desk)
  for (const router of personal.raw) shop.use(router.routes())
  shop.use(jsonBody())
  for (const router of personal.json) shop.use(router.routes())
  shop.use(async (ctx) => {
    const answered = ctx.matched?.flatMap(({ methods }: { methods: string[] }) => methods) ?? []
    if (answered.length > 0) throw methodNotAllowed([...new Set(answered)].sort().join(', '))
    if (isForPrograms(ctx.path)) throw notFound('There is nothing at this address.')
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') throw methodNotAllowed('GET, HEAD')
    const answer = await pages.answer({
      url: ctx.url,
      acceptEncoding: ctx.get('Accept-Encoding'),
      ifNoneMatch: ctx.get('If-None-Match') || undefined,
      origin: config.publicUrl ?? `${ctx.protocol}://${ctx.host}`
    })
    ctx.status = answer.status
    ctx.set(answer.headers)
    ctx.body = answer.body
  })
  return shop
}
