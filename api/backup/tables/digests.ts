import { createHash, createHmac } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { ShopTables } from '../../db/schema.ts'
import { storableText } from '../../db/storable-text.ts'
import type { TableName } from '../../db/tables.ts'
import { portionsOf, type Row } from './rows.ts'

/** What a table holds: how many rows, and a hash of them that does not depend on the database or on their order. */
export interface Digest {
  rows: number
  /** The sum of the rows' hashes, modulo 2^256, in hexadecimal. */
  hash: string
}

export type Digests = Readonly<Partial<Record<TableName, Digest>>>

const modulus = 1n << 256n

/** 256 bits in hexadecimal. */
export type Hash = (data: Uint8Array | string) => string

export const sha256Of: Hash = (data) => createHash('sha256').update(data).digest('hex')

/**
 * The hash by which a backup is described: HMAC with a key of its own, so that nobody who gets hold of the description
 * alone finds out by trying whether somebody was a customer; without a key, as in backups that are not encrypted, SHA-256.
 */
export const hashWith = (key: string | undefined): Hash =>
  key === undefined ? sha256Of : (data) => createHmac('sha256', Buffer.from(key, 'hex')).update(data).digest('hex')

/** Digests some tables, and lets each row be seen by the way. */
export async function digest(
  db: Kysely<ShopTables>,
  tables: readonly TableName[],
  see: (table: TableName, row: Row) => void = () => {},
  hash: Hash = sha256Of
): Promise<Digests> {
  const digests: Partial<Record<TableName, Digest>> = {}
  for (const table of tables) {
    let [count, sum] = [0, 0n]
    for await (const portion of portionsOf(db, table)) {
      const names = Object.keys(portion[0] ?? {}).sort()
      for (const row of portion) {
        sum += hashOf(names, row, hash)
        see(table, row)
      }
      count += portion.length
    }
    digests[table] = { rows: count, hash: (sum % modulus).toString(16).padStart(64, '0') }
  }
  return digests
}

/** Columns go with their names, because no two databases need have them in the same order. */
function hashOf(names: readonly string[], row: Row, hash: Hash): bigint {
  const cells = names.map((name) => [name, plain(row[name], hash)])
  return BigInt(`0x${hash(JSON.stringify(cells))}`)
}

/** A text as every database would keep it: an older SQLite file may hold a NUL, and its copy cannot. */
const plain = (value: unknown, hash: Hash): unknown => (value instanceof Uint8Array ? hash(value) : storableText(value))

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
