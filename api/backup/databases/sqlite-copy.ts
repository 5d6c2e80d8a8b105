import { closeSync, openSync } from 'node:fs'
import SqliteDatabase from 'better-sqlite3'
import { PORTION, syncGently } from '../archive/throttle.ts'
import { BackupError } from '../backup-error.ts'

const pageBytes = 4096

/**
 * Copies a database into a new file while others write to it. One transaction reads it all, because a copy that let go
 * between two portions would begin anew with each write from another process, and end only once the shop is quiet.
 */
export async function copySqlite(from: string, to: string): Promise<void> {
  const connection = new SqliteDatabase(from, { readonly: true, fileMustExist: true })
  const written = openSync(to, 'wx', 0o600)
  const progress = () => {
    syncGently(written)
    return PORTION / pageBytes
  }
  try {
    connection.exec('begin')
    connection.prepare('select count(*) from sqlite_master').get()
    await connection.backup(to, { progress })
    connection.exec('commit')
  } finally {
    closeSync(written)
    connection.close()
  }
  // A single file, without the journal beside it that an open shop has.
  const copy = new SqliteDatabase(to)
  copy.pragma('journal_mode = DELETE')
  copy.close()
}

/** What SQLite itself finds wrong with a file, a line each. */
export function sqliteFaults(file: string): string[] {
  const connection = new SqliteDatabase(file, { readonly: true, fileMustExist: true })
  try {
    const found = connection.prepare<[], string>('pragma integrity_check(20)').pluck().all()
    const orphans = connection
      .prepare<[], { table: string; parent: string }>('select distinct "table", parent from pragma_foreign_key_check')
      .all()
    return [
      ...found.filter((line) => line !== 'ok').map((line) => `database: ${line}`),
      ...orphans.map(({ table, parent }) => `${table}: rows that belong to rows missing from ${parent}`)
    ]
  } catch (error) {
    if (error instanceof SqliteDatabase.SqliteError && /^SQLITE_(?:NOTADB|CORRUPT)/.test(error.code))
      throw new BackupError(`The database is damaged: ${error.message}.`)
    throw error
  } finally {
    connection.close()
  }
}
