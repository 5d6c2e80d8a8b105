import { Kysely, type LogEvent, sql } from 'kysely'
import { USUAL_POOL } from '../server/config.ts'
import { isDatabaseAway } from './away.ts'
import { type Catalogue, changesAfter, createCatalogueNews } from './catalogue/catalogue.ts'
import { versionOf } from './catalogue/changes.ts'
import type { CatalogueChange } from './engine.ts'
import { migrate } from './migrate.ts'
import { runsOn } from './migrations/migrations.ts'
import type { DatabaseFailure, OpenDatabase } from './opened.ts'
import { createPool, isSignInRefused } from './postgres/pool.ts'
import { ShopPostgresDialect } from './postgres/postgres-dialect.ts'
import { createPostgresEngine, readSteps } from './postgres/postgres-engine.ts'
import type { ShopTables } from './schema.ts'
import { openSqlite } from './sqlite/open-sqlite.ts'

/** How long a change made by another process may go unseen, in ms. No price is believed that long: orders read their own. */
const everyMs = 1000

interface CatalogueWatch {
  catalogue: Catalogue
  /** A change that this process has made. */
  saw: (change: CatalogueChange) => void
  close: () => void
}

/** Asks by the second, which every engine that speaks PostgreSQL's protocol understands. */
async function watchPostgresCatalogue(db: Kysely<ShopTables>): Promise<CatalogueWatch> {
  const { catalogue, all, some } = createCatalogueNews()
  let seen = ''
  let listings = 0
  /** Versions of this process, which has told of them already. */
  const own = new Set<string>()

  async function ask(): Promise<void> {
    const before = listings
    const row = await db.selectFrom('meta').select('value').where('key', '=', 'catalogue_version').executeTakeFirst()
    const stored = row?.value ?? ''
    if (stored === seen) return
    const after = changesAfter(seen, stored)
    const listing = versionOf(stored)?.listing ?? stored
    const changes = after === null ? [] : await changesOf(after)
    // What was asked before a listing of our own tells of the time before it.
    if (listings !== before) return
    if (after === null) all(listing)
    else {
      const others = changes.filter(({ number }) => !own.has(`${listing}.${number}`))
      if (others.length > 0) some(others.map(({ subject }) => subject))
    }
    own.clear()
    seen = stored
  }

  const changesOf = (number: number) =>
    db.selectFrom('catalogue_changes').select(['subject', 'number']).where('number', '>', number).execute()

  await ask()
  let isClosed = false
  let timer: NodeJS.Timeout
  const again = () => {
    timer = setTimeout(async () => {
      // A server that is away is told of by whoever needs it; the catalogue stays the one last seen.
      await ask().catch(() => {})
      if (!isClosed) again()
    }, everyMs)
    timer.unref()
  }
  again()
  return {
    catalogue,
    saw: ({ version, subjects }) => {
      if (subjects !== 'everything') {
        own.add(version)
        some(subjects)
        return
      }
      all(versionOf(version)?.listing ?? version)
      seen = version
      listings++
    },
    close: () => {
      isClosed = true
      clearTimeout(timer)
    }
  }
}

interface PostgresOptions {
  /** How long a connection is waited for, in ms. */
  timeoutMs: number
  log: (event: LogEvent) => void
  onWait: (ms: number) => void
  onRetry: () => void
}

/** A pool of its own, so that a visitor who asks too often is told so also while every other connection is in use. */
const LIMIT_CONNECTIONS = 2

/** Opens the database on its server. Whatever is found wrong is found before anything is written. */
async function openPostgres(
  { url, max }: { url: string; max: number },
  { timeoutMs, log, onWait, onRetry }: PostgresOptions
): Promise<OpenDatabase | DatabaseFailure> {
  const pool = createPool({ url, max, timeoutMs })
  const limits = createPool({ url, max: LIMIT_CONNECTIONS, timeoutMs })
  let watch: CatalogueWatch | undefined
  const engine = createPostgresEngine({ limits, onRetry, onCatalogue: (change) => watch?.saw(change) })
  const db = new Kysely<ShopTables>({ dialect: new ShopPostgresDialect(pool, engine, onWait), log })
  const close = async () => {
    watch?.close()
    await db.destroy()
    await limits.end()
  }
  try {
    const refused = await refusal(db)
    if (refused) {
      await close()
      return refused
    }
    await migrate(db)
    watch = await watchPostgresCatalogue(db)
    return { kind: 'open', db, engine, catalogue: watch.catalogue, close }
  } catch (error) {
    await close()
    return failure(error)
  }
}

async function refusal(db: Kysely<ShopTables>): Promise<DatabaseFailure | null> {
  const steps = await readSteps(db)
  if (!runsOn(steps)) {
    return {
      kind: 'newer',
      line: 'The database that DATABASE_URL names is from a newer version of the shop. Start that version instead.'
    }
  }
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from information_schema.tables where table_schema = current_schema()`.execute(db)
  if (steps.taken === 0 && rows[0]?.count !== 0) {
    return {
      kind: 'not-ours',
      line: 'The database that DATABASE_URL names is not this shop’s, and not empty. Name one of its own.'
    }
  }
  return null
}

/** What an error on opening comes to; throws what is none of these. Neither address nor password is repeated. */
function failure(error: unknown): DatabaseFailure {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (isDatabaseAway(error)) {
    return {
      kind: 'away',
      line: `The database that DATABASE_URL names does not answer (${code || (error as Error).message}).`
    }
  }
  if (/^(28|3D000|42501)/.test(code) || isSignInRefused(error)) {
    return {
      kind: 'refused',
      line: `The database server refuses the name, password or database of DATABASE_URL (${code || (error as Error).message}).`
    }
  }
  throw error
}

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
