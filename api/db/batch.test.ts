import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../testing/place/test-place.ts'
import { batch } from './batch.ts'
import { inTransaction } from './engine.ts'
import type { ShopDb } from './open.ts'

const put = (db: ShopDb, key: 'content_hash' | 'catalogue_version', value: string) =>
  db
    .insertInto('meta')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
const read = (db: ShopDb) =>
  db
    .selectFrom('meta')
    .select(['key', 'value'])
    .where('key', 'in', ['content_hash', 'catalogue_version'])
    .orderBy('key')
const nonsense = (db: ShopDb) => db.updateTable('meta').set({ value: sql`no_such_function()` })

test('the queries of a batch run in their order, and each has its own answer', async () => {
  const { db } = await openTestDatabase()
  const answers = await inTransaction(db, (within) =>
    batch(
      within,
      put(within, 'content_hash', 'first'),
      read(within).where('key', '=', 'content_hash'),
      put(within, 'content_hash', 'second'),
      read(within).where('key', '=', 'content_hash')
    )
  )
  expect(answers).toEqual([
    [],
    [{ key: 'content_hash', value: 'first' }],
    [],
    [{ key: 'content_hash', value: 'second' }]
  ])
})

test('where one fails, its error is thrown, and all of the transaction is rolled back', async () => {
  const { db } = await openTestDatabase()
  await batch(db, put(db, 'content_hash', 'before'))
  const failing = inTransaction(db, (within) =>
    batch(within, put(within, 'content_hash', 'within'), nonsense(within), put(within, 'content_hash', 'after'))
  )
  await expect(failing).rejects.toThrow('no_such_function')
  expect(await batch(db, read(db).where('key', '=', 'content_hash'))).toEqual([
    [{ key: 'content_hash', value: 'before' }]
  ])
})

test('the query that goes with the commit is stored with all else, or nothing is', async () => {
  const { db, engine } = await openTestDatabase()
  const kept = () => batch(db, read(db))
  await inTransaction(db, async (within) => {
    await batch(within, put(within, 'content_hash', 'first'))
    await engine.executeWithCommit(within, put(within, 'catalogue_version', 'last'))
  })
  const both = [
    [
      { key: 'catalogue_version', value: 'last' },
      { key: 'content_hash', value: 'first' }
    ]
  ]
  expect(await kept()).toEqual(both)
  const failing = inTransaction(db, async (within) => {
    await batch(within, put(within, 'content_hash', 'second'))
    await engine.executeWithCommit(within, nonsense(within))
  })
  await expect(failing).rejects.toThrow('no_such_function')
  expect(await kept()).toEqual(both)
})
