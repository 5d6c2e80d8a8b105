import type SqliteDatabase from 'better-sqlite3'
import type { SqliteDatabase as Connection, SqliteStatement } from 'kysely'

/** As many different statements as the shop has many times over; a longer one is a seed's and comes once. */
const most = 500
const longest = 4000

/**
 * A connection that compiles each statement once. The query builder hands over text only, and compiling it anew takes
 * longer than most of our statements run.
 */
export function rememberStatements(connection: SqliteDatabase.Database): Connection {
  const known = new Map<string, SqliteStatement>()
  return {
    prepare: (text) => {
      const remembered = known.get(text)
      if (remembered) return remembered
      const statement = connection.prepare<unknown[]>(text)
      if (known.size >= most) known.clear()
      if (text.length <= longest) known.set(text, statement)
      return statement
    },
    close: () => void connection.close()
  }
}
