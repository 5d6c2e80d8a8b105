import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createWorkerPool, type WorkerProcess } from './primary.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function later() {
  let resolve = (_: string) => {}
  const promise = new Promise<string>((given) => {
    resolve = given
  })
  return { promise, resolve }
}

/** Workers that do as the test says; `opens` are what the next ones do when they are spawned. */
function agency(opens: readonly boolean[] = []) {
  const lines: string[] = []
  const log = pino({}, { write: (line: string) => void lines.push(line) })
  const happened: string[] = []
  const spawned: { open: () => void; end: (how?: string) => void }[] = []
  /** The folder of the build that whoever is spawned next is to work by. */
  const place = { build: 'first' }
  const worksBy: string[] = []
  const spawn = (build: string): WorkerProcess => {
    const name = spawned.length + 1
    worksBy.push(build)
    const [waiting, open, ended] = [later(), later(), later()]
    const end = (how = 'code 1') => ended.resolve(how)
    spawned.push({ open: () => open.resolve('http://localhost:3000'), end })
    happened.push(`spawned ${name}`)
    if (opens[name - 1] === false) end()
    else if (opens.length === 0 || opens[name - 1]) open.resolve('http://localhost:3000')
    const leave = (word: string) => () => {
      happened.push(`${word} ${name}`)
      end()
    }
    return {
      pid: name,
      waiting: waiting.promise,
      open: open.promise,
      ended: ended.promise,
      drain: leave('handed over'),
      stop: leave('stopped'),
      kill: leave('killed')
    }
  }
  const told = () => happened.splice(0)
  return { terms: { spawn, buildNow: () => place.build, log }, place, worksBy, spawned, told, lines }
}

const nobodyWaits = () => {}

test('one is spawned before the others, and what keeps it from opening keeps the shop shut', async () => {
  const { terms, told } = agency([false])
  const pool = createWorkerPool({ ...terms, count: 3 })
  expect(await pool.open(nobodyWaits)).toEqual({ kind: 'failed' })
  expect(told()).toEqual(['spawned 1'])
})

test('a worker that dies is replaced at once, and after a growing wait when its successors die as well', async () => {
  const { terms, spawned, lines, told } = agency()
  const pool = createWorkerPool({ ...terms, count: 2 })
  await pool.open(nobodyWaits)
  told()
  await vi.advanceTimersByTimeAsync(61_000)
  spawned[1]?.end('SIGKILL')
  await vi.advanceTimersByTimeAsync(0)
  expect(told()).toEqual(['spawned 3'])
  expect(lines.join()).toContain('"worker":2,"how":"SIGKILL"')

  spawned[2]?.end()
  await vi.advanceTimersByTimeAsync(0)
  spawned[3]?.end()
  await vi.advanceTimersByTimeAsync(99)
  expect(told()).toEqual(['spawned 4'])
  await vi.advanceTimersByTimeAsync(1)
  expect(told()).toEqual(['spawned 5'])
})

test('renewing, each opens before the one in whose place it comes is let go', async () => {
  const { terms, told } = agency()
  const pool = createWorkerPool({ ...terms, count: 2 })
  await pool.open(nobodyWaits)
  told()
  await pool.reload()
  expect(told()).toEqual(['spawned 3', 'handed over 1', 'spawned 4', 'handed over 2'])
})

test('new ones that do not open leave the old ones at work, and one line says so', async () => {
  const { terms, lines, told } = agency([true, true, false])
  const pool = createWorkerPool({ ...terms, count: 2 })
  await pool.open(nobodyWaits)
  told()
  await pool.reload()
  expect(told()).toEqual(['spawned 3', 'killed 3'])
  expect(lines.filter((line) => line.includes('go on as they were'))).toHaveLength(1)
  await pool.stop()
  expect(told()).toEqual(['stopped 1', 'stopped 2'])
})

test('asked to renew while it does, it begins once more', async () => {
  const { terms, told } = agency()
  const pool = createWorkerPool({ ...terms, count: 1 })
  await pool.open(nobodyWaits)
  told()
  await Promise.all([pool.reload(), pool.reload(), pool.reload()])
  expect(told()).toEqual(['spawned 2', 'handed over 1', 'spawned 3', 'handed over 2'])
})

test('nobody is spawned once it stops', async () => {
  const { terms, told } = agency()
  const pool = createWorkerPool({ ...terms, count: 2 })
  await pool.open(nobodyWaits)
  told()
  await pool.stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(told()).toEqual(['stopped 1', 'stopped 2'])
})

test('after a reload that failed, whoever dies is replaced by one of the build that works', async () => {
  const { terms, place, worksBy, spawned } = agency([true, true, false, true, true, true, true])
  const pool = createWorkerPool({ ...terms, count: 2 })
  await pool.open(nobodyWaits)
  place.build = 'broken'
  await pool.reload()
  spawned[0]?.end('SIGKILL')
  await vi.advanceTimersByTimeAsync(0)
  expect(worksBy).toEqual(['first', 'first', 'broken', 'first'])

  place.build = 'mended'
  await pool.reload()
  spawned[5]?.end('SIGKILL')
  await vi.advanceTimersByTimeAsync(200)
  expect(worksBy.slice(4)).toEqual(['mended', 'mended', 'mended'])
})

test('one that takes another’s place while the first new one begins is renewed as well', async () => {
  const { terms, spawned, told, worksBy, place } = agency([true, true])
  const pool = createWorkerPool({ ...terms, count: 2 })
  await pool.open(nobodyWaits)
  told()
  place.build = 'second'
  const renewed = pool.reload()
  spawned[1]?.end('SIGKILL')
  await vi.advanceTimersByTimeAsync(0)
  expect(worksBy.slice(2)).toEqual(['second', 'first'])
  spawned[2]?.open()
  await vi.advanceTimersByTimeAsync(0)
  spawned[4]?.open()
  await renewed
  expect(worksBy.slice(4)).toEqual(['second'])
  expect(told()).toEqual(['spawned 3', 'spawned 4', 'handed over 1', 'spawned 5', 'handed over 4'])
})

test('where the machine has no room for one more, it is tried again after a growing wait', async () => {
  const { terms, spawned, lines } = agency()
  let isFull = false
  const spawn = (build: string) => {
    if (isFull) throw new Error('spawn ENOMEM')
    return terms.spawn(build)
  }
  const pool = createWorkerPool({ ...terms, spawn, count: 2 })
  await pool.open(nobodyWaits)
  isFull = true
  spawned[1]?.end('SIGKILL')
  await vi.advanceTimersByTimeAsync(250)
  expect(lines.filter((line) => line.includes('ENOMEM'))).toHaveLength(2)
  await pool.reload()
  isFull = false
  await vi.advanceTimersByTimeAsync(2000)
  expect(spawned).toHaveLength(3)
})

test('where there is no room even for the first, the shop stays shut', async () => {
  const { terms, lines } = agency()
  const spawn = () => {
    throw new Error('spawn ENOMEM')
  }
  expect(await createWorkerPool({ ...terms, spawn, count: 2 }).open(nobodyWaits)).toEqual({ kind: 'failed' })
  expect(lines.join()).toContain('a worker could not be started')
})
