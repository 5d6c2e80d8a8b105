import Router from '@koa/router'
import { NO_PUSHES, pushRenewalSchema, pushSubscriptionSchema } from '#domain/notifications/push.ts'
import type { ShopDb } from '../../db/open.ts'
import { readBody } from '../../server/http/body.ts'
import { countUnder, createAddressLimit, createLimit } from '../../server/http/limit.ts'
import type { Limits } from '../../server/http/limits.ts'
import { answerIdempotently } from '../../server/http/once.ts'
import { notFound, unprocessable } from '../../server/http/problems.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { isPushEndpoint } from './endpoint.ts'
import { choiceOf, endSubscription, keepSubscription, renewSubscription } from './subscriptions.ts'
import { vapidKeys } from './vapid.ts'

export interface PushDeps {
  config: { pushLoopback: boolean }
  db: ShopDb
  clock: () => number
  secret: string
  sessions: Pick<Sessions, 'begin'>
  limits: Pick<Limits, 'requestsPerHour' | 'requestsFromAddressPerHour' | 'costPerMinute'>
}

const hourMs = 3_600_000

/** Browsers that ask to be told of orders, answers and pieces that are back. */
export function pushRoutes({ config, db, clock, secret, sessions, limits }: PushDeps): Router {
  const router = new Router()
  const limitOwner = createLimit(db, { name: 'pushes', most: limits.requestsPerHour, within: hourMs })
  const ofAddress = { name: 'pushes-from', most: limits.requestsFromAddressPerHour, within: hourMs }
  const limitAddress = createAddressLimit(db, limits, ofAddress)
  const { publicKey } = vapidKeys(secret)

  router.get('/api/push/key', (ctx) => {
    ctx.set('Cache-Control', 'no-store')
    ctx.body = { key: publicKey }
  })

  /** POST /api/push/subscriptions: one browser, and what it is to be told of; the same again changes that. */
  router.post('/api/push/subscriptions', async (ctx) => {
    const subscription = readBody(ctx, pushSubscriptionSchema)
    if (!isPushEndpoint(subscription.endpoint, config.pushLoopback))
      throw unprocessable([{ path: 'endpoint', message: 'This is no address of a push service.' }])
    const { cartId, sessionHash } = await sessions.begin(ctx)
    const count = () => countUnder([limitOwner, cartId], [limitAddress, ctx.ip])
    await answerIdempotently(ctx, { db, clock, scope: cartId, count }, async (within) => {
      const now = new Date(clock()).toISOString()
      await keepSubscription(within, subscription, { sessionHash, agent: ctx.get('User-Agent'), now })
      return { status: 201, body: { about: subscription.about } }
    })
  })

  /** PUT /api/push/subscriptions: the worker says under which address its browser is reached now. */
  router.put('/api/push/subscriptions', async (ctx) => {
    const renewal = readBody(ctx, pushRenewalSchema)
    if (!isPushEndpoint(renewal.endpoint, config.pushLoopback))
      throw unprocessable([{ path: 'endpoint', message: 'This is no address of a push service.' }])
    const { cartId, sessionHash } = await sessions.begin(ctx)
    const count = () => countUnder([limitOwner, cartId], [limitAddress, ctx.ip])
    await answerIdempotently(ctx, { db, clock, scope: cartId, count }, async (within) => {
      const now = new Date(clock()).toISOString()
      const about = await renewSubscription(within, renewal, { sessionHash, agent: ctx.get('User-Agent'), now })
      if (!about) throw notFound('Nobody asked to be told on this browser.')
      return { status: 200, body: { about } }
    })
  })

  /** GET /api/push/subscriptions/{id}: what a browser is told of, by its endpoint's SHA-256. */
  router.get('/api/push/subscriptions/:id', async (ctx) => {
    ctx.set('Cache-Control', 'no-store')
    ctx.body = { about: await choiceOf(db, ctx.params.id ?? '', new Date(clock()).toISOString()) }
  })

  /** DELETE /api/push/subscriptions/{id}: by the endpoint's SHA-256, also for a browser whose session is over. */
  router.delete('/api/push/subscriptions/:id', async (ctx) => {
    ctx.set('Cache-Control', 'no-store')
    await endSubscription(db, ctx.params.id ?? '')
    ctx.body = { about: NO_PUSHES }
  })

  return router
}
