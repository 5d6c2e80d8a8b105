import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
const frame = new EventTarget()
const sync = { register: vi.fn(async () => undefined) }
const active = { postMessage: vi.fn() }
const registration: { sync?: typeof sync; active: typeof active } = { sync, active }

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('document', page)
  vi.stubGlobal('addEventListener', frame.addEventListener.bind(frame))
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } })
})
afterEach(() => vi.unstubAllGlobals())

const options = async () => (await import('./browser.ts')).browserOptions()

test('a page wakes with the network, when it is shown and when it comes back, and hands over when it is hidden', async () => {
  const heard: string[] = []
  const stop = (await options()).wakeUps?.({ back: () => heard.push('back'), leaving: () => heard.push('leaving') })
  const show = (state: string) => {
    page.visibilityState = state
    page.dispatchEvent(new Event('visibilitychange'))
  }
  frame.dispatchEvent(new Event('online'))
  frame.dispatchEvent(new Event('pageshow'))
  show('hidden')
  show('visible')
  expect(heard).toEqual(['back', 'back', 'leaving', 'back'])
  stop?.()
  frame.dispatchEvent(new Event('online'))
  expect(heard).toHaveLength(4)
})

test('a worker has no page to listen to', async () => {
  vi.stubGlobal('document', undefined)
  expect((await options()).wakeUps).toBeNull()
})

test('where there is Background Sync, the browser is asked for it', async () => {
  await (await options()).requestSync()
  expect(sync.register).toHaveBeenCalledWith('outbox')
})

test('where Background Sync is missing or refused, nothing else stops', async () => {
  sync.register.mockRejectedValueOnce(new DOMException('switched off', 'NotAllowedError'))
  await (await options()).requestSync()
  const { isSyncRefused } = await import('./background-sync.ts')
  expect(isSyncRefused()).toBe(true)
  await (await options()).requestSync()
  expect(isSyncRefused()).toBe(false)
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ active }) } })
  vi.resetModules()
  await (await options()).requestSync()
  vi.stubGlobal('navigator', undefined)
  vi.resetModules()
  await (await options()).requestSync()
})

test('what waits is handed to the worker', async () => {
  await (await options()).handOver()
  expect(active.postMessage).toHaveBeenCalledWith({ type: 'drain-outbox' })
})
