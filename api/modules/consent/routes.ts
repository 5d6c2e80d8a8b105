import { randomUUID } from 'node:crypto'
import Router from '@koa/router'
import type { Context } from 'koa'
import { type ConsentAnswer, consentBodySchema } from '#domain/consent/consent-body.ts'
import type { ShopDb } from '../../db/open.ts'
import { readBody } from '../../server/http/body.ts'
import { countUnder, createAddressLimit, createLimit } from '../../server/http/limit.ts'
import type { Limits } from '../../server/http/limits.ts'
import { answerIdempotently, idempotencyKey } from '../../server/http/once.ts'
import { unprocessable } from '../../server/http/problems.ts'
import { readOwner } from '../sessions/owner.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { addConsent, customersHash, hasConsent } from './queries.ts'

export interface ConsentDeps {
  db: ShopDb
  clock: () => number
  sessions: Pick<Sessions, 'find'>
  limits: Pick<Limits, 'requestsPerHour' | 'requestsFromAddressPerHour' | 'costPerMinute'>
}

const hourMs = 3_600_000

/** The log of choices about cookies. */
export function consentRoutes({ db, clock, sessions, limits }: ConsentDeps): Router {
  const router = new Router()
  const limitOwner = createLimit(db, { name: 'consents', most: limits.requestsPerHour, within: hourMs })
  const ofAddress = { name: 'consents-from', most: limits.requestsFromAddressPerHour, within: hourMs }
  const limitAddress = createAddressLimit(db, limits, ofAddress)

  /** POST /api/consent: one choice. No session begins and no cookie is set: whoever says no is not given one for it. */
  router.post('/api/consent', async (ctx) => {
    const chosen = readBody(ctx, consentBodySchema)
    const owner = await ownerHash(ctx)
    if (owner === null) throw unprocessable([{ path: 'X-Owner', message: 'A choice is a device’s.' }])
    const id = idempotencyKey(ctx) ?? randomUUID()
    // What is sent again, or cannot be taken, is not counted.
    const count = async () =>
      (await hasConsent(db, id)) ? undefined : countUnder([limitOwner, owner], [limitAddress, ctx.ip])
    await answerIdempotently(ctx, { db, clock, scope: owner, count }, async (within) => {
      const answer: ConsentAnswer = { id }
      // Sent again long after, when the first answer is no longer remembered.
      if (await hasConsent(within, id)) return { status: 201, body: answer }
      await addConsent(within, { ...chosen, id, owner, now: clock() })
      return { status: 201, body: answer }
    })
  })

  /** The device's, or of the customer who is signed in on it. Throws 401 for a customer who is not. */
  async function ownerHash(ctx: Context): Promise<string | null> {
    const { guestHash, customerNumber } = readOwner(ctx)
    if (customerNumber === null) return guestHash
    const customer = (await sessions.find(ctx))?.customer
    return customer ? customersHash(customer.id) : null
  }

  return router
}
