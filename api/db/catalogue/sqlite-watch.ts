import type SqliteDatabase from 'better-sqlite3'
import { type Catalogue, changesAfter, createCatalogueNews } from './catalogue.ts'
import { versionOf } from './changes.ts'

/**
 * Watches from the connection that only reads, because SQLite counts for a connection what *others* have committed: the
 * writing connection of this process, and any other process.
 */
export function watchSqliteCatalogue(reader: SqliteDatabase.Database): Catalogue {
  const commits = reader.prepare<[], number>('pragma data_version').pluck()
  const version = reader.prepare<[], string>("select value from meta where key = 'catalogue_version'").pluck()
  const subjectsAfter = reader
    .prepare<[number], string>('select subject from catalogue_changes where number > ?')
    .pluck()
  const { catalogue, all, some } = createCatalogueNews()
  let known: number | undefined
  let seen = ''

  function look(): void {
    const now = commits.get()
    if (now === known) return
    known = now
    const stored = version.get() ?? ''
    if (stored === seen) return
    const after = changesAfter(seen, stored)
    if (after === null) all(versionOf(stored)?.listing ?? stored)
    else some(subjectsAfter.all(after))
    seen = stored
  }

  return {
    version: () => {
      look()
      return catalogue.version()
    },
    changedSince: (version) => {
      look()
      return catalogue.changedSince(version)
    }
  }
}
