import type SqliteDatabase from 'better-sqlite3'
import { type Compilable, type Kysely, Transaction } from 'kysely'
import type { QueryConfig, QueryResult } from 'pg'
import type { ShopTables } from './schema.ts'

/** What answers tell of that changes while the listing stays: a piece's stock, an offer's places, reviews (of one piece). */
export type Subject = `product:${string}` | 'promotions' | 'reviews' | `reviews:${string}`

export interface CatalogueChange {
  /** As it is stored: the listing's name, a full stop, and the number of the last change since, 0 for none. */
  version: string
  subjects: readonly Subject[] | 'everything'
}

export type Work<Result> = (transaction: Transaction<ShopTables>) => Promise<Result>

/** Where the library that counts limits keeps its counts. */
export type LimitStore =
  | { kind: 'sqlite'; connection: SqliteDatabase.Database }
  | { kind: 'postgres'; client: { query: (query: QueryConfig) => Promise<QueryResult> } }

/**
 * What the databases do differently, and nothing else: migrations and queries are the same for both. There is one
 * engine for each open database. docs/decisions/0022.
 */
export interface Engine {
  kind: 'sqlite' | 'postgres'
  /** Throws where the disk has failed, so that nothing more is written before the shop is started again. */
  assertDiskWorks: () => void
  /**
   * Runs work as if nobody else wrote meanwhile: at the write lock of SQLite; serializable on PostgreSQL, where the work
   * is retried on conflict. So it must change nothing but the database. It makes no call over the network.
   */
  inTransaction: <Result>(db: Kysely<ShopTables>, work: Work<Result>) => Promise<Result>
  /** Runs the last query of a transaction: to a server it is pipelined with COMMIT, which rolls back where it fails. */
  executeWithCommit: (transaction: Transaction<ShopTables>, query: Compilable) => Promise<void>
  /**
   * Called before the first query of a transaction's work on a row that every such work changes. On PostgreSQL a mutex of this
   * process: whoever cannot have it at once is rolled back and retried when it can, instead of on a conflict. SQLite has its
   * write lock.
   */
  acquireMutex: (transaction: Transaction<ShopTables>) => void
  /** How many migrations the database has taken. */
  stepsTaken: (db: Kysely<ShopTables>) => Promise<number>
  /** `oldest`: how many a program must know to run on the database then. */
  recordSteps: (transaction: Transaction<ShopTables>, steps: { taken: number; oldest: number }) => Promise<void>
  /** To be called before the first step, so that of several processes one takes it. */
  lockSteps: (transaction: Transaction<ShopTables>) => Promise<void>
  /** Called first in a transaction whose statements may take as long as they need: a migration, a seed, a purge. */
  liftTimeouts: (transaction: Transaction<ShopTables>) => Promise<void>
  /** Told in the transaction that changed what everyone reads. */
  catalogueChanged: (transaction: Transaction<ShopTables>, change: CatalogueChange) => void
  /** In bytes, with its journal. */
  size: (db: Kysely<ShopTables>) => Promise<number>
  limitStore: LimitStore
}

/** The engine of a database or of a transaction in it. */
export function engineOf(db: Kysely<ShopTables>): Engine {
  const { adapter } = db.getExecutor() as { adapter: { engine?: Engine } }
  if (!adapter.engine) throw new Error('This database was not opened by the shop')
  return adapter.engine
}

/** Runs work that writes: all of it or nothing, as if nobody else wrote meanwhile; within the transaction given, if one is. */
export function inTransaction<Result>(db: Kysely<ShopTables>, work: Work<Result>): Promise<Result> {
  if (db instanceof Transaction) return work(db)
  return engineOf(db).inTransaction(db, work)
}
