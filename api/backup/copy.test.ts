import { existsSync, readdirSync } from 'node:fs'
import { chown, mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { seed } from '../db/seed.ts'
import { TABLES } from '../db/tables.ts'
import { emptyPlace, startKeptShop } from '../testing/backup.ts'
import { aProduct, smallContent } from '../testing/content.ts'
import { orderOne } from '../testing/ordering.ts'
import { openTestDatabase, temporaryFolder } from '../testing/place/test-place.ts'
import { copy } from './main.ts'
import { digest } from './tables/digests.ts'
import { readSnapshot } from './tables/snapshot.ts'

const aFolder = async () => ({ folder: path.join(await temporaryFolder(), 'copied') })

const contents = (place: { folder: string }) => readSnapshot(place, ({ db }) => digest(db, TABLES))

test('a shop is the same in a folder, and back where it came from', async () => {
  const { shop, order } = await startKeptShop()
  const [folder, back] = [await aFolder(), await emptyPlace()]
  const before = await contents(shop.place)
  expect(await copy(shop.place, folder)).toEqual(before)
  expect(await copy(folder, back)).toEqual(before)
  expect(await contents(back)).toEqual(before)

  const { db } = await openTestDatabase(back)
  expect(await db.selectFrom('orders').select('id').execute()).toEqual([{ id: order.id }])
  expect((await db.selectFrom('uploads').select('bytes').executeTakeFirstOrThrow()).bytes).toBeInstanceOf(Buffer)
})

test('it can be made again after the shop went on, and brings what is new and what is gone', async () => {
  const { shop } = await startKeptShop()
  const target = await emptyPlace()
  await copy(shop.place, target)
  const order = await orderOne(shop.visitor(), 'ring')
  await shop.db.deleteFrom('staff_sessions').execute()
  await copy(shop.place, target)
  const { db } = await openTestDatabase(target)
  const orders = await db.selectFrom('orders').select('id').execute()
  expect(orders).toHaveLength(2)
  expect(orders).toContainEqual({ id: order.id })
  expect(await db.selectFrom('staff_sessions').selectAll().execute()).toEqual([])
})

test('what somebody wrote in the copy is never written over', async () => {
  const { shop } = await startKeptShop()
  const target = await emptyPlace()
  await copy(shop.place, target)
  const { db } = await openTestDatabase(target)
  await db.updateTable('orders').set({ status: 'cancelled' }).execute()
  await expect(copy(shop.place, target)).rejects.toThrow(
    'The database to copy into holds what no copy brought there (orders: 1 rows, but not the same). Name an empty one.'
  )
  expect(await db.selectFrom('orders').select('status').execute()).toEqual([{ status: 'cancelled' }])
})

test('nor is a shop that was opened there', async () => {
  const { shop } = await startKeptShop()
  const target = await emptyPlace()
  const { db } = await openTestDatabase(target)
  await seed(db, smallContent)
  await expect(copy(shop.place, target)).rejects.toThrow('holds what no copy brought there')
})

test('pieces that come later are numbered on', async () => {
  const { shop } = await startKeptShop()
  const target = await emptyPlace()
  await copy(shop.place, target)
  const { db } = await openTestDatabase(target)
  const numbers = () => db.selectFrom('products').select(['id', 'number']).orderBy('number').execute()
  const before = await numbers()
  await seed(db, { ...smallContent, products: [...smallContent.products, aProduct({ id: 'later' })] })
  const later = (await numbers()).filter(({ id }) => id === 'later')
  expect(await numbers()).toEqual([...before, ...later])
  expect(later).toHaveLength(1)
})

test('a folder that was a shop’s on a server can be copied into', async () => {
  const { shop } = await startKeptShop()
  const target = await aFolder()
  await mkdir(path.join(target.folder, 'assets'), { recursive: true })
  await copy(shop.place, target)
  expect(await contents(target)).toEqual(await contents(shop.place))
})

test('a database that somebody puts there meanwhile is neither written over nor taken away', async () => {
  const { shop } = await startKeptShop()
  const { folder } = await aFolder()
  const copied = copy(shop.place, { folder })
  await Promise.all([
    expect(copied).rejects.toThrow('EEXIST'),
    vi
      .waitFor(() => expect(readdirSync(folder)).toEqual([expect.stringMatching(/^copy\.part-/)]), {
        timeout: 10_000,
        interval: 1
      })
      .then(() => writeFile(path.join(folder, 'shop.db'), 'theirs', { flag: 'wx' }))
  ])
  expect(readdirSync(folder)).toEqual(['shop.db'])
  expect(await readFile(path.join(folder, 'shop.db'), 'utf8')).toBe('theirs')
})

test.skipIf(process.getuid?.() !== 0)('a copy that root makes belongs to whoever has the folder', async () => {
  const { shop } = await startKeptShop()
  const { folder } = await aFolder()
  await mkdir(folder)
  await chown(folder, 12_345, 12_346)
  await copy(shop.place, { folder })
  expect(readdirSync(folder)).toEqual(['shop.db'])
  const { uid, gid, mode } = await stat(path.join(folder, 'shop.db'))
  expect({ uid, gid, mode: mode & 0o777 }).toEqual({ uid: 12_345, gid: 12_346, mode: 0o600 })
})

test('a journal that lies there alone is not played into the copy', async () => {
  const { shop } = await startKeptShop()
  const { folder } = await aFolder()
  await mkdir(folder)
  await writeFile(path.join(folder, 'shop.db-wal'), 'of another')
  await expect(copy(shop.place, { folder })).rejects.toThrow(`There is a ${folder}/shop.db-wal already.`)
})

test('a copy that comes to something else is taken back', async () => {
  const { shop } = await startKeptShop()
  const target = await aFolder()
  await copy(shop.place, target)
  const before = await contents(target)
  const { db } = await openTestDatabase(target)
  await sql`create trigger spoil after insert on orders begin update orders set total = 1; end`.execute(db)
  await expect(copy(shop.place, target)).rejects.toThrow('(orders: 1 rows, but not the same). It was taken back.')
  expect(await contents(target)).toEqual(before)
})

test('where there is no shop, that is told, and nothing is made of it', async () => {
  const target = await aFolder()
  await expect(copy({ folder: '/nowhere' }, target)).rejects.toThrow('There is no shop’s database /nowhere/shop.db.')
  expect(existsSync(target.folder)).toBe(false)
})
