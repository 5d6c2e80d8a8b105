// @vitest-environment jsdom
import type { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askShop } from '#device/ask-shop.ts'
import { OFFLINE_REMOVED } from '../ui/offline/offline-removed.ts'
import { shownToast } from '../ui/toast/toast-store.ts'
import type { Moves } from './follow-connection.ts'
import { startWorker } from './worker.ts'

const frame = vi.hoisted(() => ({ isFramed: false }))
vi.mock('../ui/page/framed.ts', () => ({ isFramed: () => frame.isFramed }))
const followConnection = vi.hoisted(() => vi.fn())
vi.mock('./follow-connection.ts', () => ({ followConnection: followConnection }))

const invalidateQueries = vi.fn()
const client = { invalidateQueries, getQueryCache: () => ({ findAll: () => [] }) } as unknown as QueryClient
const moves: Moves = { shown: () => ({ location: { key: 'a' } }), goingTo: () => null, subscribe: () => () => {} }
const postMessage = vi.fn()
const registration = Object.assign(new EventTarget(), { active: { postMessage } })

let existing: object | undefined
const register = vi.fn(async () => registration)
let container: EventTarget & { controller: object | null }

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubEnv('PROD', true)
  vi.clearAllMocks()
  existing = undefined
  const ready = Promise.resolve(registration)
  container = Object.assign(new EventTarget(), {
    controller: null,
    ready,
    register,
    getRegistration: async () => existing
  })
  browse({})
  showDark(false)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  localStorage.clear()
})

/** The browser in these colours. */
const showDark = (matches: boolean) => vi.stubGlobal('matchMedia', () => ({ matches }))
/** And on this line. */
const browse = (connection: object) => vi.stubGlobal('navigator', { serviceWorker: container, connection })
const savingData = { saveData: true }

/** Opens a page and gives it the time that a first visit is left alone. */
async function visit() {
  startWorker(client, moves)
  await vi.advanceTimersByTimeAsync(1000)
}
const hear = async (data: object) => {
  container.dispatchEvent(new MessageEvent('message', { data }))
  await vi.advanceTimersByTimeAsync(0)
}

test('a worker that another tab kept at work is asked to take this page; one that is still coming is not', async () => {
  await visit()
  expect(postMessage.mock.calls).toEqual([[{ type: 'check' }]])
  postMessage.mockClear()
  register.mockResolvedValueOnce(Object.assign(new EventTarget(), { active: null }) as unknown as typeof registration)
  await visit()
  expect(postMessage).not.toHaveBeenCalled()
})

test('a first visit brings the shop to the device after a while, by itself', async () => {
  startWorker(client, moves)
  await vi.advanceTimersByTimeAsync(999)
  expect(register).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(register).toHaveBeenCalledOnce()
})

test('a worker whose files did not come is brought again, each time after twice as long; one that is replaced is not', async () => {
  const given = () => {
    const installing = Object.assign(new EventTarget(), { state: 'installing' })
    const comes = { active: null as object | null, installing }
    register.mockResolvedValueOnce(Object.assign(new EventTarget(), comes) as unknown as typeof registration)
    return Object.assign(comes, {
      end: () => {
        installing.state = 'redundant'
        installing.dispatchEvent(new Event('statechange'))
      }
    })
  }
  const first = given()
  await visit()
  const second = given()
  first.end()
  await vi.advanceTimersByTimeAsync(7999)
  expect(register).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(register).toHaveBeenCalledTimes(2)
  second.end()
  await vi.advanceTimersByTimeAsync(15_999)
  expect(register).toHaveBeenCalledTimes(2)
  const replaced = { installing: Object.assign(new EventTarget(), { state: 'installing' }), active: { postMessage } }
  register.mockResolvedValueOnce(Object.assign(new EventTarget(), replaced))
  await vi.advanceTimersByTimeAsync(1)
  expect(register).toHaveBeenCalledTimes(3)
  replaced.installing.state = 'redundant'
  replaced.installing.dispatchEvent(new Event('statechange'))
  await vi.advanceTimersByTimeAsync(400_000)
  expect(register).toHaveBeenCalledTimes(3)
})

test('on a line that may cost, nothing is fetched unasked; what is there goes on working', async () => {
  browse(savingData)
  await visit()
  expect(register).not.toHaveBeenCalled()
  existing = registration
  await visit()
  expect(register).toHaveBeenCalledOnce()
})

test('what a first visit has brought is told, and pictures are warmed, but not on a line that may cost', async () => {
  await visit()
  postMessage.mockClear()
  await hear({ type: 'ready-offline' })
  expect(shownToast()?.title).toBe('Ready to use offline')
  expect(postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'warm-pictures' })
  browse(savingData)
  await hear({ type: 'ready-offline' })
  expect(postMessage).toHaveBeenCalledOnce()
})

test('a dark page has the dark versions warmed', async () => {
  await visit()
  postMessage.mockClear()
  showDark(true)
  await hear({ type: 'ready-offline' })
  expect(postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'warm-dark-pictures' })
})

test('who took the offline shop off the device is not brought it again, nor is the old worker asked for anything', async () => {
  localStorage.setItem(OFFLINE_REMOVED, '1')
  // In its last moments it wrote once more.
  const left = new Set(['catalogue-1'])
  vi.stubGlobal('caches', { keys: async () => [...left], delete: async (name: string) => left.delete(name) })
  await visit()
  await hear({ type: 'ready-offline' })
  expect([...left]).toEqual([])
  expect(register).not.toHaveBeenCalled()
  expect(postMessage).not.toHaveBeenCalled()
})

test('where a worker has the code, the connection is followed at once', async () => {
  container.controller = {}
  startWorker(client, moves)
  await vi.advanceTimersByTimeAsync(0)
  expect(followConnection).toHaveBeenCalledOnce()
})

test('a first visit follows the connection from the first request that fails, and not before', async () => {
  await visit()
  vi.stubGlobal('fetch', async () => Response.json([], { headers: { 'x-request-id': '1' } }))
  await askShop('/api/products')
  await vi.advanceTimersByTimeAsync(0)
  expect(followConnection).not.toHaveBeenCalled()
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(askShop('/api/products')).rejects.toThrow()
  await vi.advanceTimersByTimeAsync(0)
  expect(followConnection).toHaveBeenCalledExactlyOnceWith(client, moves, { kind: 'not-answered', asked: false })
})

test('a browser without workers follows the connection too', async () => {
  vi.stubGlobal('navigator', {})
  await visit()
  dispatchEvent(new Event('keydown'))
  await vi.advanceTimersByTimeAsync(0)
  expect(followConnection).toHaveBeenCalled()
})

test('the preview in a frame installs nothing', async () => {
  frame.isFramed = true
  await visit()
  frame.isFramed = false
  expect(register).not.toHaveBeenCalled()
})
