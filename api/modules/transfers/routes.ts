import { randomInt, randomUUID } from 'node:crypto'
import Router from '@koa/router'
import { sql } from 'kysely'
import { makeCode } from '#domain/transfer/code.ts'
import {
  CODE_HELD_MINUTES,
  claimSchema,
  type OfferAnswer,
  type Transfer,
  transferSchema
} from '#domain/transfer/transfer.ts'
import type { ShopDb } from '../../db/open.ts'
import { readBody } from '../../server/http/body.ts'
import { createAddressLimit, createLimit } from '../../server/http/limit.ts'
import type { Limits } from '../../server/http/limits.ts'
import { idempotencyKey } from '../../server/http/once.ts'
import { conflict, notFound } from '../../server/http/problems.ts'
import { hashOf } from '../sessions/hash.ts'
import { readOwner } from '../sessions/owner.ts'

const heldMs = CODE_HELD_MINUTES * 60_000

interface NewTransfer {
  code: string
  transfer: Transfer
  /** Hash of the device's guest id. */
  madeBy: string | null
  /** Ms. */
  now: number
}

/** Keeps what is to be carried under the hash of its code, and says until when: an ISO time. */
async function keepTransfer(db: ShopDb, { code, transfer, madeBy, now }: NewTransfer): Promise<string> {
  const expiresAt = new Date(now + heldMs).toISOString()
  await db
    .insertInto('transfers')
    .values({
      code_hash: hashOf(code),
      made_by: madeBy,
      payload: JSON.stringify(transfer),
      claimed_by: null,
      expires_at: expiresAt
    })
    .execute()
  return expiresAt
}

/** `own`: the device that asks is the one that made the code, which is still good. `none`: wrong, used or expired. */
type ClaimedTransfer = { kind: 'claimed'; transfer: Transfer } | { kind: 'own' } | { kind: 'none' }

interface Claim {
  code: string
  /** The Idempotency-Key of the claim. */
  key: string
  /** Hash of the guest id of the device that asks. */
  askedBy: string | null
  /** Ms. */
  now: number
}

/**
 * What a code leads to, once: of two at the same moment one gets it, because one statement finds and marks it. The same
 * claim is answered the same for as long again, so that an answer lost on its way does not lose the cart. That is
 * remembered here and not with the other answers: there, what was typed into forms would lie for a month.
 */
export async function claimTransfer(db: ShopDb, { code, key, askedBy, now }: Claim): Promise<ClaimedTransfer> {
  const claimedBy = hashOf(key)
  const time = new Date(now).toISOString()
  const until = new Date(now + heldMs).toISOString()
  const claimed = await db
    .updateTable('transfers')
    .set({
      expires_at: sql<string>`case when claimed_by is null then ${until} else expires_at end`,
      claimed_by: claimedBy
    })
    .where('code_hash', '=', hashOf(code))
    .where('expires_at', '>', time)
    .where((row) => row.or([row('claimed_by', 'is', null), row('claimed_by', '=', claimedBy)]))
    .$if(askedBy !== null, (query) =>
      query.where((row) => row.or([row('made_by', 'is', null), row('made_by', '!=', askedBy)]))
    )
    .returning('payload')
    .executeTakeFirst()
  if (claimed) return { kind: 'claimed', transfer: JSON.parse(claimed.payload) as Transfer }
  return (await isOwn(db, { code, askedBy, time })) ? { kind: 'own' } : { kind: 'none' }
}

async function isOwn(
  db: ShopDb,
  { code, askedBy, time }: { code: string; askedBy: string | null; time: string }
): Promise<boolean> {
  if (askedBy === null) return false
  const own = await db
    .selectFrom('transfers')
    .select('code_hash')
    .where('code_hash', '=', hashOf(code))
    .where('made_by', '=', askedBy)
    .where('claimed_by', 'is', null)
    .where('expires_at', '>', time)
    .executeTakeFirst()
  return own !== undefined
}

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
