import { type Kysely, sql } from 'kysely'
import type { ShopTables } from '../../db/schema.ts'
import { PRIMARY_KEYS, type TableName } from '../../db/tables.ts'

export type Row = Readonly<Record<string, unknown>>

/** Rows held at once: of pictures, which are large, only a few. */
const atOnce = (table: TableName): number => (table === 'uploads' ? 4 : 1000)

/** All rows of a table in portions, in the order of its key. To be read within a transaction, or others may change it meanwhile. */
export async function* portionsOf(db: Kysely<ShopTables>, table: TableName): AsyncGenerator<readonly Row[]> {
  const key = PRIMARY_KEYS[table] as readonly string[]
  const columns = sql.join(key.map((column) => sql.ref(column)))
  const most = atOnce(table)
  let last: Row | undefined
  do {
    const after = last
    const rest = after ? sql`where (${columns}) > (${sql.join(key.map((column) => after[column]))})` : sql``
    const { rows } = await sql<Row>`
      select * from ${sql.table(table)} ${rest} order by ${columns} limit ${sql.lit(most)}
    `.execute(db)
    if (rows.length > 0) yield rows
    last = rows.length === most ? rows.at(-1) : undefined
  } while (last)
}
