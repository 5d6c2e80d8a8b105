import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import SqliteDatabase from 'better-sqlite3'
import { Kysely, type LogEvent, type SqliteStatement } from 'kysely'
import { isSqliteBusy } from '../away.ts'
import { watchSqliteCatalogue } from '../catalogue/sqlite-watch.ts'
import { migrate } from '../migrate.ts'
import { runsOn } from '../migrations/migrations.ts'
import type { DatabaseFailure, OpenDatabase } from '../opened.ts'
import type { ShopTables } from '../schema.ts'
import { createJournal, type Journal } from './journal.ts'
import { ShopSqliteDialect, type SqliteConnections } from './sqlite-dialect.ts'
import { createSqliteEngine } from './sqlite-engine.ts'

/** So much of the journal, in pages of 4 kB, is taken into the file at a time: a page written often is then copied once. */
const CHECKPOINT_PAGES = 4000

interface SqliteOptions {
  /** How long another program's lock is waited for on opening, in ms. */
  timeoutMs: number
  log: (event: LogEvent) => void
  onWait: (ms: number) => void
  onSync: (ms: number) => void
}

/** Opens `shop.db` in its folder. Whatever is found wrong is found before anything is written. */
export async function openSqlite(folder: string, options: SqliteOptions): Promise<OpenDatabase | DatabaseFailure> {
  const file = path.join(folder, 'shop.db')
  const missing = missingPlace(folder, file)
  if (missing) return missing

  const opened: SqliteDatabase.Database[] = []
  let journal: Journal | undefined
  const open = (name: string, settings: SqliteDatabase.Options) => {
    const connection = new SqliteDatabase(name, settings)
    opened.push(connection)
    return connection
  }
  try {
    // Of processes that begin at once another may have made it meanwhile: that is as good.
    mkdirSync(folder, { recursive: true })
    const writer = open(file, { timeout: options.timeoutMs })
    const refused = refusal(writer, file)
    if (refused) {
      await closeAll(opened)
      return refused
    }
    await switchToWriteAhead(writer, options.timeoutMs)
    // No write is answered before it is on the disk all the same: journal.ts.
    writer.pragma('synchronous = NORMAL')
    writer.pragma(`wal_autocheckpoint = ${CHECKPOINT_PAGES}`)
    writer.pragma('foreign_keys = ON')
    // Only now, because the journal lies beside the file only now.
    const reader = open(file, { readonly: true, timeout: options.timeoutMs })
    journal = createJournal(file, { onSync: options.onSync })
    const engine = createSqliteEngine(file, await openLimits(open, folder, options.timeoutMs), journal)
    const connections = { writer: rememberStatements(writer), reader: rememberStatements(reader), journal }
    const db = new Kysely<ShopTables>({
      dialect: new ShopSqliteDialect({ ...connections, onWait: options.onWait }, engine),
      log: options.log
    })
    await migrate(db)
    // From here on the dialect waits for locks, without blocking the process.
    for (const connection of [writer, reader]) connection.pragma('busy_timeout = 0')
    const close = async () => {
      await db.destroy()
      await closeAll(opened, journal)
    }
    return { kind: 'open', db, engine, catalogue: watchSqliteCatalogue(reader), close }
  } catch (error) {
    await closeAll(opened, journal)
    return failure(error, file)
  }
}

/** Counts of limits may be lost: nothing waits for the disk. docs/decisions/0023. */
async function openLimits(
  open: (name: string, options: SqliteDatabase.Options) => SqliteDatabase.Database,
  folder: string,
  timeoutMs: number
): Promise<SqliteDatabase.Database> {
  const limits = open(path.join(folder, 'limits.db'), { timeout: timeoutMs })
  await switchToWriteAhead(limits, timeoutMs)
  limits.pragma('synchronous = OFF')
  limits.pragma('busy_timeout = 1000')
  return limits
}

/** The one that writes last, because it puts the journal away. */
async function closeAll(connections: readonly SqliteDatabase.Database[], journal?: Journal): Promise<void> {
  await journal?.close()
  for (const connection of connections.toReversed()) if (connection.open) connection.close()
}

/** Why no database may be opened or made here, or null. */
function missingPlace(folder: string, file: string): DatabaseFailure | null {
  if (!existsSync(path.dirname(path.resolve(folder)))) {
    return { kind: 'no-folder', line: `The folder for ${folder} does not exist. Make it, or set DATA_DIR to another.` }
  }
  // A folder with a shop's kept assets has had a database. Starting with an empty one would hide the loss.
  if (!existsSync(file) && existsSync(path.join(folder, 'assets'))) {
    return {
      kind: 'missing',
      line: `${folder} is a shop's folder, but its database ${file} is missing. Put it back, or remove the folder to begin anew.`
    }
  }
  return null
}

/** Why this is no database for this program, or null. */
function refusal(connection: SqliteDatabase.Database, file: string): DatabaseFailure | null {
  // Of one moment: another process may be making the tables of an empty file.
  const { steps, oldest, tables } = connection.transaction(() => ({
    steps: Number(connection.pragma('user_version', { simple: true })),
    // The second of the two numbers that a file has room for beside its tables.
    oldest: Number(connection.pragma('application_id', { simple: true })),
    tables: connection.prepare('select count(*) from sqlite_master').pluck().get()
  }))()
  if (!runsOn({ taken: steps, oldest })) {
    return {
      kind: 'newer',
      line: `The database ${file} is from a newer version of the shop. Start that version instead.`
    }
  }
  if (steps === 0 && tables !== 0) {
    return { kind: 'not-ours', line: `${file} is a database, but not this shop's. Move it away, or set DATA_DIR.` }
  }
  return null
}

/** What an error on opening comes to; throws what is none of these. */
function failure(error: unknown, file: string): DatabaseFailure {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (isSqliteBusy(error)) {
    return { kind: 'locked', line: `The database ${file} is locked by another program. Close that, and start again.` }
  }
  if (/^SQLITE_(NOTADB|CORRUPT)/.test(code)) {
    return { kind: 'not-ours', line: `${file} is no database, or a damaged one. Restore it, or move it away.` }
  }
  if (/^(SQLITE_(CANTOPEN|READONLY|IOERR|PERM|AUTH|FULL)|E[A-Z]+$)/.test(code)) {
    return { kind: 'unreadable', line: `The database ${file} cannot be opened for writing (${code}).` }
  }
  throw error
}

/**
 * Switches a file to a write-ahead log. Of processes that make a file at once only one can, and SQLite refuses the others
 * without their timeout: they ask again, for `timeoutMs` ms.
 */
export async function switchToWriteAhead(
  connection: Pick<SqliteDatabase.Database, 'pragma'>,
  timeoutMs: number
): Promise<void> {
  const end = Date.now() + timeoutMs
  for (;;) {
    try {
      connection.pragma('journal_mode = WAL')
      return
    } catch (error) {
      if (!isSqliteBusy(error) || Date.now() > end) throw error
      await pause(20)
    }
  }
}

/** As many different statements as the shop has many times over; a longer one is a seed's and comes once. */
const MOST_STATEMENTS = 500
const LONGEST_STATEMENT = 4000

/**
 * A connection that compiles each statement once. The query builder hands over text only, and compiling it anew takes
 * longer than most of our statements run.
 */
function rememberStatements(connection: SqliteDatabase.Database): SqliteConnections['writer'] {
  const known = new Map<string, SqliteStatement>()
  return {
    get inTransaction() {
      return connection.inTransaction
    },
    prepare: (text) => {
      const remembered = known.get(text)
      if (remembered) return remembered
      const statement = connection.prepare<unknown[]>(text)
      if (known.size >= MOST_STATEMENTS) known.clear()
      if (text.length <= LONGEST_STATEMENT) known.set(text, statement)
      return statement
    },
    close: () => void connection.close()
  }
}
