import type { Insertable, Transaction } from 'kysely'
import type { ShopTables } from './schema.ts'

/** Fewer than the 32,766 parameters that SQLite takes in one statement, and the 65,535 of PostgreSQL. */
const parametersAtOnce = 6000

/** Inserts any number of rows, many at a time. */
export async function insertAll<Table extends keyof ShopTables>(
  transaction: Transaction<ShopTables>,
  table: Table,
  rows: readonly Insertable<ShopTables[Table]>[]
): Promise<void> {
  for (const some of inPortions(rows)) await transaction.insertInto(table).values(some).execute()
}

/** The rows in portions that one statement can take. */
export function* inPortions<Row extends object>(rows: readonly Row[]): Generator<Row[]> {
  const size = Math.max(1, Math.floor(parametersAtOnce / Object.keys(rows[0] ?? {}).length))
  for (let start = 0; start < rows.length; start += size) yield rows.slice(start, start + size)
}
