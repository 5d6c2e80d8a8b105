import type SqliteDatabase from 'better-sqlite3'
import type { CatalogueVersion } from '../catalogue-version.ts'

/**
 * Watches from the connection that only reads, because SQLite counts for a connection what *others* have committed: the
 * writing connection of this process, and any other process.
 */
export function watchSqliteCatalogue(reader: SqliteDatabase.Database): CatalogueVersion {
  const commits = reader.prepare<[], number>('pragma data_version').pluck()
  const stored = reader.prepare<[], string>("select value from meta where key = 'catalogue_version'").pluck()
  let seen: number | undefined
  let version = ''
  return () => {
    const now = commits.get()
    if (now !== seen) {
      version = stored.get() ?? ''
      seen = now
    }
    return version
  }
}
