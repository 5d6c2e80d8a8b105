import { type Kysely, sql } from 'kysely'
import type { Pool } from 'pg'
import type { CatalogueChange, Engine } from '../engine.ts'
import type { ShopTables } from '../schema.ts'
import { askLast, waitLong } from './lent-connection.ts'
import { createTransactions } from './serializable.ts'

interface PostgresEngineTerms {
  limits: Pool
  onRetry: () => void
  /** Told of each change that this process has made. */
  onCatalogue: (change: CatalogueChange) => void
}

/** PostgreSQL, and the distributed engines that speak its protocol: nothing here goes beyond what they share. */
export function createPostgresEngine({ limits, onRetry, onCatalogue }: PostgresEngineTerms): Engine {
  const transactions = createTransactions(onRetry)
  return {
    kind: 'postgres',
    // A server whose disk fails ends by itself.
    assertKeeps: () => {},
    inTransaction: transactions.run,
    askLast,
    stepsTaken: async (db) => (await readSteps(db)).taken,
    recordSteps: async (transaction, { taken, oldest }) =>
      void (await sql`update schema_steps set taken = ${sql.lit(taken)}, oldest = ${sql.lit(oldest)}`.execute(
        transaction
      )),
    lockSteps: async (transaction) => {
      if (!(await hasSteps(transaction))) {
        await sql`create table schema_steps (id integer primary key, taken integer not null)`.execute(transaction)
        await sql`insert into schema_steps (id, taken) values (1, 0)`.execute(transaction)
      }
      await sql`alter table schema_steps add column if not exists oldest integer not null default 0`.execute(
        transaction
      )
      await sql`select taken from schema_steps for update`.execute(transaction)
    },
    allowLong: async (transaction) => {
      await sql`set local statement_timeout = 0`.execute(transaction)
      await waitLong(transaction)
    },
    catalogueChanged: (transaction, change) => transactions.afterCommit(transaction, () => onCatalogue(change)),
    size: async (db) => {
      const { rows } = await sql<{ size: number }>`select pg_database_size(current_database()) as size`.execute(db)
      return rows[0]?.size ?? 0
    },
    limitStore: { kind: 'postgres', pool: limits }
  }
}

/** The steps a database has taken, and how many a program must know to run on it; 0 where nobody has written that down. */
export async function readSteps(db: Kysely<ShopTables>): Promise<{ taken: number; oldest: number }> {
  if (!(await hasSteps(db))) return { taken: 0, oldest: 0 }
  const { rows } = await sql<{ taken: number; oldest?: number }>`select * from schema_steps`.execute(db)
  return { taken: 0, oldest: 0, ...rows[0] }
}

async function hasSteps(db: Kysely<ShopTables>): Promise<boolean> {
  const { rows } = await sql<{ name: string | null }>`select to_regclass('schema_steps')::text as name`.execute(db)
  return rows[0]?.name != null
}
