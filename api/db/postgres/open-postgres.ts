import { Kysely, type LogEvent, sql } from 'kysely'
import { isDatabaseAway } from '../away.ts'
import { type CatalogueWatch, watchPostgresCatalogue } from '../catalogue/postgres-watch.ts'
import { migrate } from '../migrate.ts'
import { runsOn } from '../migrations/migrations.ts'
import type { DatabaseFailure, OpenDatabase } from '../opened.ts'
import type { ShopTables } from '../schema.ts'
import { createPool } from './pool.ts'
import { ShopPostgresDialect } from './postgres-dialect.ts'
import { createPostgresEngine, readSteps } from './postgres-engine.ts'

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
export async function openPostgres(
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
  if (/^(28|3D000|42501)/.test(code)) {
    return {
      kind: 'refused',
      line: `The database server refuses the name, password or database of DATABASE_URL (${code}).`
    }
  }
  throw error
}
