import SqliteDatabase from 'better-sqlite3'
import pg from 'pg'

let statementsLeft = Number.MAX_SAFE_INTEGER

/** After so many more statements that may write, this process dies as if the power had gone. Says what was left. */
export function dieAfter(statements: number): number {
  const left = statementsLeft
  statementsLeft = statements
  return left
}

/** To be called before any database is opened. */
export function countStatements(): void {
  countOnSqlite()
  countOnPostgres()
}

function count(): void {
  statementsLeft--
  if (statementsLeft <= 0) process.kill(process.pid, 'SIGKILL')
}

function countOnSqlite(): void {
  const prepare = SqliteDatabase.prototype.prepare
  SqliteDatabase.prototype.prepare = function (this: SqliteDatabase.Database, source: string) {
    const statement = prepare.call(this, source)
    // Read-only connections only watch; what they ask is no step of a checkout.
    if (!this.readonly) for (const way of ['all', 'run'] as const) countWay(this, statement, way)
    return statement
  } as typeof prepare
}

/** Those of transactions: outside of them the shop looks for what is due by the clock. */
function countWay(connection: SqliteDatabase.Database, statement: SqliteDatabase.Statement, way: 'all' | 'run'): void {
  const go = statement[way].bind(statement) as (...parameters: unknown[]) => unknown
  const counted = (...parameters: unknown[]) => {
    const wasWithin = connection.inTransaction
    const result = go(...parameters)
    if (wasWithin || connection.inTransaction) count()
    return result
  }
  Object.defineProperty(statement, way, { value: counted })
}

/** Likewise. */
function countOnPostgres(): void {
  const inTransaction = new WeakSet<pg.Client>()
  const query = pg.Client.prototype.query as (...given: unknown[]) => unknown
  Object.defineProperty(pg.Client.prototype, 'query', {
    value: function (this: pg.Client, ...given: unknown[]) {
      const text = textOf(given[0])
      if (/^(?:begin|start transaction)/.test(text)) inTransaction.add(this)
      const answer = query.apply(this, given)
      if (!inTransaction.has(this)) return answer
      if (/^(?:commit|rollback)/.test(text)) inTransaction.delete(this)
      return Promise.resolve(answer).then((result) => {
        count()
        return result
      })
    }
  })
}

/** A query is given as its text, or as its terms. */
const textOf = (query: unknown): string =>
  typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : String(query)
