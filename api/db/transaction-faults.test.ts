import type { Transaction } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../testing/place/test-place.ts'
import { CANCELLED, refuseNext } from '../testing/place/transaction-faults.ts'
import { batch } from './batch.ts'
import { engineOf, inTransaction } from './engine.ts'
import type { ShopDb } from './open.ts'
import type { ShopTables } from './schema.ts'

type Work = (transaction: Transaction<ShopTables>) => Promise<unknown>

const price = (db: ShopDb, handle: string) => db.insertInto('bracelet_prices').values({ handle, price: 1 })
const stored = async (db: ShopDb) =>
  (await db.selectFrom('bracelet_prices').select('handle').orderBy('handle').execute()).map(({ handle }) => handle)

const works: [string, Work][] = [
  [
    'two inserts one after the other',
    async (transaction) => {
      await price(transaction, 'one').execute()
      await price(transaction, 'two').execute()
    }
  ],
  [
    'two inserts where the second goes on after the first failed',
    (transaction) => Promise.allSettled(['one', 'two'].map((handle) => price(transaction, handle).execute()))
  ],
  [
    'two inserts in one batch',
    (transaction) => batch(transaction, price(transaction, 'one'), price(transaction, 'two'))
  ],
  [
    'a read, and then two inserts in one batch with another read',
    async (transaction) => {
      await transaction.selectFrom('meta').selectAll().execute()
      const meta = transaction.selectFrom('meta').selectAll()
      await batch(transaction, meta, price(transaction, 'one'), price(transaction, 'two'), meta)
    }
  ],
  [
    'one insert, and one with the commit',
    async (transaction) => {
      await price(transaction, 'one').execute()
      await engineOf(transaction).executeWithCommit(transaction, price(transaction, 'two'))
    }
  ],
  [
    'nothing but an insert with the commit',
    (transaction) => engineOf(transaction).executeWithCommit(transaction, price(transaction, 'one'))
  ]
]

/** Several in a row, so that each connection of the pool is used that the fault may have left in a state of its own. */
async function expectWholeTransactions(db: ShopDb): Promise<void> {
  const handles = ['after 1', 'after 2', 'after 3']
  for (const handle of handles) await inTransaction(db, (transaction) => price(transaction, handle).execute())
  expect(await stored(db)).toEqual(handles)
}

for (const command of ['begin', 'commit'] as const) {
  test.each(works)(`where ${command} is cancelled, nothing stays of %s`, async (_, work) => {
    const { db } = await openTestDatabase()
    refuseNext(command)
    await expect(inTransaction(db, work)).rejects.toMatchObject({ code: CANCELLED })
    expect(await stored(db)).toEqual([])
    await expectWholeTransactions(db)
  })
}

test('where the rollback is cancelled, nothing stays either, and nobody else gets what was begun', async () => {
  const { db } = await openTestDatabase()
  refuseNext('rollback')
  const failing = inTransaction(db, async (transaction) => {
    await price(transaction, 'one').execute()
    throw new Error('a reason of its own')
  })
  await expect(failing).rejects.toThrow('a reason of its own')
  await expectWholeTransactions(db)
})
