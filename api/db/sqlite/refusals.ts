import { existsSync } from 'node:fs'
import path from 'node:path'
import type SqliteDatabase from 'better-sqlite3'
import { runsOn } from '../migrations/migrations.ts'
import type { DatabaseFailure } from '../opened.ts'

/** Why no database may be opened or made here, or null. */
export function missingPlace(folder: string, file: string): DatabaseFailure | null {
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
export function refusal(connection: SqliteDatabase.Database, file: string): DatabaseFailure | null {
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

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')

/** Whether another connection holds what was asked for. */
export const isBusy = (error: unknown) => /^SQLITE_(BUSY|LOCKED)/.test(codeOf(error))

/** What an error on opening comes to; throws what is none of these. */
export function failure(error: unknown, file: string): DatabaseFailure {
  const code = codeOf(error)
  if (isBusy(error)) {
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
