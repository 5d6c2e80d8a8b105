import { type Kysely, sql } from 'kysely'
import { engineOf } from '../engine.ts'
import type { ShopTables } from '../schema.ts'
import { key, required } from './columns.ts'

/** What several processes share: who does which timed job, what is counted too many, and what came before what. */
export async function createLeases(db: Kysely<ShopTables>): Promise<void> {
  await db.schema
    .createTable('job_leases')
    .addColumn('name', 'text', key)
    .addColumn('holder', 'text', required)
    .addColumn('held_until', 'bigint', required)
    .addColumn('ran_at', 'bigint')
    .execute()
  // As the library that counts writes it; on SQLite it counts in a file of its own.
  await db.schema
    .createTable('limits')
    .addColumn('key', 'varchar(255)', key)
    .addColumn('points', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('expire', 'bigint')
    .execute()
  for (const table of ['order_events', 'audit'] as const) {
    await db.schema
      .alterTable(table)
      .addColumn('position', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
    if (engineOf(db).kind === 'sqlite') await sql`update ${sql.table(table)} set position = rowid`.execute(db)
  }
}
