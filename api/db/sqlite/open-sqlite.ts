import { mkdirSync } from 'node:fs'
import path from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { Kysely, type LogEvent } from 'kysely'
import { migrate } from '../migrate.ts'
import type { DatabaseFailure, OpenDatabase } from '../opened.ts'
import type { ShopTables } from '../schema.ts'
import { createJournal, type Journal } from './journal.ts'
import { failure, missingPlace, refusal } from './refusals.ts'
import { rememberStatements } from './remembered-statements.ts'
import { ShopSqliteDialect } from './sqlite-dialect.ts'
import { createSqliteEngine } from './sqlite-engine.ts'
import { watchSqliteCatalogue } from './watch-catalogue.ts'
import { writeAhead } from './write-ahead.ts'

/** So much of the journal, in pages of 4 kB, is taken into the file at a time: a page written often is then copied once. */
const checkpointPages = 4000

interface SqliteTerms {
  /** How long another program's lock is waited for on opening, in ms. */
  patience: number
  log: (event: LogEvent) => void
  onWait: (ms: number) => void
  onSync: (ms: number) => void
}

/** Opens `shop.db` in its folder. Whatever is found wrong is found before anything is written. */
export async function openSqlite(folder: string, terms: SqliteTerms): Promise<OpenDatabase | DatabaseFailure> {
  const file = path.join(folder, 'shop.db')
  const missing = missingPlace(folder, file)
  if (missing) return missing

  const opened: SqliteDatabase.Database[] = []
  let journal: Journal | undefined
  const open = (name: string, options: SqliteDatabase.Options) => {
    const connection = new SqliteDatabase(name, options)
    opened.push(connection)
    return connection
  }
  try {
    // Of processes that begin at once another may have made it meanwhile: that is as good.
    mkdirSync(folder, { recursive: true })
    const writer = open(file, { timeout: terms.patience })
    const refused = refusal(writer, file)
    if (refused) {
      await closeAll(opened)
      return refused
    }
    await writeAhead(writer, terms.patience)
    // No write is answered before it is on the disk all the same: journal.ts.
    writer.pragma('synchronous = NORMAL')
    writer.pragma(`wal_autocheckpoint = ${checkpointPages}`)
    writer.pragma('foreign_keys = ON')
    // Only now, because the journal lies beside the file only now.
    const reader = open(file, { readonly: true, timeout: terms.patience })
    journal = createJournal(file, { onSync: terms.onSync })
    const engine = createSqliteEngine(file, await openLimits(open, folder, terms.patience), journal)
    const connections = { writer: rememberStatements(writer), reader: rememberStatements(reader), journal }
    const db = new Kysely<ShopTables>({
      dialect: new ShopSqliteDialect({ ...connections, onWait: terms.onWait }, engine),
      log: terms.log
    })
    await migrate(db)
    // From here on waiting is done without standing still: sqlite/turn.ts.
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
  patience: number
): Promise<SqliteDatabase.Database> {
  const limits = open(path.join(folder, 'limits.db'), { timeout: patience })
  await writeAhead(limits, patience)
  limits.pragma('synchronous = OFF')
  limits.pragma('busy_timeout = 1000')
  return limits
}

/** The one that writes last, because it puts the journal away. */
async function closeAll(connections: readonly SqliteDatabase.Database[], journal?: Journal): Promise<void> {
  await journal?.close()
  for (const connection of connections.toReversed()) if (connection.open) connection.close()
}
