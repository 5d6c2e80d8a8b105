import { createHash } from 'node:crypto'
import type { Context } from 'koa'
import type { Transaction } from 'kysely'
import type { ShopDb } from '../db/open.ts'
import type { ShopTables } from '../db/schema.ts'
import { keyReused, unprocessable } from './problems.ts'

/** What a write answers: remembered with its key, so that the same request has the same answer. */
export interface WriteAnswer {
  status: 200 | 201
  body: unknown
}

export interface OnceDeps {
  db: ShopDb
  clock: () => number
  /** Whose keys these are: no visitor's key can meet another's. */
  scope: string
}

const LONGEST_KEY = 100

/**
 * Does a write once for each `Idempotency-Key`: the work, what it answered and anything to be mailed are one
 * transaction, which is handed on to the work. The same key with the same body gets the first answer again; with
 * another body it is refused. Only what succeeded is remembered, so that a corrected entry may go again under its key.
 * Two at a time wait for each other at the database's write lock. OFFLINE, section 2.10.
 */
export async function answerOnce(
  ctx: Context,
  { db, clock, scope }: OnceDeps,
  work: (transaction: Transaction<ShopTables>) => Promise<WriteAnswer>
): Promise<void> {
  const key = idempotencyKey(ctx)
  const answer = await db.transaction().execute(async (transaction) => {
    if (key === undefined) return work(transaction)
    const fingerprint = fingerprintOf(ctx)
    const known = await transaction
      .selectFrom('idempotency_keys')
      .select(['fingerprint', 'status', 'body'])
      .where('scope', '=', scope)
      .where('key', '=', key)
      .executeTakeFirst()
    if (known && known.fingerprint !== fingerprint) throw keyReused()
    if (known) return { status: known.status, body: JSON.parse(known.body) as unknown }
    const fresh = await work(transaction)
    await transaction
      .insertInto('idempotency_keys')
      .values({
        scope,
        key,
        fingerprint,
        status: fresh.status,
        body: JSON.stringify(fresh.body),
        created_at: new Date(clock()).toISOString()
      })
      .execute()
    return fresh
  })
  if (key !== undefined) ctx.set('Idempotency-Key', key)
  ctx.set('Cache-Control', 'no-store')
  ctx.status = answer.status
  ctx.body = answer.body
}

/** The key of a request, if it has one. Throws 422 for one that no device of ours would make. */
export function idempotencyKey(ctx: Context): string | undefined {
  const key = ctx.get('Idempotency-Key')
  if (key === '') return undefined
  if (key.length > LONGEST_KEY || !/^[\w-]+$/.test(key))
    throw unprocessable([{ path: 'Idempotency-Key', message: 'This key cannot be used.' }])
  return key
}

function fingerprintOf(ctx: Context): string {
  const { method, path, rawBody } = ctx.request as typeof ctx.request & { rawBody?: string }
  return createHash('sha256')
    .update(`${method} ${path}\n${rawBody ?? ''}`)
    .digest('base64url')
}
