import { existsSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openTestDatabase, temporaryFolder } from '../../testing/place/test-place.ts'
import { migrations, STEPS_OF_RELEASE_BEFORE } from '../migrations/migrations.ts'
import { openDatabase } from '../open.ts'
import { switchToWriteAhead } from './open-sqlite.ts'

test('a first start makes the folder and the database', async () => {
  const folder = path.join(await temporaryFolder(), 'var')
  const opened = await openDatabase({ folder })
  if (opened.kind !== 'open') throw new Error(opened.line)
  await opened.close()
  expect(existsSync(path.join(folder, 'shop.db'))).toBe(true)
})

test('what is written is answered after the journal was brought to the disk', async () => {
  const told: string[] = []
  const opened = await openDatabase({ folder: await temporaryFolder() }, { onQuery: ({ sql }) => void told.push(sql) })
  if (opened.kind !== 'open') throw new Error(opened.line)
  told.splice(0)
  await opened.db.insertInto('bracelet_prices').values({ handle: 'any', price: 1 }).execute()
  expect(told.filter((sql) => sql.includes('fdatasync'))).toHaveLength(1)
  await opened.close()
})

test('an override of a product that does not exist is refused', async () => {
  const opened = await openDatabase({ folder: await temporaryFolder() })
  if (opened.kind !== 'open') throw new Error(opened.line)
  const orphan = {
    product_id: 'no-such',
    price: 1,
    stock: null,
    is_made_to_order: null,
    is_featured: null,
    is_hidden: 0 as const
  }
  await expect(opened.db.insertInto('product_overrides').values(orphan).execute()).rejects.toThrow(/FOREIGN KEY/)
  await opened.close()
})

test('a locked database is refused', async () => {
  const folder = await temporaryFolder()
  await makeShopDatabase(folder)
  const other = new SqliteDatabase(path.join(folder, 'shop.db'))
  other.pragma('locking_mode = EXCLUSIVE')
  other.exec('begin exclusive; create table t (x); commit')
  const opened = await openDatabase({ folder }, { timeoutMs: 20 })
  other.close()
  expect(opened).toMatchObject({ kind: 'locked', line: expect.stringContaining('locked by another program') })
})

test('a database from a newer version is refused and stays as it is', async () => {
  const folder = await temporaryFolder()
  const file = path.join(folder, 'shop.db')
  const newer = new SqliteDatabase(file)
  newer.exec('create table from_the_future (x)')
  newer.pragma('user_version = 999')
  newer.close()
  const before = readFileSync(file)
  expect(await openDatabase({ folder })).toMatchObject({
    kind: 'newer',
    line: expect.stringContaining('newer version')
  })
  expect(readFileSync(file).equals(before)).toBe(true)
})

test('a database from the release after this one opens where that allows it, and stays as it is', async () => {
  const folder = await temporaryFolder()
  await makeShopDatabase(folder)
  const steps = { taken: migrations.length + 1, oldest: migrations.length }
  const newer = new SqliteDatabase(path.join(folder, 'shop.db'))
  newer.pragma(`user_version = ${steps.taken}`)
  newer.pragma(`application_id = ${steps.oldest}`)
  newer.close()
  const { db, engine, close } = await openTestDatabase({ folder })
  await db.insertInto('bracelet_prices').values({ handle: 'any', price: 1 }).execute()
  expect(await engine.stepsTaken(db)).toBe(steps.taken)
  await close()

  const tooNew = new SqliteDatabase(path.join(folder, 'shop.db'))
  tooNew.pragma('user_version = 999')
  tooNew.pragma('application_id = 998')
  tooNew.close()
  expect(await openDatabase({ folder })).toMatchObject({ kind: 'newer' })
})

test('a database says who may run on it: this release, and the one before', async () => {
  const folder = await temporaryFolder()
  await makeShopDatabase(folder)
  const made = new SqliteDatabase(path.join(folder, 'shop.db'))
  onTestFinished(() => void made.close())
  expect(made.pragma('application_id', { simple: true })).toBe(STEPS_OF_RELEASE_BEFORE)
  expect(STEPS_OF_RELEASE_BEFORE).toBeLessThanOrEqual(migrations.length)
})

test('a database that has gone from a shop’s folder is not replaced by an empty one', async () => {
  const folder = await temporaryFolder()
  await mkdir(path.join(folder, 'assets'))
  expect(await openDatabase({ folder })).toMatchObject({ kind: 'missing', line: expect.stringContaining('missing') })
  expect(existsSync(path.join(folder, 'shop.db'))).toBe(false)
})

test('a data folder whose own folder does not exist is refused', async () => {
  const folder = path.join(await temporaryFolder(), 'no', 'such')
  expect(await openDatabase({ folder })).toMatchObject({ kind: 'no-folder' })
})

test('a file that is no database is refused and stays as it is', async () => {
  const folder = await temporaryFolder()
  const file = path.join(folder, 'shop.db')
  await writeFile(file, 'My accounts, 2024. '.repeat(400))
  expect(await openDatabase({ folder })).toMatchObject({ kind: 'not-ours' })
  expect(readFileSync(file, 'utf8')).toBe('My accounts, 2024. '.repeat(400))
})

test('another program’s database is refused', async () => {
  const folder = await temporaryFolder()
  const other = new SqliteDatabase(path.join(folder, 'shop.db'))
  other.exec('create table recipes (name text)')
  other.close()
  expect(await openDatabase({ folder })).toMatchObject({ kind: 'not-ours' })
})

test('a folder in the database’s place is refused', async () => {
  const folder = await temporaryFolder()
  await mkdir(path.join(folder, 'shop.db'))
  expect(await openDatabase({ folder })).toMatchObject({ kind: 'unreadable' })
})

async function makeShopDatabase(folder: string): Promise<void> {
  const opened = await openDatabase({ folder })
  if (opened.kind !== 'open') throw new Error(opened.line)
  await opened.close()
}

const refused = (code: string) => () => {
  throw Object.assign(new Error('refused'), { code })
}

test('a file that another process is just switching is asked again', async () => {
  const pragma = vi
    .fn()
    .mockImplementationOnce(refused('SQLITE_BUSY'))
    .mockReturnValue([{ journal_mode: 'wal' }])
  await switchToWriteAhead({ pragma }, 5000)
  expect(pragma).toHaveBeenCalledTimes(2)
})

test('it is asked until the timeout, and every other refusal is told at once', async () => {
  await expect(switchToWriteAhead({ pragma: refused('SQLITE_BUSY') }, 50)).rejects.toThrow('refused')
  const pragma = vi.fn(refused('SQLITE_READONLY'))
  await expect(switchToWriteAhead({ pragma }, 5000)).rejects.toThrow('refused')
  expect(pragma).toHaveBeenCalledTimes(1)
})
