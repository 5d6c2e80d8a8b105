import { Kysely, sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openGate } from '../../testing/place/gate.ts'
import { makePostgresDatabase } from '../../testing/place/postgres-databases.ts'
import { isDatabaseAway } from '../away.ts'
import { engineOf, inTransaction } from '../engine.ts'
import type { ShopDb } from '../open.ts'
import { createPool } from './pool.ts'
import { PostgresConnection, ShopPostgresDialect } from './postgres-dialect.ts'
import { createPostgresEngine } from './postgres-engine.ts'

const queryTimeoutMs = 400

/** A database with one connection, on a way that can be hushed. */
async function openHushable(timeoutMs = 5000) {
  const url = new URL(await makePostgresDatabase('template1'))
  const gate = await openGate({ host: url.hostname, port: Number(url.port) })
  url.port = String(gate.port())
  const pool = createPool({ url: url.href, max: 1, timeoutMs, queryTimeoutMs })
  const engine = createPostgresEngine({ limits: pool, onRetry: () => {}, onCatalogue: () => {} })
  const db: ShopDb = new Kysely({ dialect: new ShopPostgresDialect(pool, engine, () => {}) })
  onTestFinished(() => db.destroy())
  return { db, gate }
}

const read = (db: ShopDb) => sql<{ one: number }>`select 1 as one`.execute(db)
const failing = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'answered',
    (error: unknown) => error
  )

test('a server that falls silent is away, and the connection that waited for it is not used again', async () => {
  const { db, gate } = await openHushable()
  await read(db)
  gate.hush()
  expect(isDatabaseAway(await failing(read(db)))).toBe(true)
  gate.endHush()
  expect((await read(db)).rows).toEqual([{ one: 1 }])
})

test('a transaction on a server that falls silent asks nothing more of it', async () => {
  const { db, gate } = await openHushable()
  const asked = vi.spyOn(PostgresConnection.prototype, 'executeQuery')
  onTestFinished(() => asked.mockRestore())
  const work = inTransaction(db, async (transaction) => {
    gate.hush()
    await read(transaction)
  })
  expect(isDatabaseAway(await failing(work))).toBe(true)
  expect(asked.mock.lastCall?.[0].sql).toBe('select 1 as one')
  gate.endHush()
  expect((await read(db)).rows).toEqual([{ one: 1 }])
})

test('a transaction that may take long is waited for, and those after it are not', async () => {
  const { db } = await openHushable()
  const long = sql`select pg_sleep(${(2 * queryTimeoutMs) / 1000})`
  const limit = sql<{ statement_timeout: string }>`show statement_timeout`
  await inTransaction(db, async (transaction) => {
    await engineOf(transaction).liftTimeouts(transaction)
    expect((await limit.execute(transaction)).rows).toEqual([{ statement_timeout: '0' }])
    await long.execute(transaction)
  })
  expect((await limit.execute(db)).rows).toEqual([{ statement_timeout: '15s' }])
  expect(isDatabaseAway(await failing(long.execute(db)))).toBe(true)
})

test('a server that does not answer the counts of limits is away', async () => {
  const { db, gate } = await openHushable()
  const { limitStore } = engineOf(db)
  if (limitStore.kind !== 'postgres') throw new Error('These limits are counted elsewhere')
  await limitStore.client.query({ text: 'select 1' })
  gate.hush()
  expect(isDatabaseAway(await failing(limitStore.client.query({ text: 'select 1' })))).toBe(true)
})

test('where no connection is released in time, the database is away to whoever waits for one', async () => {
  const { db } = await openHushable(3000)
  await db.transaction().execute(async (transaction) => {
    await read(transaction)
    expect(isDatabaseAway(await failing(read(db)))).toBe(true)
  })
})
