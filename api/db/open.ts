import type { Kysely, LogEvent } from 'kysely'
import { USUAL_POOL } from '../config.ts'
import type { DatabaseFailure, OpenDatabase } from './opened.ts'
import { openPostgres } from './postgres/open-postgres.ts'
import type { ShopTables } from './schema.ts'
import { openSqlite } from './sqlite/open-sqlite.ts'

export type ShopDb = Kysely<ShopTables>

/** Where the shop's database is: on a PostgreSQL server, or in a folder. */
export interface DatabasePlace {
  folder: string
  /** `postgres://…`; the database is there then, and not in the folder. */
  url?: string | undefined
  /** Connections to the server at most. */
  pool?: number
}

export interface OpenOptions {
  /** How long a lock of another program, or a connection, is waited for, in ms. */
  timeoutMs?: number
  /** Told of each statement, without its values, and how long it took in ms; also of each wait for the disk. */
  onQuery?: (query: { sql: string; ms: number }) => void
  /** Told whenever a query had to wait for a connection, and how long in ms. */
  onWait?: (ms: number) => void
  /** Told whenever a transaction is retried on conflict. */
  onRetry?: () => void
}

/**
 * Opens the shop's database and brings it up to date; a first start makes it. Whatever is found wrong is found before
 * anything is written.
 */
export async function openDatabase(
  { folder, url, pool = USUAL_POOL }: DatabasePlace,
  { timeoutMs = 5000, onQuery, onWait = () => {}, onRetry = () => {} }: OpenOptions = {}
): Promise<OpenDatabase | DatabaseFailure> {
  const log = ({ query, queryDurationMillis }: LogEvent) => onQuery?.({ sql: query.sql, ms: queryDurationMillis })
  return url
    ? openPostgres({ url, max: pool }, { timeoutMs, log, onWait, onRetry })
    : openSqlite(folder, { timeoutMs, log, onWait, onSync: (ms) => onQuery?.({ sql: 'fdatasync of the journal', ms }) })
}
