import type { Compilable, Kysely } from 'kysely'
import type { ShopTables } from './schema.ts'

type Queries<Rows extends readonly unknown[]> = { [Index in keyof Rows]: Compilable<Rows[Index]> }
type Answers<Rows extends readonly unknown[]> = { [Index in keyof Rows]: Rows[Index][] }

/**
 * Asks several things in the order given, none of which needs the answer of another, and says the rows of each. They take
 * one connection and, to a server, one way there and back. Throws what the first that failed throws, which undoes the
 * transaction they are asked in. Outside of one, others may write between two of them. docs/decisions/0029.
 */
export function together<Rows extends readonly unknown[]>(
  db: Kysely<ShopTables>,
  ...queries: Queries<Rows>
): Promise<Answers<Rows>> {
  if (queries.length === 0) return Promise.resolve([] as unknown as Answers<Rows>)
  return db.getExecutor().provideConnection(async (connection) => {
    const asked = (queries as Compilable[]).map((query) => connection.executeQuery(query.compile()))
    return (await Promise.all(asked)).map(({ rows }) => rows) as Answers<Rows>
  })
}
