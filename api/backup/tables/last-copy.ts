import { type Kysely, sql } from 'kysely'
import type { ShopTables } from '../../db/schema.ts'
import type { Digests } from './digests.ts'

/** A table of a database that was copied: what the copy left there. It belongs to no shop, and to no migration. */
export const LAST_COPY = 'last_copy'

/** What the last copy left in a database; null where there was none. */
export async function lastCopy(db: Kysely<ShopTables>): Promise<Digests | null> {
  const tables = await db.introspection.getTables()
  if (!tables.some(({ name }) => name === LAST_COPY)) return null
  const { rows } = await sql<{ name: string; row_count: number; hash: string }>`
    select name, row_count, hash from ${sql.table(LAST_COPY)}
  `.execute(db)
  return Object.fromEntries(rows.map(({ name, row_count, hash }) => [name, { rows: row_count, hash }]))
}

export async function keepLastCopy(db: Kysely<ShopTables>, digests: Digests): Promise<void> {
  await db.schema
    .createTable(LAST_COPY)
    .ifNotExists()
    .addColumn('name', 'text', (column) => column.primaryKey().notNull())
    .addColumn('row_count', 'integer', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .execute()
  await sql`delete from ${sql.table(LAST_COPY)}`.execute(db)
  for (const [name, { rows, hash }] of Object.entries(digests))
    await sql`insert into ${sql.table(LAST_COPY)} (name, row_count, hash) values (${name}, ${rows}, ${hash})`.execute(
      db
    )
}
