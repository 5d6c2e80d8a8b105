import path from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { Kysely } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { temporaryFolder } from '../../testing/start-shop.ts'
import type { Engine } from '../engine.ts'
import { ShopSqliteDialect } from './sqlite-dialect.ts'

interface Tables {
  notes: { text: string }
}

async function open(timeoutMs: number, onDisk = async () => {}, check = () => {}) {
  const file = path.join(await temporaryFolder(), 'notes.db')
  const connect = () => {
    const connection = new SqliteDatabase(file, { timeout: 0 })
    connection.pragma('journal_mode = WAL')
    onTestFinished(() => void connection.close())
    return connection
  }
  const waits: number[] = []
  const connections = {
    writer: connect(),
    reader: connect(),
    journal: { onDisk, check },
    timeoutMs,
    onWait: (ms: number) => void waits.push(ms)
  }
  const db = new Kysely<Tables>({ dialect: new ShopSqliteDialect(connections, {} as Engine) })
  await db.schema.createTable('notes').addColumn('text', 'text').execute()
  const add = (text: string) => db.insertInto('notes').values({ text }).execute()
  const read = async () => (await db.selectFrom('notes').selectAll().execute()).map(({ text }) => text)
  return { db, connect, waits, add, read }
}

/** A statement that was handed over has been tried by the next turn of the event loop. */
const untilTried = () => new Promise((resolve) => setImmediate(resolve))

test('a transaction that waits for itself fails alone, and the database goes on', async () => {
  const { db, add, read } = await open(20)
  const waiting = db.transaction().execute(async (within) => {
    await within.insertInto('notes').values({ text: 'inside' }).execute()
    await add('outside')
  })
  await expect(waiting).rejects.toThrow(/busy for 20 ms/)
  expect(await read()).toEqual([])
})

test('transactions that wait for the writing connection acquire it', async () => {
  const { db, read, waits } = await open(1000)
  const add = (text: string) =>
    db.transaction().execute((within) => within.insertInto('notes').values({ text }).execute())
  await Promise.all(['one', 'two', 'three'].map(add))
  expect(await read()).toHaveLength(3)
  expect(waits.every((ms) => ms >= 0)).toBe(true)
})

test('what is read beside a transaction is what was committed, and does not wait for it', async () => {
  const { db, add, read } = await open(20)
  await add('before')
  await db.transaction().execute(async (within) => {
    await within.insertInto('notes').values({ text: 'inside' }).execute()
    expect(await read()).toEqual(['before'])
    expect(await within.selectFrom('notes').selectAll().execute()).toHaveLength(2)
  })
  expect(await read()).toEqual(['before', 'inside'])
})

test('while another process writes this one goes on, and writes when that has done', async () => {
  const { connect, add, read, waits } = await open(5000)
  const other = connect()
  other.exec("begin immediate; insert into notes values ('theirs')")
  const ours = add('ours')
  await untilTried()
  const tried = performance.now()
  expect(await read()).toEqual([])
  const heldBack = performance.now() - tried
  other.exec('commit')
  await ours
  expect(await read()).toEqual(['theirs', 'ours'])
  // A slow machine lets others wait as well: what counts is that this one is told of.
  expect(Math.max(...waits)).toBeGreaterThanOrEqual(heldBack)
})

test('another process that keeps the database for too long is told of as busy', async () => {
  const { connect, add } = await open(20)
  connect().exec('begin immediate')
  await expect(add('ours')).rejects.toMatchObject({ code: 'SQLITE_BUSY' })
})

test('what is written is answered once the disk has it, and meanwhile the next one writes', async () => {
  const { disk, waiting, slow } = slowDisk()
  const { db, add, read } = await open(1000, disk)
  slow()
  const answered: string[] = []
  const first = db
    .transaction()
    .execute((within) => within.insertInto('notes').values({ text: 'first' }).execute())
    .then(() => answered.push('first'))
  const second = add('second').then(() => answered.push('second'))
  await vi.waitFor(() => expect(waiting).toHaveLength(2))
  expect(await read()).toEqual(['first', 'second'])
  expect(answered).toEqual([])
  for (const { resolve } of waiting) resolve()
  await Promise.all([first, second])
  expect(answered).toEqual(['first', 'second'])
})

test('what the disk did not keep is answered as not kept, and the next one acquires the connection', async () => {
  const { disk, waiting, slow } = slowDisk()
  const { db, add } = await open(1000, disk)
  slow()
  const broken = db.transaction().execute((within) => within.insertInto('notes').values({ text: 'lost' }).execute())
  await vi.waitFor(() => expect(waiting).toHaveLength(1))
  waiting.pop()?.reject(Object.assign(new Error('EIO: i/o error, fdatasync'), { code: 'EIO' }))
  await expect(broken).rejects.toThrow('EIO')
  const next = add('next')
  await vi.waitFor(() => expect(waiting).toHaveLength(1))
  waiting.pop()?.resolve()
  await next
})

test('on a disk that has failed nothing more is written, and what is there can be read', async () => {
  let isSound = true
  const check = () => {
    if (!isSound) throw new Error('The disk did not keep what was written')
  }
  const { add, read } = await open(1000, undefined, check)
  await add('before')
  isSound = false
  await expect(add('after')).rejects.toThrow('did not keep')
  expect(await read()).toEqual(['before'])
})

/** A disk that has what it is given only when it is told so. */
function slowDisk() {
  const waiting: { resolve: () => void; reject: (why: Error) => void }[] = []
  let isSlow = false
  const disk = () => {
    if (!isSlow) return Promise.resolve()
    return new Promise<void>((resolve, reject) => void waiting.push({ resolve, reject }))
  }
  return {
    disk,
    waiting,
    slow: () => {
      isSlow = true
    }
  }
}
