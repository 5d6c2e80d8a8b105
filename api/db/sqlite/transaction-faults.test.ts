import path from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openTestDatabase, temporaryFolder } from '../../testing/place/test-place.ts'
import { batch } from '../batch.ts'
import { inTransaction } from '../engine.ts'
import type { ShopDb } from '../open.ts'

const price = (db: ShopDb, handle: string) => db.insertInto('bracelet_prices').values({ handle, price: 1 })
const stored = async (db: ShopDb) =>
  (await db.selectFrom('bracelet_prices').select('handle').orderBy('handle').execute()).map(({ handle }) => handle)

async function openShop() {
  const folder = await temporaryFolder()
  const opened = await openTestDatabase({ folder })
  const other = new SqliteDatabase(path.join(folder, 'shop.db'))
  onTestFinished(() => void other.close())
  return { ...opened, other }
}

test('a COMMIT that SQLite refuses, and leaves the transaction open for, is rolled back', async () => {
  const { db } = await openShop()
  const orphan = { product_id: 'no-such', price: 1, stock: null, is_made_to_order: null, is_featured: null }
  const failing = inTransaction(db, async (transaction) => {
    await sql`pragma defer_foreign_keys = on`.execute(transaction)
    await price(transaction, 'one').execute()
    await transaction
      .insertInto('product_overrides')
      .values({ ...orphan, is_hidden: 0 })
      .execute()
  })
  await expect(failing).rejects.toMatchObject({ code: 'SQLITE_CONSTRAINT_FOREIGNKEY' })
  await inTransaction(db, (transaction) => price(transaction, 'after').execute())
  expect(await stored(db)).toEqual(['after'])
})

test('a statement that breaks off in its middle takes its whole batch with it', async () => {
  const { db, other } = await openShop()
  other.exec(`create trigger breaking after insert on bracelet_prices when new.handle = 'two'
    begin select raise(rollback, 'broken off'); end`)
  const failing = inTransaction(db, (transaction) =>
    batch(transaction, price(transaction, 'one'), price(transaction, 'two'), price(transaction, 'three'))
  )
  await expect(failing).rejects.toThrow('broken off')
  expect(await stored(db)).toEqual([])
  await inTransaction(db, (transaction) => price(transaction, 'after').execute())
  expect(await stored(db)).toEqual(['after'])
})
