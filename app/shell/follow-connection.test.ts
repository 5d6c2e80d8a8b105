// @vitest-environment jsdom
import type { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchWorker } from './follow-connection.ts'

const update = vi.hoisted(() => ({ offerUpdate: vi.fn(), tookOver: vi.fn() }))
vi.mock('./app-update.ts', () => update)

const client = { invalidateQueries: vi.fn(), getQueryCache: () => ({ findAll: () => [] }) } as unknown as QueryClient
const ports: MessagePort[] = []
const asked: string[] = []
const postMessage = vi.fn(({ type }: { type: string }, transfer?: MessagePort[]) => {
  asked.push(type)
  if (transfer?.[0]) ports.push(transfer[0])
})
let registration: EventTarget & { active: object; waiting: object | null; update: () => Promise<void> }
let container: EventTarget & { controller: object | null }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  vi.clearAllMocks()
  asked.length = 0
  ports.length = 0
  const active = { postMessage, scriptURL: 'http://localhost:3000/sw.js', addEventListener: () => {} }
  registration = Object.assign(new EventTarget(), { active, waiting: null, update: vi.fn(async () => {}) })
  container = Object.assign(new EventTarget(), {
    controller: active,
    ready: Promise.resolve(registration),
    register: async () => registration
  })
  vi.stubGlobal('navigator', { serviceWorker: container, connection: {} })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const settle = () => vi.advanceTimersByTimeAsync(0)
async function hear(data: object) {
  container.dispatchEvent(new MessageEvent('message', { data }))
  await settle()
}

test('the catalogue is checked at once, and on coming back once five minutes have passed', async () => {
  watchWorker(client, () => {})
  await settle()
  expect(asked).toEqual(['check'])
  ports[0]?.postMessage('done')
  await vi.advanceTimersByTimeAsync(4 * 60_000)
  dispatchEvent(new Event('pageshow'))
  await settle()
  expect(asked).toEqual(['check'])
  await vi.advanceTimersByTimeAsync(61_000)
  dispatchEvent(new Event('pageshow'))
  await settle()
  expect(asked).toEqual(['check', 'check'])
})

test('a check that the worker does not end within a minute counts as none', async () => {
  watchWorker(client, () => {})
  await vi.advanceTimersByTimeAsync(61_000)
  dispatchEvent(new Event('pageshow'))
  await settle()
  expect(asked).toEqual(['check', 'check'])
})

test('prices that could not be confirmed or stored are marked until a check confirms them, and checked again', async () => {
  const onPrices = vi.fn()
  const worker = watchWorker(client, onPrices)
  await hear({ type: 'in-touch', changed: false })
  expect(worker.isUnconfirmed()).toBe(false)
  for (const news of [{ type: 'out-of-touch' }, { type: 'in-touch', changed: false, isUnstored: true }]) {
    await hear(news)
    expect(worker.isUnconfirmed()).toBe(true)
    asked.length = 0
    await vi.advanceTimersByTimeAsync(60_000)
    expect(asked).toContain('check')
    await hear({ type: 'in-touch', changed: false })
    expect(worker.isUnconfirmed()).toBe(false)
  }
  expect(onPrices).toHaveBeenCalledTimes(4)
})

test('a new version is looked for every hour, and when the shopper comes back', async () => {
  watchWorker(client, () => {})
  await settle()
  await vi.advanceTimersByTimeAsync(50_000)
  dispatchEvent(new Event('pageshow'))
  await settle()
  expect(registration.update).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(11_000)
  dispatchEvent(new Event('pageshow'))
  await settle()
  expect(registration.update).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(60 * 60_000)
  expect(registration.update).toHaveBeenCalledTimes(2)
})

test('a version that waits is offered, one found by anybody’s look as well', async () => {
  watchWorker(client, () => {})
  await vi.advanceTimersByTimeAsync(1000)
  expect(update.offerUpdate).not.toHaveBeenCalled()
  registration.waiting = {}
  await vi.advanceTimersByTimeAsync(60 * 60_000)
  expect(update.offerUpdate).toHaveBeenCalledWith(registration.waiting)
})

test('a worker that takes over from another is told to the page, the first one is not', async () => {
  watchWorker(client, () => {})
  await settle()
  container.dispatchEvent(new Event('controllerchange'))
  await settle()
  expect(update.tookOver).toHaveBeenCalledOnce()

  update.tookOver.mockClear()
  container.controller = null
  const first = Object.assign(new EventTarget(), container)
  vi.stubGlobal('navigator', { serviceWorker: first, connection: {} })
  watchWorker(client, () => {})
  await settle()
  first.dispatchEvent(new Event('controllerchange'))
  await settle()
  expect(update.tookOver).not.toHaveBeenCalled()
  first.dispatchEvent(new Event('controllerchange'))
  await settle()
  expect(update.tookOver).toHaveBeenCalledOnce()
})

test('a clock that was put back by a day holds up no check and no look for a new version', async () => {
  watchWorker(client, () => {})
  await settle()
  ports[0]?.postMessage('done')
  await vi.advanceTimersByTimeAsync(61_000)
  vi.setSystemTime(Date.now() - 24 * 60 * 60_000)
  asked.length = 0
  dispatchEvent(new Event('pageshow'))
  await settle()
  expect(asked).toContain('check')
  expect(registration.update).toHaveBeenCalled()
})
