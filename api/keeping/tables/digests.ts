import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { keptText } from '../../db/kept-text.ts'
import type { ShopTables } from '../../db/schema.ts'
import type { TableName } from '../../db/tables.ts'
import { portionsOf, type Row } from './rows.ts'

/** What a table holds: how many rows, and a hash of them that does not depend on the database or on their order. */
export interface Digest {
  rows: number
  /** The sum of the rows' SHA-256, modulo 2^256, in hexadecimal. */
  hash: string
}

export type Digests = Readonly<Partial<Record<TableName, Digest>>>

const modulus = 1n << 256n

/** Digests some tables, and lets each row be seen by the way. */
export async function digest(
  db: Kysely<ShopTables>,
  tables: readonly TableName[],
  see: (table: TableName, row: Row) => void = () => {}
): Promise<Digests> {
  const digests: Partial<Record<TableName, Digest>> = {}
  for (const table of tables) {
    let [count, sum] = [0, 0n]
    for await (const portion of portionsOf(db, table)) {
      const names = Object.keys(portion[0] ?? {}).sort()
      for (const row of portion) {
        sum += hashOf(names, row)
        see(table, row)
      }
      count += portion.length
    }
    digests[table] = { rows: count, hash: (sum % modulus).toString(16).padStart(64, '0') }
  }
  return digests
}

/** Columns go with their names, because no two databases need have them in the same order. */
function hashOf(names: readonly string[], row: Row): bigint {
  const cells = names.map((name) => [name, plain(row[name])])
  return BigInt(`0x${createHash('sha256').update(JSON.stringify(cells)).digest('hex')}`)
}

/** A text as every database would keep it: an older SQLite file may hold a NUL, and its copy cannot. */
const plain = (value: unknown): unknown => (value instanceof Uint8Array ? sha256Of(value) : keptText(value))

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** What differs between two states of a database, a line for each table. */
export function differences(expected: Digests, found: Digests): string[] {
  const tables = [...new Set([...Object.keys(expected), ...Object.keys(found)])] as TableName[]
  return tables.flatMap((table) => {
    const [before, after] = [expected[table], found[table]]
    if (!before) return after && after.rows > 0 ? [`${table}: ${after.rows} rows that were not there`] : []
    if (!after) return [`${table}: the table is missing`]
    if (before.rows !== after.rows) return [`${table}: ${after.rows} rows instead of ${before.rows}`]
    return before.hash === after.hash ? [] : [`${table}: ${after.rows} rows, but not the same`]
  })
}
