import { existsSync, statSync } from 'node:fs'
import type SqliteDatabase from 'better-sqlite3'
import { sql } from 'kysely'
import { batch } from '../batch.ts'
import type { Engine } from '../engine.ts'
import type { Journal } from './journal.ts'

/** SQLite: one file, which every process on this machine opens. */
export function createSqliteEngine(
  file: string,
  limits: SqliteDatabase.Database,
  { check }: Pick<Journal, 'check'>
): Engine {
  return {
    kind: 'sqlite',
    assertDiskWorks: check,
    inTransaction: (db, work) => db.transaction().execute(work),
    executeWithCommit: async (transaction, query) => void (await batch(transaction, query)),
    acquireMutex: () => {},
    stepsTaken: async (db) => {
      const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(db)
      return rows[0]?.user_version ?? 0
    },
    recordSteps: async (transaction, { taken, oldest }) => {
      await sql`pragma user_version = ${sql.lit(taken)}`.execute(transaction)
      await sql`pragma application_id = ${sql.lit(oldest)}`.execute(transaction)
    },
    // A transaction that writes is alone already.
    lockSteps: async () => {},
    // No statement has a timeout here.
    liftTimeouts: async () => {},
    catalogueChanged: () => {},
    size: async () =>
      [file, `${file}-wal`].reduce((sum, each) => sum + (existsSync(each) ? statSync(each).size : 0), 0),
    limitStore: { kind: 'sqlite', connection: limits }
  }
}
