import { afterEach, expect, test, vi } from 'vitest'
import { openTestDatabase, testPlace } from '../../testing/place/test-place.ts'
import { engineOf, inTransaction } from '../engine.ts'
import type { ShopDb } from '../open.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

const key = 'content_hash'
const take = (db: ShopDb) =>
  inTransaction(db, async (transaction) => {
    const row = await transaction.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirstOrThrow()
    await transaction
      .updateTable('meta')
      .set({ value: `${Number(row.value) + 1}` })
      .where('key', '=', key)
      .execute()
  })

test('what many read and write at once comes to what it would have come to one after the other', async () => {
  const place = await testPlace()
  const [one, other] = [await openTestDatabase(place), await openTestDatabase(place)]
  await one.db.insertInto('meta').values({ key, value: '0' }).execute()
  await Promise.all(Array.from({ length: 12 }, (_, index) => take(index % 2 === 0 ? one.db : other.db)))
  expect(await one.db.selectFrom('meta').select('value').execute()).toEqual([{ value: '12' }])
})

test('two that insert the same key insert it once: the second is retried and finds it', async () => {
  const place = await testPlace()
  const opened = [await openTestDatabase(place), await openTestDatabase(place)]
  const make = ({ db }: { db: ShopDb }) =>
    inTransaction(db, async (transaction) => {
      const there = await transaction.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst()
      if (there) return 'found'
      await transaction.insertInto('meta').values({ key, value: '1' }).execute()
      return 'made'
    })
  expect((await Promise.all(opened.map(make))).sort()).toEqual(['found', 'made'])
})

test('a transaction that was retried on conflict often may still meet a duplicate key', async () => {
  const { db } = await openTestDatabase()
  const met = [...Array<string>(4).fill('40001'), '23505', '42710']
  const work = async () => {
    const code = met.shift()
    if (code) throw Object.assign(new Error('met'), { code })
    return 'done'
  }
  expect(await inTransaction(db, work)).toBe('done')
  met.push(...Array<string>(3).fill('23505'))
  await expect(inTransaction(db, work)).rejects.toThrow('met')
})

test('what fails for a reason of its own is not retried, and leaves nothing', async () => {
  const { db } = await openTestDatabase()
  let begun = 0
  const failing = inTransaction(db, async (transaction) => {
    begun++
    await transaction.insertInto('meta').values({ key, value: '1' }).execute()
    throw new Error('a reason of its own')
  })
  await expect(failing).rejects.toThrow('a reason of its own')
  expect(begun).toBe(1)
  expect(await db.selectFrom('meta').selectAll().execute()).toEqual([])
})

test('those in conflict three times are retried one at a time, and one that fails for good lets the next run', async () => {
  const { db } = await openTestDatabase()
  vi.spyOn(Math, 'random').mockReturnValue(0)
  let [running, most] = [0, 0]
  const inConflict = (failsForGood: boolean) => {
    let attempts = 0
    return inTransaction(db, async (transaction) => {
      attempts++
      if (attempts <= 3) throw Object.assign(new Error('conflict'), { code: '40001' })
      running++
      most = Math.max(most, running)
      // The others would begin meanwhile, were they let.
      for (let query = 0; query < 20; query++) await transaction.selectFrom('meta').select('key').execute()
      running--
      if (failsForGood) throw new Error('for good')
      return 'done'
    })
  }
  const settled = await Promise.allSettled([false, true, false, false, false].map(inConflict))
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled', 'fulfilled'])
  expect(most).toBe(1)
})

test('one whom others are always before is let alone in the end, and the others go on after it', async () => {
  const { db } = await openTestDatabase()
  vi.spyOn(Math, 'random').mockReturnValue(0)
  let [begun, isDone] = [0, false]
  const crowded = inTransaction(db, async (transaction) => {
    const before = begun
    for (let query = 0; query < 20; query++) await transaction.selectFrom('meta').select('key').execute()
    if (begun !== before) throw Object.assign(new Error('conflict'), { code: '40001' })
    return 'done'
  }).finally(() => {
    isDone = true
  })
  const others = Array.from({ length: 3 }, async () => {
    while (!isDone)
      await inTransaction(db, async (transaction) => {
        begun++
        await transaction.selectFrom('meta').select('key').execute()
      })
    return inTransaction(db, async () => 'after')
  })
  expect(await crowded).toBe('done')
  expect(await Promise.all(others)).toEqual(['after', 'after', 'after'])
})

test('of those that need the mutex one is past it at a time, and each is retried once at most', async () => {
  const { db } = await openTestDatabase()
  await db.insertInto('meta').values({ key, value: '0' }).execute()
  let [begun, past, most] = [0, 0, 0]
  const count = (failsForGood: boolean) =>
    inTransaction(db, async (transaction) => {
      begun++
      // Its snapshot is taken, and another's number is committed before it comes to the mutex.
      await transaction.selectFrom('meta').select('key').execute()
      engineOf(transaction).acquireMutex(transaction)
      engineOf(transaction).acquireMutex(transaction)
      most = Math.max(most, ++past)
      const row = await transaction.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirstOrThrow()
      const value = `${Number(row.value) + 1}`
      await transaction.updateTable('meta').set({ value }).where('key', '=', key).execute()
      past--
      if (failsForGood) throw new Error('for good')
    })
  const tasks = Array.from({ length: 12 }, (_, index) => count(index % 4 === 3))
  const settled = await Promise.allSettled(tasks)
  expect(settled.map(({ status }) => status)).toEqual(
    tasks.map((_, index) => (index % 4 === 3 ? 'rejected' : 'fulfilled'))
  )
  expect(await db.selectFrom('meta').select('value').execute()).toEqual([{ value: '9' }])
  expect(most).toBe(1)
  expect(begun).toBeLessThanOrEqual(24)
})

test('what another has committed under the mutex since a transaction began is in its snapshot before it goes on', async () => {
  const { db } = await openTestDatabase()
  await db.insertInto('meta').values({ key, value: '0' }).execute()
  const past: string[] = []
  const count = async (name: string, meanwhile: () => Promise<void>) =>
    inTransaction(db, async (transaction) => {
      await transaction.selectFrom('meta').select('key').execute()
      await meanwhile()
      engineOf(transaction).acquireMutex(transaction)
      past.push(name)
      await transaction.updateTable('meta').set({ value: name }).where('key', '=', key).execute()
    })
  let isFirst = true
  await count('first', async () => {
    if (isFirst) await count('other', async () => {})
    isFirst = false
  })
  expect(past).toEqual(['other', 'first'])
})
