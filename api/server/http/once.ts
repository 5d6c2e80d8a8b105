import { createHash } from 'node:crypto'
import type { Context } from 'koa'
import type { Compilable, Transaction } from 'kysely'
import { batch } from '../../db/batch.ts'
import { engineOf, inTransaction } from '../../db/engine.ts'
import type { ShopDb } from '../../db/open.ts'
import type { ShopTables } from '../../db/schema.ts'
import type { TakeBack } from './limit.ts'
import { keyReused, unprocessable } from './problems.ts'

/** What a write answers: remembered with its key, so that the same request has the same answer. */
export interface WriteAnswer {
  status: 200 | 201
  body: unknown
}

export interface OnceDeps<Row> {
  db: ShopDb
  clock: () => number
  /** Whose keys these are: no visitor's key can meet another's. */
  scope: string
  /** What the work has to know before anything else. */
  beside?: (db: ShopDb) => Compilable<Row>
  /** Counts what has not come before, and may refuse it. Asked before the transaction, which may be begun twice. */
  count?: (beside: Row[]) => Promise<TakeBack | undefined>
}

const LONGEST_KEY = 100

/**
 * Does a write once for each `Idempotency-Key`: the work, what it answered and anything to be mailed are one
 * transaction, which is handed on to the work. The same key with the same body gets the first answer again; with
 * another body it is refused. Only what succeeded is remembered, so that a corrected entry may go again under its key.
 * Two at a time wait for each other at the database's write lock. OFFLINE, section 2.10.
 */
export async function answerIdempotently<Row>(
  ctx: Context,
  { db, clock, scope, count, beside }: OnceDeps<Row>,
  work: (transaction: Transaction<ShopTables>, beside: Row[]) => Promise<WriteAnswer>
): Promise<void> {
  const key = idempotencyKey(ctx)
  const look = async (within: ShopDb) => {
    const also = beside ? [beside(within)] : []
    if (key === undefined) return { known: undefined, rows: (await batch(within, ...also))[0] ?? [] }
    const [[known], rows = []] = await batch(within, answerUnder(within, scope, key), ...also)
    return { known, rows }
  }
  const before = count && (await look(db))
  const takeBack = before && !before.known ? await count(before.rows) : undefined
  const answer = await inTransaction(db, async (transaction) => {
    const { known, rows } = await look(transaction)
    if (key === undefined) return work(transaction, rows)
    const fingerprint = fingerprintOf(ctx)
    if (known && known.fingerprint !== fingerprint) throw keyReused()
    if (known) return { status: known.status, body: JSON.parse(known.body) as unknown }
    const fresh = await work(transaction, rows)
    const remembered = transaction.insertInto('idempotency_keys').values({
      scope,
      key,
      fingerprint,
      status: fresh.status,
      body: JSON.stringify(fresh.body),
      created_at: new Date(clock()).toISOString()
    })
    await engineOf(transaction).executeWithCommit(transaction, remembered)
    return fresh
  }).catch(async (error: unknown) => {
    await takeBack?.()
    throw error
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

function answerUnder(db: ShopDb, scope: string, key: string) {
  return db
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'status', 'body'])
    .where('scope', '=', scope)
    .where('key', '=', key)
}

function fingerprintOf(ctx: Context): string {
  const { method, path, rawBody } = ctx.request as typeof ctx.request & { rawBody?: string }
  return createHash('sha256')
    .update(`${method} ${path}\n${rawBody ?? ''}`)
    .digest('base64url')
}
