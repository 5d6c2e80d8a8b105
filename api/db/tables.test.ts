import path from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { LAST_COPY } from '../keeping/tables/last-copy.ts'
import { startShop, temporaryFolder } from '../testing/start-shop.ts'
import { openDatabase } from './open.ts'
import { PRIMARY_KEYS, TABLES } from './tables.ts'

/** What SQLite says of the schema. Keys and references are asked for differently of every database, and are the same in all. */
async function schemaOfShop() {
  const folder = await temporaryFolder()
  const opened = await openDatabase({ folder })
  if (opened.kind !== 'open') throw new Error(opened.line)
  await opened.close()
  const connection = new SqliteDatabase(path.join(folder, 'shop.db'), { readonly: true })
  onTestFinished(() => void connection.close())
  return {
    tables: connection
      .prepare<[], string>("select name from sqlite_master where type = 'table' and name not like 'sqlite_%'")
      .pluck()
      .all(),
    keyOf: (table: string) =>
      connection
        .prepare<[string], string>('select name from pragma_table_info(?) where pk > 0 order by pk')
        .pluck()
        .all(table),
    referredToBy: (table: string) =>
      connection.prepare<[string], string>('select "table" from pragma_foreign_key_list(?)').pluck().all(table)
  }
}

test('every table of the schema is listed with its primary key', async () => {
  const { tables, keyOf } = await schemaOfShop()
  expect(PRIMARY_KEYS).toEqual(Object.fromEntries(tables.map((table) => [table, keyOf(table)])))
})

test('each table comes after those it refers to', async () => {
  const { referredToBy } = await schemaOfShop()
  for (const [place, table] of TABLES.entries())
    for (const needed of referredToBy(table))
      expect(TABLES.slice(0, place), `${table} refers to ${needed}`).toContain(needed)
})

test('the database of a shop has these tables, whichever it is', async () => {
  const { db } = await startShop()
  const found = (await db.introspection.getTables()).map(({ name }) => name)
  // PostgreSQL has no number of its own for the steps a database has taken; and a copy leaves a note.
  expect(found.filter((name) => !['schema_steps', LAST_COPY].includes(name)).sort()).toEqual([...TABLES].sort())
})
