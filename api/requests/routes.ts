import { randomUUID } from 'node:crypto'
import Router from '@koa/router'
import type { Context } from 'koa'
import { shop } from '#data/shop.ts'
import { bespokeKind } from '#domain/requests/request-body.ts'
import type { RequestKind } from '#domain/requests/request-kind.ts'
import type { Config } from '../config.ts'
import type { ShopDb } from '../db/open.ts'
import { countUnder, createAddressLimit, createLimit } from '../http/limit.ts'
import type { Limits } from '../http/limits.ts'
import { answerOnce, idempotencyKey } from '../http/once.ts'
import { unprocessable } from '../http/problems.ts'
import type { MailBell } from '../mail/sender.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { createErasureLinks } from './erasure-links.ts'
import { addRequestErasureRoute } from './erasure-route.ts'
import { answerBefore, beforeQuery, keepRequest, type RequestBefore } from './receive.ts'
import { readRequest } from './request-body.ts'

export interface RequestDeps {
  db: ShopDb
  /** With which the shop signs. */
  secret: string
  clock: () => number
  sessions: Sessions
  config: Pick<Config, 'mailTo' | 'dataDir'>
  /** Told of each request's mail once it is committed. */
  mail: MailBell
  limits: Pick<Limits, 'requestsPerHour' | 'requestsFromAddressPerHour' | 'costPerMinute'>
}

const hourMs = 3_600_000
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** What shoppers and trade buyers ask for, from a page or from an outbox that was offline. Requests spec, section 7. */
export function requestRoutes({ db, secret, clock, sessions, config, mail, limits }: RequestDeps): Router {
  const router = new Router()
  addRequestErasureRoute(router, { db, clock, config, mail, erasureLinks: createErasureLinks(secret) })
  const shopAddress = config.mailTo ?? shop.contact.enquiriesEmail
  const limitVisitor = createLimit(db, { name: 'requests', most: limits.requestsPerHour, within: hourMs })
  const ofAddress = { name: 'requests-from', most: limits.requestsFromAddressPerHour, within: hourMs }
  const limitAddress = createAddressLimit(db, limits, { ...ofAddress, costs: ['mail'] })

  router.post('/api/bespoke', (ctx) => receive(ctx, bespokeKind(ctx.request.body)))
  router.post('/api/wholesale', (ctx) => receive(ctx, 'wholesale'))
  router.post('/api/loose-diamond-enquiry', (ctx) => receive(ctx, 'loose-diamond'))

  async function receive(ctx: Context, kind: RequestKind): Promise<void> {
    // Without a key each is taken for a new one.
    const clientId = idempotencyKey(ctx) ?? randomUUID()
    if (!UUID.test(clientId)) throw unprocessable([{ path: 'Idempotency-Key', message: 'A request’s key is a UUID.' }])
    const body = readRequest(ctx, kind)
    const { cartId: owner } = await sessions.begin(ctx)
    const receiving = { ...body, clientId, owner, now: clock(), shopAddress }
    const beside = (within: ShopDb) => beforeQuery(within, receiving)
    // What is sent again, or cannot be taken, is not counted.
    const count = async ([before]: RequestBefore[]) =>
      before && answerBefore(before, receiving) ? undefined : countUnder([limitVisitor, owner], [limitAddress, ctx.ip])
    await answerOnce(ctx, { db, clock, scope: owner, beside, count }, async (within, [before]) => ({
      status: 201,
      body: before ? answerBefore(before, receiving) : await keepRequest(within, receiving)
    }))
    mail.wake()
  }

  return router
}
