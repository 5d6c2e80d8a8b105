import { existsSync } from 'node:fs'
import path from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { Kysely, SqliteDialect, sql, type Transaction } from 'kysely'
import { engineOf } from '../../db/engine.ts'
import { runsOn } from '../../db/migrations/migrations.ts'
import type { DatabasePlace } from '../../db/open.ts'
import { createPool } from '../../db/postgres/pool.ts'
import { ShopPostgresDialect } from '../../db/postgres/postgres-dialect.ts'
import { createPostgresEngine, readSteps } from '../../db/postgres/postgres-engine.ts'
import type { ShopTables } from '../../db/schema.ts'
import { createSqliteEngine } from '../../db/sqlite/sqlite-engine.ts'
import { TABLES, type TableName } from '../../db/tables.ts'
import { BackupError } from '../backup-error.ts'

/** A database as it stood at one moment, whatever others write meanwhile. Nothing is changed in it. */
export interface Snapshot {
  engine: 'sqlite' | 'postgres'
  db: Kysely<ShopTables>
  /** How many migrations it has taken. */
  steps: number
  /** Those of our tables that it has: an older database has fewer. */
  tables: readonly TableName[]
}

type Read<Result> = (snapshot: Snapshot) => Promise<Result>

const timeoutMs = 5000
/** What only reads needs no journal. */
const writesNothing = { check: () => {} }

export const readSnapshot = <Result>({ folder, url }: DatabasePlace, read: Read<Result>): Promise<Result> =>
  url ? readPostgres(url, read) : readSqlite(path.join(folder, 'shop.db'), read)

/** Reads the database in a file, without holding up whoever writes to it. */
export async function readSqlite<Result>(file: string, read: Read<Result>): Promise<Result> {
  if (!existsSync(file)) throw new BackupError(`There is no shop’s database ${file}.`)
  const connection = new SqliteDatabase(file, { readonly: true, timeout: timeoutMs })
  const db = new Kysely<ShopTables>({ dialect: new SqliteDialect({ database: connection }) })
  try {
    const taken = await createSqliteEngine(file, connection, writesNothing).stepsTaken(db)
    const steps = { taken, oldest: Number(connection.pragma('application_id', { simple: true })) }
    return await db.transaction().execute((within) => readAt('sqlite', within, steps, read))
  } finally {
    await db.destroy()
  }
}

/** Reads the database on a server, without holding up whoever writes to it. */
export async function readPostgres<Result>(url: string, read: Read<Result>): Promise<Result> {
  const pool = createPool({ url, max: 1, timeoutMs })
  const engine = createPostgresEngine({ limits: pool, onRetry: () => {}, onCatalogue: () => {} })
  const db = new Kysely<ShopTables>({ dialect: new ShopPostgresDialect(pool, engine, () => {}) })
  const transaction = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  try {
    return await transaction.execute(async (within) => {
      await keepOpen(within)
      return readAt('postgres', within, await readSteps(within), read)
    })
  } finally {
    await db.destroy()
  }
}

/** The server ends what stands still for long; this waits for others to read the same. */
export async function keepOpen(transaction: Transaction<ShopTables>): Promise<void> {
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction)
  await engineOf(transaction).liftTimeouts(transaction)
}

async function readAt<Result>(
  engine: Snapshot['engine'],
  db: Kysely<ShopTables>,
  { taken, oldest }: { taken: number; oldest: number },
  read: Read<Result>
): Promise<Result> {
  if (taken === 0) throw new BackupError('The database is not this shop’s, or the shop was never opened with it.')
  if (!runsOn({ taken, oldest }))
    throw new BackupError('The database is from a newer version of the shop. Use that version instead.')
  const found = new Set((await db.introspection.getTables()).map(({ name }) => name))
  return read({ engine, db, steps: taken, tables: TABLES.filter((table) => found.has(table)) })
}
