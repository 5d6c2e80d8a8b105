import Router from '@koa/router'
import { stockWatchBodySchema, stockWatchLinkSchema } from '#domain/notifications/stock-watch.ts'
import { inTransaction } from '../../db/engine.ts'
import type { ShopDb } from '../../db/open.ts'
import { readBody } from '../../server/http/body.ts'
import { countUnder, createAddressLimit, createLimit } from '../../server/http/limit.ts'
import type { Limits } from '../../server/http/limits.ts'
import { answerIdempotently } from '../../server/http/once.ts'
import { notFound } from '../../server/http/problems.ts'
import type { MailBell } from '../mail/sender.ts'
import { hashOf } from '../sessions/hash.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { createStockWatchLinks } from './links.ts'
import { answerWatch, endWatches, keepWatch, watchesOf } from './watches.ts'

export interface StockWatchDeps {
  db: ShopDb
  clock: () => number
  /** With which the shop signs. */
  secret: string
  sessions: Pick<Sessions, 'begin' | 'find'>
  mail: MailBell
  limits: Pick<
    Limits,
    | 'stockWatchesPerHour'
    | 'stockWatchesFromAddressPerHour'
    | 'stockWatchMailsFromAddressPerHour'
    | 'stockWatchMailsOfEmailPerHour'
    | 'costPerMinute'
  >
}

const hourMs = 3_600_000
const NO_SUCH_LINK =
  'This link is no longer good, or was not copied whole. The piece may be back already, or you have ended this before.'

/** Who wants to be told when a piece that is out of stock is back. */
export function stockWatchRoutes({ db, clock, secret, sessions, mail, limits }: StockWatchDeps): Router {
  const router = new Router()
  const links = createStockWatchLinks(secret)
  const of = (name: string, most: number) => ({ name, most, within: hourMs })
  const limitVisitor = createLimit(db, of('stock-watches', limits.stockWatchesPerHour))
  const limitEmail = createLimit(db, of('stock-watch-mails-of', limits.stockWatchMailsOfEmailPerHour))
  const limitAddress = createAddressLimit(db, limits, of('stock-watches-from', limits.stockWatchesFromAddressPerHour))
  const limitMails = createAddressLimit(db, limits, {
    ...of('stock-watch-mails-from', limits.stockWatchMailsFromAddressPerHour),
    costs: ['mail']
  })

  /** GET /api/stock-watches: what this visitor waits for, each change of which answers the same. */
  router.get('/api/stock-watches', async (ctx) => {
    ctx.set('Cache-Control', 'no-store')
    const visitor = await sessions.find(ctx)
    ctx.body = { watches: visitor ? await watchesOf(db, visitor) : [] }
  })

  router.put('/api/stock-watches/:productId', async (ctx) => {
    const body = readBody(ctx, stockWatchBodySchema)
    const visitor = await sessions.begin(ctx)
    const scope = visitor.cartId
    const count = () =>
      body.by === 'email'
        ? countUnder([limitVisitor, scope], [limitEmail, hashOf(body.email.toLowerCase())], [limitMails, ctx.ip])
        : countUnder([limitVisitor, scope], [limitAddress, ctx.ip])
    await answerIdempotently(ctx, { db, clock, scope, count }, async (within) => {
      const now = new Date(clock()).toISOString()
      const watches = await keepWatch(within, { productId: ctx.params.productId ?? '', body, now }, visitor)
      return { status: 200, body: { watches } }
    })
    if (body.by === 'email') mail.wake()
  })

  router.delete('/api/stock-watches/:productId', async (ctx) => {
    ctx.set('Cache-Control', 'no-store')
    const visitor = await sessions.find(ctx)
    const end = (productId: string) =>
      visitor ? inTransaction(db, (within) => endWatches(within, productId, visitor)) : []
    ctx.body = { watches: await end(ctx.params.productId ?? '') }
  })

  /** POST /api/stock-watches/link: its mail's link, pressed. A GET says nothing, because scanners of mail follow links. */
  router.post('/api/stock-watches/link', async (ctx) => {
    ctx.set('Cache-Control', 'no-store')
    const { token, wanted } = readBody(ctx, stockWatchLinkSchema)
    const now = clock()
    const id = links.watchOf(token, now)
    if (id === null) throw notFound(NO_SUCH_LINK)
    const name = await inTransaction(db, (within) =>
      answerWatch(within, id, { wanted, now: new Date(now).toISOString() })
    )
    if (name === null && wanted) throw notFound(NO_SUCH_LINK)
    // It may be back already.
    if (wanted) mail.wake()
    ctx.body = { name, wanted }
  })

  return router
}
