import SqliteDatabase from 'better-sqlite3'
import { Kysely } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { ShopDialect } from './shop-dialect.ts'

interface Tables {
  notes: { text: string }
}

function open(patience: number) {
  const db = new Kysely<Tables>({ dialect: new ShopDialect({ database: new SqliteDatabase(':memory:'), patience }) })
  onTestFinished(() => db.destroy())
  return db
}

test('a transaction that waits for itself fails alone, and the database goes on', async () => {
  const db = open(20)
  await db.schema.createTable('notes').addColumn('text', 'text').execute()
  const waiting = db.transaction().execute(async (within) => {
    await within.insertInto('notes').values({ text: 'inside' }).execute()
    await db.selectFrom('notes').selectAll().execute()
  })
  await expect(waiting).rejects.toThrow(/busy for 20 ms/)
  expect(await db.selectFrom('notes').selectAll().execute()).toEqual([])
})

test('those who wait their turn get it', async () => {
  const db = open(1000)
  await db.schema.createTable('notes').addColumn('text', 'text').execute()
  const add = (text: string) =>
    db.transaction().execute((within) => within.insertInto('notes').values({ text }).execute())
  await Promise.all(['one', 'two', 'three'].map(add))
  expect(await db.selectFrom('notes').selectAll().execute()).toHaveLength(3)
})
