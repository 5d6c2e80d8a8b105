import { type Compilable, type CompiledQuery, type Kysely, SelectQueryNode } from 'kysely'
import type { ShopTables } from './schema.ts'

type Queries<Rows extends readonly unknown[]> = { [Index in keyof Rows]: Compilable<Rows[Index]> }
type Answers<Rows extends readonly unknown[]> = { [Index in keyof Rows]: Rows[Index][] }

/**
 * Runs several queries in the order given, none of which needs the answer of another, and answers the rows of each. They
 * take one connection, which pipelines them to a server. Throws what the first that failed throws, once all have been
 * answered; that undoes the transaction they run in. Outside of one, others may write between two of them.
 * docs/decisions/0029.
 */
export function batch<Rows extends readonly unknown[]>(
  db: Kysely<ShopTables>,
  ...queries: Queries<Rows>
): Promise<Answers<Rows>> {
  if (queries.length === 0) return Promise.resolve([] as unknown as Answers<Rows>)
  return db.getExecutor().provideConnection(async (connection) => {
    const running = (queries as Compilable[]).map((query) => connection.executeQuery(query.compile()))
    // A connection is not released while it owes an answer.
    await Promise.allSettled(running)
    return (await Promise.all(running)).map(({ rows }) => rows) as Answers<Rows>
  })
}

/** Whether a query changes nothing, so that it does no harm where it runs outside of a transaction. */
export const onlyReads = ({ query }: CompiledQuery): boolean =>
  SelectQueryNode.is(query) && query.with === undefined && query.endModifiers === undefined
