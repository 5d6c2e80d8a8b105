// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { waitFor } from '../../testing/wait-for.ts'
import { isOfflineRemoved } from '../../ui/offline/offline-removed.ts'
import { rememberRemoval } from '../../ui/offline/remember-removal.ts'
import { setConnection } from '../../ui/page/connection.ts'
import { OnThisDevice } from './on-this-device.tsx'

vi.mock('../device.ts', () => ({
  loadDevice: async () => ({
    cart: { view: async () => ({ lines: [{ quantity: 2 }] }) },
    receipts: { list: async () => [] }
  })
}))
vi.mock('#device/wipe.ts', () => ({ readStored: async () => ({ unsent: [], drafts: ['bespoke'], shared: 0 }) }))

const reload = vi.fn()
const report = vi.fn()
const unregister = vi.fn(async () => true)
const postMessage = vi.fn()
const working = { active: { postMessage }, installing: null, waiting: null, unregister }
const register = vi.fn(async (): Promise<object | undefined> => working)
const estimate = vi.fn(async () => ({ usage: 2_310_000 }))
const persist = vi.fn<() => Promise<boolean>>()
const cacheNames = new Set<string>()
let registration: object | undefined
let connection = {}
let root: ReturnType<typeof createRoot>

beforeEach(() => {
  vi.clearAllMocks()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  registration = undefined
  connection = {}
  cacheNames.clear()
  for (const name of ['workbox-precache-v2', 'catalogue-1']) cacheNames.add(name)
  vi.stubGlobal('caches', {
    keys: async () => [...cacheNames],
    delete: async (name: string) => cacheNames.delete(name),
    open: async () => ({ keys: async () => ['/'], match: async () => new Response('12345') })
  })
  vi.stubGlobal('BroadcastChannel', Channel)
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal('reportError', report)
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('fetch', async () => Response.json({ download: 912_000, kept: 1_900_000 }))
  const container = Object.assign(new EventTarget(), {
    getRegistration: async () => registration,
    register,
    ready: Promise.resolve(working)
  })
  vi.stubGlobal('navigator', {
    serviceWorker: container,
    storage: { persisted: async () => false, persist, estimate },
    get connection() {
      return connection
    }
  })
})
afterEach(() => {
  expect(report).not.toHaveBeenCalled()
  act(() => root?.unmount())
  document.body.textContent = ''
  localStorage.clear()
  setConnection({ kind: 'online' })
  vi.unstubAllGlobals()
})

let tell: (message: object) => void
class Channel extends EventTarget {
  constructor() {
    super()
    tell = (data) => this.dispatchEvent(new MessageEvent('message', { data }))
  }
  postMessage() {}
  close() {}
}

async function open() {
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () => root.render(<OnThisDevice />))
}
const words = () => document.body.textContent ?? ''
const press = (name: string) =>
  act(async () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click())

test('the server writes plain words, and no button that could not keep its promise', () => {
  const html = renderToString(<OnThisDevice />)
  expect(html).toContain('Your cart, what you type, what waits to be sent and your receipts are here too')
  expect(html).not.toContain('Ready to use offline')
  expect(html).not.toContain('Make available offline')
})

test.each([
  [false, 'warm-pictures'],
  [true, 'warm-dark-pictures']
])(
  'where the shop is not, its size is said before it is fetched, and its pictures come as a page shows them that is dark: %s',
  async (isDark, type) => {
    vi.stubGlobal('matchMedia', () => ({ matches: isDark }))
    connection = { saveData: true }
    await open()
    expect(words()).toContain('Your connection is set to save data, or is a slow mobile one')
    expect(register).not.toHaveBeenCalled()
    await press('Make available offline, about 912 kB')
    expect(register).toHaveBeenCalledOnce()
    await waitFor(() => expect(postMessage).toHaveBeenCalledExactlyOnceWith({ type }))
  }
)

test('progress is told in numbers for who looks, and in words for who listens', async () => {
  registration = { ...working, active: null, installing: new EventTarget() }
  await open()
  await act(async () => tell({ type: 'progress', stage: 'shop', done: 66, total: 153, bytes: 301_000 }))
  expect(words()).toContain('Making the shop available offline: 43%')
  expect(words()).toContain('301 kB so far')
  expect(document.querySelector('progress')).toMatchObject({ max: 153, value: 66 })
  expect(document.querySelector('[role=status]')?.textContent).toBe('Making the shop available offline')
})

test('what did not come says so, and the way to go on', async () => {
  register.mockRejectedValueOnce(new TypeError('no signal'))
  await open()
  await press('Make available offline, about 912 kB')
  expect(words()).toContain('The shop did not answer. Please check your connection and try again.')
  register.mockResolvedValueOnce(undefined)
  await press('Make available offline, about 912 kB')
  expect(words()).toContain('This browser did not let us keep the shop here.')
})

test('without an answer about its size the button is there all the same', async () => {
  vi.stubGlobal('fetch', async () => new Response('<!doctype html>'))
  await open()
  await press('Make available offline')
  expect(register).toHaveBeenCalledOnce()
})

test('what is kept is measured when it is asked for', async () => {
  registration = working
  await open()
  expect(words()).toContain('Looking whether all of the shop is here…')
  await act(async () => tell({ type: 'missing', files: 12 }))
  expect(words()).toContain('12 of the shop’s files are missing here')
  expect(words()).not.toContain('Ready to use offline')
  await act(async () => tell({ type: 'missing', files: 0 }))
  expect(words()).toContain('Ready to use offline')
  await press('Show what is kept here')
  // Its code is loaded first.
  await act(() => waitFor(() => expect(estimate).toHaveBeenCalled()))
  expect(words()).toContain('2 pieces')
  expect(words()).toContain('Bespoke request')
  expect(words()).toContain('2.3 MB')
})

test('the browser’s answer about keeping it is told as it is', async () => {
  await open()
  persist.mockResolvedValueOnce(false)
  await press('Keep offline')
  expect(words()).toContain('Your browser did not agree.')
})

test('removing names what goes and what stays, and takes nothing before it was agreed', async () => {
  registration = working
  await open()
  await press('Remove offline data')
  expect(words()).toContain('what waits to be sent and your receipts stay')
  expect(document.activeElement?.textContent).toBe('Keep it')
  await press('Keep it')
  expect(document.activeElement?.textContent).toBe('Remove offline data')
  expect(unregister).not.toHaveBeenCalled()
  await press('Remove offline data')
  await press('Remove')
  expect(unregister).toHaveBeenCalledOnce()
  expect([...cacheNames]).toEqual([])
  expect(isOfflineRemoved()).toBe(true)
  expect(reload).toHaveBeenCalledOnce()
})

test('offline it is not removed: the page could not open again', async () => {
  registration = working
  setConnection({ kind: 'offline', asOf: null })
  await open()
  await press('Remove offline data')
  await press('Remove')
  expect(words()).toContain('We cannot be reached just now: the page could not open again.')
  expect(unregister).not.toHaveBeenCalled()
})

test('once removed it says so, and what was written; wanted again, the wish is forgotten', async () => {
  rememberRemoval()
  await open()
  expect(words()).toContain('You took the offline shop off this device. What you wrote here is still here.')
  await press('Make available offline, about 912 kB')
  expect(isOfflineRemoved()).toBe(false)
})
