import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { Kysely } from 'kysely'
import { type CatalogueVersion, watchCatalogueVersion } from './catalogue-version.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations/migrations.ts'
import { rememberStatements } from './remembered-statements.ts'
import type { ShopTables } from './schema.ts'
import { ShopDialect } from './shop-dialect.ts'

export type ShopDb = Kysely<ShopTables>

export interface OpenDatabase {
  kind: 'open'
  db: ShopDb
  catalogueVersion: CatalogueVersion
  close: () => Promise<void>
}

export type DatabaseFailure = {
  kind: 'locked' | 'missing' | 'no-folder' | 'not-ours' | 'newer' | 'unreadable'
  /** What is wrong and what to do, in one line. */
  line: string
}

/**
 * Opens the shop's database in its folder and brings it up to date; a first start makes it. Whatever is found wrong is
 * found before anything is written.
 */
export async function openDatabase(folder: string, { patience = 5000 } = {}): Promise<OpenDatabase | DatabaseFailure> {
  const file = path.join(folder, 'shop.db')
  const missing = missingPlace(folder, file)
  if (missing) return missing

  let connection: SqliteDatabase.Database | undefined
  try {
    if (!existsSync(folder)) mkdirSync(folder)
    connection = new SqliteDatabase(file, { timeout: patience })
    const refused = refusal(connection, file)
    if (refused) {
      connection.close()
      return refused
    }
    connection.pragma('journal_mode = WAL')
    connection.pragma('synchronous = FULL')
    connection.pragma('foreign_keys = ON')
    const db: ShopDb = new Kysely({ dialect: new ShopDialect({ database: rememberStatements(connection) }) })
    await migrate(db)
    const { version, close } = watchCatalogueVersion(file)
    return {
      kind: 'open',
      db,
      catalogueVersion: version,
      close: async () => {
        close()
        await db.destroy()
      }
    }
  } catch (error) {
    connection?.close()
    return failure(error, file)
  }
}

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

function refusal(connection: SqliteDatabase.Database, file: string): DatabaseFailure | null {
  const steps = Number(connection.pragma('user_version', { simple: true }))
  if (steps > migrations.length) {
    return {
      kind: 'newer',
      line: `The database ${file} is from a newer version of the shop. Start that version instead.`
    }
  }
  const tables = connection.prepare('select count(*) from sqlite_master').pluck().get()
  if (steps === 0 && tables !== 0) {
    return { kind: 'not-ours', line: `${file} is a database, but not this shop's. Move it away, or set DATA_DIR.` }
  }
  return null
}

function failure(error: unknown, file: string): DatabaseFailure {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (/^SQLITE_(BUSY|LOCKED)/.test(code)) {
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
