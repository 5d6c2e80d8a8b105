import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../testing/start-shop.ts'
import { createJournal } from './journal.ts'

interface Asked {
  resolve: () => void
  reject: (why: Error) => void
}

async function open() {
  const database = path.join(await temporaryFolder(), 'notes.db')
  await writeFile(`${database}-wal`, '')
  const asked: Asked[] = []
  const sync = () => new Promise<void>((resolve, reject) => void asked.push({ resolve, reject }))
  const journal = createJournal(database, { sync })
  onTestFinished(async () => {
    for (const { resolve } of asked) resolve()
    await journal.close()
  })
  return { journal, asked }
}

const broken = () => Object.assign(new Error('EIO: i/o error, fdatasync'), { code: 'EIO' })

/** Whether it has come to an end by the next turn of the event loop. */
async function isDone(promise: Promise<void>): Promise<boolean> {
  let done = false
  void promise.then(() => {
    done = true
  })
  await new Promise((resolve) => setImmediate(resolve))
  return done
}

test('a commit while the disk writes waits for the sync that begins after that, and shares it with the others', async () => {
  const { journal, asked } = await open()
  const first = journal.onDisk()
  const second = journal.onDisk()
  const third = journal.onDisk()
  expect(asked).toHaveLength(1)
  asked[0]?.resolve()
  await first
  expect(await isDone(second)).toBe(false)
  expect(asked).toHaveLength(2)
  const fourth = journal.onDisk()
  asked[1]?.resolve()
  await Promise.all([second, third])
  expect(await isDone(fourth)).toBe(false)
  asked[2]?.resolve()
  await fourth
})

test('a disk that failed once is not believed again', async () => {
  const { journal, asked } = await open()
  const first = journal.onDisk()
  const second = journal.onDisk()
  asked[0]?.reject(broken())
  await expect(first).rejects.toThrow('did not keep')
  await expect(second).rejects.toThrow('did not keep')
  await expect(journal.onDisk()).rejects.toThrow('did not keep')
  expect(asked).toHaveLength(1)
})

test('nor when nobody else was waiting', async () => {
  const { journal, asked } = await open()
  const only = journal.onDisk()
  asked[0]?.reject(broken())
  await expect(only).rejects.toThrow('did not keep')
  await expect(journal.onDisk()).rejects.toThrow('did not keep')
  expect(asked).toHaveLength(1)
})

test('it is closed once what it was asked is answered', async () => {
  const { journal, asked } = await open()
  const last = journal.onDisk()
  const closed = journal.close()
  expect(await isDone(closed)).toBe(false)
  asked[0]?.resolve()
  await Promise.all([last, closed])
  await journal.close()
})

test('nor is it closed before what was asked meanwhile is answered', async () => {
  const { journal, asked } = await open()
  const first = journal.onDisk()
  const closed = journal.close()
  const second = journal.onDisk()
  asked[0]?.resolve()
  await first
  expect(await isDone(closed)).toBe(false)
  asked[1]?.resolve()
  await Promise.all([second, closed])
})

test('it tells how long the disk took, and what the disk said where that failed', async () => {
  const database = path.join(await temporaryFolder(), 'notes.db')
  await writeFile(`${database}-wal`, '')
  const took: number[] = []
  const cause = broken()
  let isBroken = false
  const sync = async () => {
    if (isBroken) throw cause
  }
  const journal = createJournal(database, { sync, onSync: (ms) => void took.push(ms) })
  onTestFinished(() => journal.close())
  await journal.onDisk()
  expect(took).toHaveLength(1)
  expect(journal.check).not.toThrow()
  isBroken = true
  await expect(journal.onDisk()).rejects.toMatchObject({ cause })
  expect(took).toHaveLength(1)
  expect(journal.check).toThrow('did not keep')
})
