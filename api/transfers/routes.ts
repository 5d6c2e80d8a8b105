import { randomInt, randomUUID } from 'node:crypto'
import Router from '@koa/router'
import { makeCode } from '#domain/transfer/code.ts'
import { CODE_HELD_MINUTES, claimSchema, type OfferAnswer, transferSchema } from '#domain/transfer/transfer.ts'
import type { ShopDb } from '../db/open.ts'
import { readBody } from '../http/body.ts'
import { createAddressLimit, createLimit } from '../http/limit.ts'
import type { Limits } from '../http/limits.ts'
import { idempotencyKey } from '../http/once.ts'
import { conflict, notFound } from '../http/problems.ts'
import { readOwner } from '../sessions/owner.ts'
import { claimTransfer, keepTransfer } from './queries.ts'

export interface TransferDeps {
  db: ShopDb
  clock: () => number
  limits: Pick<Limits, 'transfersPerHour' | 'transferClaims' | 'transferClaimsOfAll' | 'costPerMinute'>
}

const quarterMs = 15 * 60_000

const NO_SUCH_CODE = `We do not know this code. It may have been used already, or be older than ${CODE_HELD_MINUTES} minutes: please make another where your cart is.`
const OWN_CODE =
  'This code was made on this very device, and your cart is here already. Please enter it in the other one.'

/** Carries a cart to a browser that shares nothing with this one, such as an app on an iPhone's home screen. */
export function transferRoutes({ db, clock, limits }: TransferDeps): Router {
  const router = new Router()
  const ofAddress = (name: string, most: number, within: number) =>
    createAddressLimit(db, limits, { name, most, within })
  const limitTransfers = ofAddress('transfers', limits.transfersPerHour, 4 * quarterMs)
  const limitClaims = ofAddress('transfer-claims', limits.transferClaims, quarterMs)
  const ofAll = { name: 'transfer-claims-of-all', most: limits.transferClaimsOfAll, within: quarterMs }
  const limitClaimsOfAll = createLimit(db, ofAll)

  // No session begins: what is carried says all there is. Not answered from memory under its key: the code would lie there
  // as it is. Two codes do no harm.
  router.post('/api/transfers', async (ctx) => {
    const { guestHash: madeBy } = readOwner(ctx)
    const key = idempotencyKey(ctx)
    const transfer = readBody(ctx, transferSchema)
    await limitTransfers(ctx.ip)
    const code = makeCode(randomInt)
    const answer: OfferAnswer = { code, expiresAt: await keepTransfer(db, { code, transfer, madeBy, now: clock() }) }
    if (key !== undefined) ctx.set('Idempotency-Key', key)
    ctx.set('Cache-Control', 'no-store')
    ctx.status = 201
    ctx.body = answer
  })

  router.post('/api/transfers/claim', async (ctx) => {
    const { guestHash: askedBy } = readOwner(ctx)
    const key = idempotencyKey(ctx)
    const { code } = readBody(ctx, claimSchema)
    await limitClaims(ctx.ip)
    await limitClaimsOfAll('all')
    const claimed = await claimTransfer(db, { code, key: key ?? randomUUID(), askedBy, now: clock() })
    if (claimed.kind === 'own') throw conflict('/problems/own-transfer', OWN_CODE)
    if (claimed.kind === 'none') throw notFound(NO_SUCH_CODE)
    if (key !== undefined) ctx.set('Idempotency-Key', key)
    ctx.set('Cache-Control', 'no-store')
    ctx.body = claimed.transfer
  })

  return router
}
