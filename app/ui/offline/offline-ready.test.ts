import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type OfflineReady, watchOfflineReady } from './offline-ready.ts'

interface Registration {
  installing: EventTarget | null
  waiting: EventTarget | null
  active: { postMessage: (message: object) => void } | null
}

let registration: Registration | undefined
let worker: EventTarget & { getRegistration?: () => Promise<unknown> }
let tell: (message: object) => void
const asked: object[] = []
const active = { postMessage: (message: object) => asked.push(message) }
/** What the worker's look at everything has found. */
const look = (files: number) => tell({ type: 'missing', files })

class Channel extends EventTarget {
  constructor() {
    super()
    tell = (data) => this.dispatchEvent(new MessageEvent('message', { data }))
  }
  postMessage = (message: object) => asked.push(message)
  close() {}
}

beforeEach(() => {
  registration = undefined
  asked.length = 0
  worker = Object.assign(new EventTarget(), { getRegistration: async () => registration })
  vi.stubGlobal('navigator', { serviceWorker: worker })
  vi.stubGlobal('BroadcastChannel', Channel)
})
afterEach(() => vi.unstubAllGlobals())

const workers = (some: Partial<Registration>): Registration => ({
  installing: null,
  waiting: null,
  active: null,
  ...some
})
const progress = (stage: string, done: number) => ({ type: 'progress', stage, done, total: 4, bytes: 100 })

/** What a page shows in the end, after everything that was going on. */
function watch() {
  const seen: OfflineReady[] = []
  const stop = watchOfflineReady((ready) => seen.push(ready))
  return { seen, stop, latest: () => seen.at(-1) }
}

test('a browser without workers cannot keep the shop', () => {
  vi.stubGlobal('navigator', {})
  expect(watch().latest()).toEqual({ kind: 'impossible' })
})

test('a browser that refuses to say is told apart, and reported', async () => {
  const report = vi.fn()
  vi.stubGlobal('reportError', report)
  worker.getRegistration = async () => Promise.reject(new DOMException('private', 'SecurityError'))
  const { latest } = watch()
  await expect.poll(latest).toEqual({ kind: 'impossible' })
  expect(report).toHaveBeenCalledOnce()
})

test('the shop that comes is followed from nothing to ready', async () => {
  const { latest } = watch()
  await expect.poll(latest).toEqual({ kind: 'absent', isInterrupted: false })
  expect(asked).toEqual([{ type: 'how-far' }])
  const installing = new EventTarget()
  registration = workers({ installing })
  tell(progress('shop', 1))
  await expect.poll(latest).toMatchObject({ kind: 'coming', progress: { done: 1, total: 4, bytes: 100 } })
  registration = workers({ active })
  installing.dispatchEvent(new Event('statechange'))
  await expect.poll(latest).toEqual({ kind: 'checking' })
  look(0)
  await expect.poll(latest).toEqual({ kind: 'ready', pictures: null })
})

test('a worker that gives up leaves the shop absent, and says that it was on its way', async () => {
  const installing = new EventTarget()
  registration = workers({ installing })
  const { latest } = watch()
  await expect.poll(latest).toEqual({ kind: 'coming', progress: null })
  registration = undefined
  installing.dispatchEvent(new Event('statechange'))
  await expect.poll(latest).toEqual({ kind: 'absent', isInterrupted: true })
})

test('once every page opens it is ready, while pictures follow and when they stop', async () => {
  registration = workers({ active })
  const { latest } = watch()
  look(0)
  tell(progress('pictures', 2))
  await expect.poll(latest).toMatchObject({ kind: 'ready', pictures: { done: 2 } })
  tell({ type: 'stopped' })
  await expect.poll(latest).toEqual({ kind: 'ready', pictures: null })
  tell(progress('pictures', 4))
  await expect.poll(latest).toEqual({ kind: 'ready', pictures: null })
})

test('that a worker is there makes nothing ready: it is asked for a look, once, and its word is followed', async () => {
  registration = workers({ active })
  const { latest } = watch()
  await expect.poll(latest).toEqual({ kind: 'checking' })
  worker.dispatchEvent(new Event('controllerchange'))
  look(2)
  await expect.poll(latest).toEqual({ kind: 'incomplete', missing: 2 })
  look(0)
  await expect.poll(latest).toEqual({ kind: 'ready', pictures: null })
  expect(asked).toEqual([{ type: 'how-far' }, { type: 'check' }])
})

test('a new version on its way changes nothing: the shop is ready', async () => {
  registration = workers({ active, installing: new EventTarget() })
  const { latest } = watch()
  look(0)
  await expect.poll(latest).toEqual({ kind: 'ready', pictures: null })
})

test('a worker that takes over is seen, and nothing after the page has stopped to look', async () => {
  const { seen, stop, latest } = watch()
  await expect.poll(latest).toMatchObject({ kind: 'absent' })
  registration = workers({ active })
  look(0)
  worker.dispatchEvent(new Event('controllerchange'))
  await expect.poll(latest).toMatchObject({ kind: 'ready' })
  stop()
  const count = seen.length
  worker.dispatchEvent(new Event('controllerchange'))
  tell(progress('pictures', 1))
  await Promise.resolve()
  expect(seen).toHaveLength(count)
})
