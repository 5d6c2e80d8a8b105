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
  const journal = createJournal(database, sync)
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

test('who commits while the disk writes waits for what begins after that, all of them together', async () => {
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
  await expect(first).rejects.toThrow('EIO')
  await expect(second).rejects.toThrow('EIO')
  await expect(journal.onDisk()).rejects.toThrow('EIO')
  expect(asked).toHaveLength(1)
})

test('nor when nobody else was waiting', async () => {
  const { journal, asked } = await open()
  const only = journal.onDisk()
  asked[0]?.reject(broken())
  await expect(only).rejects.toThrow('EIO')
  await expect(journal.onDisk()).rejects.toThrow('EIO')
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

test('a journal that is there is brought to the disk', async () => {
  const database = path.join(await temporaryFolder(), 'notes.db')
  await writeFile(`${database}-wal`, 'what was committed')
  const journal = createJournal(database)
  await journal.onDisk()
  await journal.close()
})
