import { setTimeout as pause } from 'node:timers/promises'
import type SqliteDatabase from 'better-sqlite3'
import { isBusy } from './refusals.ts'

/**
 * Switches a file to a write-ahead log. Of processes that make a file at once only one can, and SQLite refuses the others
 * without their timeout: they ask again, for `patience` ms.
 */
export async function writeAhead(connection: Pick<SqliteDatabase.Database, 'pragma'>, patience: number): Promise<void> {
  const end = Date.now() + patience
  for (;;) {
    try {
      connection.pragma('journal_mode = WAL')
      return
    } catch (error) {
      if (!isBusy(error) || Date.now() > end) throw error
      await pause(20)
    }
  }
}
