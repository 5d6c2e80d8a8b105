import { setTimeout as pause } from 'node:timers/promises'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Pool } from 'pg'
import type { CatalogueChange, Engine, Work } from '../engine.ts'
import type { ShopTables } from '../schema.ts'
import { driverError } from './pool.ts'
import { executeWithCommit, liftTimeout } from './postgres-dialect.ts'

interface PostgresEngineOptions {
  limits: Pool
  onRetry: () => void
  /** Told of each change that this process has made. */
  onCatalogue: (change: CatalogueChange) => void
}

/** PostgreSQL, and the distributed engines that speak its protocol: nothing here goes beyond what they share. */
export function createPostgresEngine({ limits, onRetry, onCatalogue }: PostgresEngineOptions): Engine {
  const transactions = createTransactions(onRetry)
  return {
    kind: 'postgres',
    // A server whose disk fails ends by itself.
    assertDiskWorks: () => {},
    inTransaction: transactions.run,
    executeWithCommit,
    acquireMutex: transactions.acquireMutex,
    stepsTaken: async (db) => (await readSteps(db)).taken,
    recordSteps: async (transaction, { taken, oldest }) =>
      void (await sql`update schema_steps set taken = ${sql.lit(taken)}, oldest = ${sql.lit(oldest)}`.execute(
        transaction
      )),
    lockSteps: async (transaction) => {
      if (!(await hasSteps(transaction))) {
        await sql`create table schema_steps (id integer primary key, taken integer not null)`.execute(transaction)
        await sql`insert into schema_steps (id, taken) values (1, 0)`.execute(transaction)
      }
      await sql`alter table schema_steps add column if not exists oldest integer not null default 0`.execute(
        transaction
      )
      await sql`select taken from schema_steps for update`.execute(transaction)
    },
    liftTimeouts: async (transaction) => {
      await sql`set local statement_timeout = 0`.execute(transaction)
      await liftTimeout(transaction)
    },
    catalogueChanged: (transaction, change) => transactions.afterCommit(transaction, () => onCatalogue(change)),
    size: async (db) => {
      const { rows } = await sql<{ size: number }>`select pg_database_size(current_database()) as size`.execute(db)
      return rows[0]?.size ?? 0
    },
    limitStore: {
      kind: 'postgres',
      client: {
        query: (query) =>
          limits.query(query).catch((error: unknown) => {
            throw driverError(error)
          })
      }
    }
  }
}

/** The steps a database has taken, and how many a program must know to run on it; 0 where nobody has written that down. */
export async function readSteps(db: Kysely<ShopTables>): Promise<{ taken: number; oldest: number }> {
  if (!(await hasSteps(db))) return { taken: 0, oldest: 0 }
  const { rows } = await sql<{ taken: number; oldest?: number }>`select * from schema_steps`.execute(db)
  return { taken: 0, oldest: 0, ...rows[0] }
}

async function hasSteps(db: Kysely<ShopTables>): Promise<boolean> {
  const { rows } = await sql<{ name: string | null }>`select to_regclass('schema_steps')::text as name`.execute(db)
  return rows[0]?.name != null
}

/**
 * Why a transaction is retried. A conflict: what it read, another transaction has changed; run again, the work finds what
 * that one left. A duplicate key: two wrote what only one may; run again, the second finds the first's. PostgreSQL manual,
 * 13.5.
 */
type RetryReason = 'conflict' | 'duplicate-key'

const retryReasons: Readonly<Record<string, RetryReason>> = {
  '40001': 'conflict',
  '40P01': 'conflict',
  '23505': 'duplicate-key',
  // A table that another process makes at this moment, or its type.
  '42P07': 'duplicate-key',
  '42710': 'duplicate-key'
}

const mostRetries: Readonly<Record<RetryReason, number>> = { conflict: 23, 'duplicate-key': 2 }
/** After so many attempts the retries of this process run one at a time, and no longer conflict with each other. */
const CONCURRENT_ATTEMPTS = 3
/** After so many more, no other transaction of this process begins until this one is done: else new ones might win for ever. */
const CROWDED_ATTEMPTS = 4

/** One attempt at a transaction. */
interface Attempt {
  /** To be done once it is committed. */
  after: (() => void)[]
  /** How often the mutex had been released when it began: what was committed under it since is not in its snapshot. */
  released: number
  release: (() => void) | undefined
  /** What of it still runs gets no mutex, which nobody would release. */
  isOver: boolean
}

/** Ends an attempt that needs the mutex and could not have it. */
class MutexNeeded extends Error {}

/** Serializable transactions, retried on conflict. */
function createTransactions(onRetry: () => void) {
  const running = new WeakMap<object, Attempt>()
  const mutex = createMutex()
  const oneAtATime = createQueue()
  /** Ended once whoever has to be alone is done. */
  let alone: Promise<void> = Promise.resolve()

  async function begin<Result>(db: Kysely<ShopTables>, work: Work<Result>, own: Attempt): Promise<Result> {
    try {
      const result = await db
        .transaction()
        .setIsolationLevel('serializable')
        .execute((transaction) => {
          running.set(transaction, own)
          return work(transaction)
        })
      for (const then of own.after) then()
      return result
    } finally {
      own.isOver = true
      own.release?.()
    }
  }

  /** Waits for the mutex, where it turns out to be needed, without a connection, and then begins anew. */
  async function attempt<Result>(db: Kysely<ShopTables>, work: Work<Result>): Promise<Result> {
    try {
      return await begin(db, work, { after: [], released: mutex.released(), release: undefined, isOver: false })
    } catch (error) {
      if (!(error instanceof MutexNeeded)) throw error
      const release = await mutex.acquire()
      return await begin(db, work, { after: [], released: mutex.released(), release, isOver: false })
    }
  }

  /** Waits before the next attempt; throws what went wrong where there is none. */
  async function backOff(error: unknown, left: Record<RetryReason, number>, attempts: number): Promise<void> {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    const reason = retryReasons[code]
    if (reason === undefined || left[reason]-- === 0) throw error
    onRetry()
    await pause(Math.random() * 4 * 2 ** Math.min(attempts, 6))
  }

  return {
    run: async <Result>(db: Kysely<ShopTables>, work: Work<Result>): Promise<Result> => {
      const left = { ...mostRetries }
      await alone
      for (let attempts = 1; attempts <= CONCURRENT_ATTEMPTS; attempts++) {
        try {
          return await attempt(db, work)
        } catch (error) {
          await backOff(error, left, attempts)
        }
      }
      return oneAtATime(async () => {
        let done = () => {}
        try {
          for (let attempts = 1; ; attempts++) {
            if (attempts === CROWDED_ATTEMPTS)
              alone = new Promise((resolve) => {
                done = resolve
              })
            try {
              return await attempt(db, work)
            } catch (error) {
              await backOff(error, left, attempts)
            }
          }
        } finally {
          done()
        }
      })
    },
    /** Done once the transaction is committed, and not if it is not. */
    afterCommit: (transaction: Transaction<ShopTables>, then: () => void): void => {
      running.get(transaction)?.after.push(then)
    },
    acquireMutex: (transaction: Transaction<ShopTables>): void => {
      const own = running.get(transaction)
      if (!own || own.isOver || own.release) return
      own.release = own.released === mutex.released() ? mutex.tryAcquire() : undefined
      if (!own.release) throw new MutexNeeded('Another transaction of this process has the mutex')
    }
  }
}

/** Held by one at a time, and handed over in the order in which it was asked for. */
function createMutex() {
  let [isHeld, released] = [false, 0]
  const waiting: ((release: () => void) => void)[] = []
  const release = () => {
    released++
    const next = waiting.shift()
    if (next) next(release)
    else isHeld = false
  }
  const tryAcquire = () => {
    if (isHeld) return undefined
    isHeld = true
    return release
  }
  return {
    /** How often it was released. */
    released: () => released,
    /** How to release it, once; undefined where somebody has it. */
    tryAcquire,
    acquire: async () => tryAcquire() ?? new Promise<() => void>((resolve) => waiting.push(resolve))
  }
}

/** Runs each task once the one before it has ended, however that ended. */
function createQueue() {
  let last: Promise<unknown> = Promise.resolve()
  return <Result>(task: () => Promise<Result>): Promise<Result> => {
    const own = last.then(task, task)
    last = own
    return own
  }
}
