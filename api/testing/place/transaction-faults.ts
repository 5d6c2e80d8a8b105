import SqliteDatabase from 'better-sqlite3'
import pg from 'pg'
import { onTestFinished, vi } from 'vitest'
import { isOnPostgres } from './test-place.ts'

type TransactionCommand = 'begin' | 'commit' | 'rollback'

const postgresTexts: Record<TransactionCommand, string> = {
  begin: 'start transaction',
  commit: 'commit',
  rollback: 'rollback'
}

/** What a database says of a statement that somebody cancelled. PostgreSQL manual, appendix A; sqlite.org/rescode.html. */
export const CANCELLED = isOnPostgres ? '57014' : 'SQLITE_INTERRUPT'

/** The next such command of this process is refused by the database, with the code given. */
export function refuseNext(command: TransactionCommand, code: string = CANCELLED): void {
  if (isOnPostgres) refuseNextOnPostgres(command, code)
  else refuseNextOnSqlite(command, code)
}

/** The server itself raises it: what it is sent in the command's place fails there. */
function refuseNextOnPostgres(command: TransactionCommand, code: string): void {
  const refusal = `do $$ begin raise 'refused' using errcode = '${code}'; end $$`
  const query = pg.Client.prototype.query as (this: pg.Client, config: unknown, ...more: unknown[]) => unknown
  let isOver = false
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    config: unknown,
    ...more: unknown[]
  ) {
    const text = typeof config === 'string' ? config : (config as pg.QueryConfig).text
    if (isOver || !text.startsWith(postgresTexts[command])) return query.call(this, config, ...more)
    isOver = true
    return query.call(this, { ...(config as object), text: refusal, values: [] }, ...more)
  } as never)
  onTestFinished(() => spy.mockRestore())
}

function refuseNextOnSqlite(command: TransactionCommand, code: string): void {
  const connection = new SqliteDatabase(':memory:')
  const statements = Object.getPrototypeOf(connection.prepare('select 1')) as SqliteDatabase.Statement
  connection.close()
  const run = statements.run
  let isOver = false
  const spy = vi.spyOn(statements, 'run').mockImplementation(function (
    this: SqliteDatabase.Statement,
    ...values: unknown[]
  ) {
    if (isOver || !this.source.startsWith(command)) return run.apply(this, values)
    isOver = true
    throw new SqliteDatabase.SqliteError('refused', code)
  })
  onTestFinished(() => spy.mockRestore())
}
